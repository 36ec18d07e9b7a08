package org.throng;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Holds the arrows between packages that the package description of {@code org.throng} draws. */
@AnalyzeClasses(packages = "org.throng", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String[] PROTOCOLS = {
        "org.throng.websocket..", "org.throng.editor..", "org.throng.bosh..", "org.throng.sync.."
    };

    @ArchTest
    static final ArchRule onlyTheJMeterSideImportsJMeter = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "org.throng.gui..", "org.throng.users..", "org.throng.element..", "org.throng.results..",
                    "org.throng.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.jmeter..", "org.apache.jorphan..");

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching("org.throng.(*)..").should().beFreeOfCycles();

    /** Each subpackage is a slice of its own, as {@code editor} and {@code editor.documents}. */
    @ArchTest
    static final ArchRule subpackagesFormNoCycles =
            slices().matching("org.throng.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule whatIsBelowTheProtocolsKnowsNothingAboveIt = noClasses()
            .that()
            .resideInAnyPackage("org.throng.net..", "org.throng.xml..", "org.throng.files..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.net..", "org.throng.xml..", "org.throng.files.."))));

    /** Sessions, their elements and their stand-ins. */
    @ArchTest
    static final ArchRule whatBelongsToAProtocolKnowsNoOtherProtocol = slices()
            .matching("org.throng..(websocket|editor|bosh|sync|realtime)..")
            .should()
            .notDependOnEachOther();

    @ArchTest
    static final ArchRule protocolsKnowSocketsAndMeasuringOnly = noClasses()
            .that()
            .resideInAnyPackage(PROTOCOLS)
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage(PROTOCOLS)))
                    .and(not(resideInAnyPackage(
                            "org.throng.net..", "org.throng.xml..", "org.throng.files..", "org.throng.stats.."))));

    @ArchTest
    static final ArchRule standInsShareNoCodeWithTheSessions = noClasses()
            .that()
            .resideInAPackage("org.throng.standin..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.standin..", "org.throng.files..", "org.throng.xml.."))));

    @ArchTest
    static final ArchRule nothingButTheCommandLineKnowsTheCommandLine = noClasses()
            .that()
            .resideOutsideOfPackage("org.throng.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.throng.cli..");

    @ArchTest
    static final ArchRule provisioningIsBetweenTheCommandLineAndTheProtocols = noClasses()
            .that()
            .resideOutsideOfPackages("org.throng.cli..", "org.throng.provision..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.throng.provision..");

    @ArchTest
    static final ArchRule whatAllProvisioningSharesKnowsNoWorkload = noClasses()
            .that()
            .resideInAPackage("org.throng.provision")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.throng.provision.*..", "org.throng.bosh..", "org.throng.net..");

    @ArchTest
    static final ArchRule sizingReadsWhatWasMeasuredAndNothingElse = noClasses()
            .that()
            .resideInAPackage("org.throng.sizing..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.sizing..", "org.throng.stats..", "org.throng.verdict.."))));

    @ArchTest
    static final ArchRule measuringKnowsNoProtocol = noClasses()
            .that()
            .resideInAnyPackage(
                    "org.throng.stats..", "org.throng.verdict..", "org.throng.report..", "org.throng.results..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.throng.net..", "org.throng.element..")
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage(PROTOCOLS);
}
