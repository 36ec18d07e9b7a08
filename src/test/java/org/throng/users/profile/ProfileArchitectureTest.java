package org.throng.users.profile;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "org.throng.users.profile", importOptions = ImportOption.DoNotIncludeTests.class)
class ProfileArchitectureTest {

    @ArchTest
    static final ArchRule profileKnowsNothingButTheJdk = noClasses()
            .should()
            .dependOnClassesThat()
            .resideOutsideOfPackages("java..", "org.throng.users.profile..");
}
