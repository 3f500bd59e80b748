package dev.kintact.qa;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.targetOwner;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The rules of the architecture, for the rooms below a root package. The root is a parameter so that the same rules can
 * be tried on offenders; see {@code ArchitectureRulesTest}.
 */
final class ArchitectureRules {
    /** Methods of {@code model} that may return an array, as {@code Class.method}, each with its reason. Keep empty. */
    private static final Set<String> MAY_RETURN_ARRAY = Set.of();

    private static final DescribedPredicate<JavaClass> RANDOM_SOURCE = assignableTo("java.util.random.RandomGenerator");

    private final String root;

    ArchitectureRules(String root) {
        this.root = root;
    }

    /** Every rule by name, in the order of names. */
    Map<String, ArchRule> all() {
        Map<String, ArchRule> rules = new TreeMap<>();
        for (String room : Rooms.all()) {
            if (!Rooms.forbiddenTo(room).isEmpty()) {
                rules.put("room " + room, roomUsesOnlyWhatItMay(room));
            }
        }
        rules.put("no package cycles", noPackageCycles());
        rules.put("pure rooms use few libraries", pureRoomsUseFewLibraries());
        rules.put("pure rooms do no input or output", pureRoomsDoNoInputOrOutput());
        rules.put("pure rooms read no clock", pureRoomsReadNoClock());
        rules.put("pure rooms start no thread", pureRoomsStartNoThread());
        rules.put("pure rooms log nothing", pureRoomsLogNothing());
        rules.put("pure rooms keep no random source", pureRoomsKeepNoRandomSource());
        rules.put("pure rooms have no mutable statics", pureRoomsHaveNoMutableStatics());
        rules.put("only cli prints", onlyCliPrints());
        rules.put("models hand out no arrays", modelsHandOutNoArrays());
        return rules;
    }

    ArchRule roomUsesOnlyWhatItMay(String room) {
        return noClasses()
                .that()
                .resideInAPackage(packagesOf(room))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packagesOf(Rooms.forbiddenTo(room)))
                .allowEmptyShould(true);
    }

    ArchRule noPackageCycles() {
        return slices().matching(root + ".(**)").should().beFreeOfCycles().allowEmptyShould(true);
    }

    ArchRule pureRoomsUseFewLibraries() {
        return noClasses()
                .that()
                .resideInAnyPackage(packagesOf(Rooms.PURE))
                .should()
                .dependOnClassesThat(
                        DescribedPredicate.not(resideInAnyPackage("java..", "org.joml..", "org.jspecify..", root + "..")
                                .or(describe(
                                        "primitives",
                                        type -> type.getBaseComponentType().isPrimitive()))))
                .allowEmptyShould(true);
    }

    ArchRule pureRoomsDoNoInputOrOutput() {
        return noClasses()
                .that()
                .resideInAnyPackage(packagesOf(Rooms.PURE))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio.file..", "java.nio.channels..", "java.net..")
                .allowEmptyShould(true);
    }

    ArchRule pureRoomsReadNoClock() {
        return noClasses()
                .that()
                .resideInAnyPackage(packagesOf(Rooms.PURE))
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callConstructor(java.util.Date.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(java.time.InstantSource.class)
                .orShould()
                .accessTargetWhere(targetOwner(resideInAPackage("java.time..")).and(target(nameMatching("now"))))
                .allowEmptyShould(true);
    }

    ArchRule pureRoomsStartNoThread() {
        return noClasses()
                .that()
                .resideInAnyPackage(packagesOf(Rooms.PURE))
                .should()
                .dependOnClassesThat()
                .haveNameMatching("java\\.lang\\.Thread(\\$.*)?|java\\.util\\.Timer(Task)?"
                        + "|java\\.util\\.concurrent\\..*(Executor|Executors|ForkJoin|Future|Callable).*")
                .orShould()
                .accessTargetWhere(targetOwner(resideInAPackage("java.util..")).and(target(nameMatching("parallel.*"))))
                .allowEmptyShould(true);
    }

    ArchRule pureRoomsLogNothing() {
        return noClasses()
                .that()
                .resideInAnyPackage(packagesOf(Rooms.PURE))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.util.logging..", "org.slf4j..")
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching("java\\.lang\\.System\\$Logger.*")
                .allowEmptyShould(true);
    }

    ArchRule pureRoomsKeepNoRandomSource() {
        return noFields()
                .that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(packagesOf(Rooms.PURE))
                .should()
                .haveRawType(RANDOM_SOURCE)
                .allowEmptyShould(true);
    }

    ArchRule pureRoomsHaveNoMutableStatics() {
        return fields().that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(packagesOf(Rooms.PURE))
                .and()
                .areStatic()
                .should()
                .beFinal()
                .allowEmptyShould(true);
    }

    ArchRule onlyCliPrints() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(packagesOf("cli"))
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .accessTargetWhere(target(nameMatching("printStackTrace")))
                .allowEmptyShould(true);
    }

    ArchRule modelsHandOutNoArrays() {
        return methods()
                .that()
                .areDeclaredInClassesThat()
                .resideInAPackage(packagesOf("model"))
                .and()
                .arePublic()
                .and(describe("are not the values() of an enum", method -> !isEnumValues(method)))
                .and(describe("are not excepted", method -> !MAY_RETURN_ARRAY.contains(shortName(method))))
                .should()
                .notHaveRawReturnType(describe("an array", JavaClass::isArray))
                .allowEmptyShould(true);
    }

    /** Made by the compiler, and a fresh copy each time. */
    private static boolean isEnumValues(JavaMethod method) {
        return method.getOwner().isEnum()
                && method.getName().equals("values")
                && method.getRawParameterTypes().isEmpty();
    }

    private static String shortName(JavaMethod method) {
        return method.getOwner().getSimpleName() + "." + method.getName();
    }

    private String packagesOf(String room) {
        return root + "." + room + "..";
    }

    private String[] packagesOf(Iterable<String> rooms) {
        List<String> packages = new ArrayList<>();
        rooms.forEach(room -> packages.add(packagesOf(room)));
        return packages.toArray(String[]::new);
    }
}
