package org.throng.workload.editor.documents;

import java.util.Random;

/** An endless sequence of meaningless sentences, always the same. Letters, blanks and full stops only. */
final class Prose {

    private static final String[] WORDS = ("a the this every one some of to in on at with from under"
            + " over after before and or but if when while"
            + " because who what where is was has had will may can must reads writes opens closes saves keeps finds"
            + " loses sends takes gives moves turns waits begins ends sees hears asks answers document page line"
            + " word letter table row column figure price hour day week month year morning evening editor reader"
            + " server screen window door road river bridge hill field garden tree stone house city harbour ship"
            + " train lamp clock paper pencil coffee bread winter summer rain wind light shadow quiet slow quick"
            + " early late old young small large bright narrow wide empty full plain green blue grey seldom often"
            + " always never together alone again")
            .split(" ");
    private static final int MIN_WORDS = 5;
    private static final int MORE_WORDS = 10;
    private static final int MIN_SENTENCES = 2;
    private static final int MORE_SENTENCES = 4;

    /** Fixed, so that every injector of every run serves the same text. */
    private final Random random = new Random(20_260_101);

    String sentence() {
        StringBuilder sentence = new StringBuilder();
        for (int left = MIN_WORDS + random.nextInt(MORE_WORDS); left > 0; left--) {
            sentence.append(WORDS[random.nextInt(WORDS.length)]).append(left == 1 ? '.' : ' ');
        }
        sentence.setCharAt(0, Character.toUpperCase(sentence.charAt(0)));
        return sentence.toString();
    }

    String paragraph() {
        StringBuilder paragraph = new StringBuilder(sentence());
        for (int left = MIN_SENTENCES + random.nextInt(MORE_SENTENCES); left > 1; left--) {
            paragraph.append(' ').append(sentence());
        }
        return paragraph.toString();
    }

    /** From 1 to {@code most}. */
    int number(int most) {
        return 1 + random.nextInt(most);
    }
}
