package org.throng.convert;

import java.util.List;

/**
 * The load of a thread group, as Virtual Users express it.
 *
 * @param profile in the language of {@link org.throng.users.profile.LoadProfile}, perhaps with expressions
 * @param seed of the group, null if it has none
 * @param graceSeconds of the group, null for the default
 * @param remarks sentences about settings that are not carried over, or work in another way
 */
record ConvertedLoad(String profile, String seed, String graceSeconds, List<String> remarks) {

    ConvertedLoad(String profile, List<String> remarks) {
        this(profile, null, null, remarks);
    }
}
