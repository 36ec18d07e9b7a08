package org.throng.cli.plan;

import java.util.Collection;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;

/** Finds the elements of a plan by their class. */
public final class PlanElements {

    private PlanElements() {
    }

    /** The elements of a kind, in the order of the plan. */
    public static <T> Collection<T> find(HashTree tree, Class<T> kind) {
        SearchByClass<T> search = new SearchByClass<>(kind);
        tree.traverse(search);
        return search.getSearchResults();
    }
}
