package org.throng;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test of what an injector finds out about itself: its verdict, or who blocks its event loops. It runs while no other
 * test does: an injector that has to share the machine with them may rightly call its run void, and a user that gets no
 * processor blocks no loop. All other integration tests run several at a time.
 */
@Tag(JudgesItsInjector.ALONE)
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
public @interface JudgesItsInjector {

    /** Named in pom.xml, too. */
    String ALONE = "alone";
}
