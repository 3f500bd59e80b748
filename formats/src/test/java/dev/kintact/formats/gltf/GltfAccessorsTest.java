package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.io.FormatException;
import org.junit.jupiter.api.Test;

class GltfAccessorsTest {

    private static final byte[] BYTES = {0, 1, (byte) 0x80, (byte) 0xFF};

    private final GlbBuilder glb = new GlbBuilder();

    @Test
    void componentTypesAreRead() {
        int view = glb.view(BYTES);
        assertThat(read(glb.accessor(view, 5120, "SCALAR", 4), 1)).containsExactly(0, 1, -128, -1);
        assertThat(read(glb.accessor(view, 5121, "SCALAR", 4), 1)).containsExactly(0, 1, 128, 255);
        assertThat(read(glb.accessor(view, 5122, "VEC2", 1), 2)).containsExactly(256, -128);
        assertThat(read(glb.accessor(view, 5123, "VEC2", 1), 2)).containsExactly(256, 65408);
        assertThat(read(glb.accessor(view, 5125, "SCALAR", 1), 1)).containsExactly(0xFF800100L);
        assertThat(read(glb.floats("VEC3", 3, 1.5, -2, 1e30f), 3)).containsExactly(1.5, -2, 1e30f);
    }

    @Test
    void normalisedIntegersAreFractions() {
        int view = glb.view(BYTES);
        assertThat(normalised(view, 5120)).containsExactly(0, 1 / 127.0, -1, -1 / 127.0);
        assertThat(normalised(view, 5121)).containsExactly(0, 1 / 255.0, 128 / 255.0, 1);
    }

    @Test
    void elementsMayStandApart() {
        int view = glb.view(new byte[] {1, 2, 9, 9, 3, 4, 9, 9, 5, 6});
        ((ObjectNode) glb.array("bufferViews").get(view)).put("byteStride", 4);
        assertThat(read(glb.accessor(view, 5121, "VEC2", 3), 2)).containsExactly(1, 2, 3, 4, 5, 6);
        int fourth = glb.accessor(view, 5121, "VEC2", 4);
        assertThatThrownBy(() -> read(fourth, 2)).isInstanceOf(FormatException.class);
    }

    @Test
    void sparseElementsReplaceOthers() {
        int accessor = glb.floats("SCALAR", 1, 1, 2, 3, 4);
        sparse(accessor, 1, 3);
        assertThat(read(accessor, 1)).containsExactly(1, 50, 3, 70);
        ((ObjectNode) glb.array("accessors").get(accessor)).remove("bufferView");
        assertThat(read(accessor, 1)).containsExactly(0, 50, 0, 70);
    }

    @Test
    void sparseElementsThatAreNotThereAreRefused() {
        int accessor = glb.floats("SCALAR", 1, 1, 2, 3, 4);
        sparse(accessor, 1, 4);
        assertThatThrownBy(() -> read(accessor, 1))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("sparse element 4 of 4");
    }

    @Test
    void sparseElementsBeyondAllNumbersAreRefused() {
        int accessor = glb.floats("VEC3", 3, 1, 2, 3);
        int indices = glb.view(new byte[] {0, 0, 0, 0x7F});
        ObjectNode sparse = ((ObjectNode) glb.array("accessors").get(accessor)).putObject("sparse");
        sparse.put("count", 1);
        sparse.putObject("indices").put("bufferView", indices).put("componentType", 5126);
        sparse.putObject("values").put("bufferView", 0);
        assertThatThrownBy(() -> read(accessor, 3))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("sparse element");
    }

    @Test
    void anotherNumberOfComponentsIsRefused() {
        int accessor = glb.floats("VEC3", 3, 1, 2, 3);
        assertThatThrownBy(() -> read(accessor, 4))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("3 components");
    }

    private void sparse(int accessor, int first, int second) {
        ObjectNode sparse = ((ObjectNode) glb.array("accessors").get(accessor)).putObject("sparse");
        sparse.put("count", 2);
        int indices = glb.view(new byte[] {(byte) first, (byte) second});
        sparse.putObject("indices").put("bufferView", indices).put("componentType", 5121);
        glb.floats("SCALAR", 1, 50, 70);
        sparse.putObject("values").put("bufferView", indices + 1);
    }

    private double[] normalised(int view, int type) {
        int accessor = glb.accessor(view, type, "SCALAR", 4);
        ((ObjectNode) glb.array("accessors").get(accessor)).put("normalized", true);
        return read(accessor, 1);
    }

    private double[] read(int accessor, int components) {
        return new GltfAccessors(glb.document()).read(accessor, components);
    }
}
