package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PngWriterTest {

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 3", "300, 200"})
    void isReadBackByAnotherReader(int width, int height) throws IOException {
        Canvas canvas = new Canvas(width, height, 0);
        for (int i = 0; i < canvas.pixels.length; i++) {
            canvas.pixels[i] = i * 2654435 & 0xFFFFFF;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PngWriter.write(canvas, out);

        BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        assertThat(image.getWidth()).isEqualTo(width);
        assertThat(image.getHeight()).isEqualTo(height);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                assertThat(image.getRGB(x, y) & 0xFFFFFF).isEqualTo(canvas.pixel(x, y));
            }
        }
    }
}
