package org.throng.standin.conversion.converters;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Random;
import javax.imageio.ImageIO;
import org.throng.standin.conversion.orders.Output;

/** An image of about the wanted size; JPEG and WebP are smaller. */
final class Screenshot {

    private static final byte[] WEBP =
            Base64.getDecoder().decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");
    private static final int WIDTH = 800;
    private static final int MOST_HEIGHT = 4000;
    private static final int BYTES_PER_PIXEL = 3;

    private Screenshot() {
    }

    static Output of(String format, long bytes) {
        if (format.equals("webp")) {
            return Output.of("image/webp", ".webp", WEBP);
        }
        int height = (int) Math.max(1, Math.min(MOST_HEIGHT, bytes / (WIDTH * BYTES_PER_PIXEL)));
        BufferedImage image = new BufferedImage(WIDTH, height, BufferedImage.TYPE_INT_RGB);
        Random noise = new Random(1); // so that the image cannot be compressed
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < WIDTH; x++) {
                image.setRGB(x, y, noise.nextInt());
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.setUseCache(false);
            ImageIO.write(image, format, out);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory does not fail", e);
        }
        return Output.of("image/" + format, "." + format, out.toByteArray());
    }
}
