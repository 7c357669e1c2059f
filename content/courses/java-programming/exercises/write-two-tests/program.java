import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class GraceTest {
    static long fineFor(long days) {
        if (days < 0) {
            throw new IllegalArgumentException(
                "days: " + days);
        }
        return days <= 2 ? 0 : days * 500;
    }

    @Test
    void thirdDayIsCharged() {
        assertEquals(1500, fineFor(3));
    }

    [[1]]
    void twoDaysAreFree() {
        assertEquals([[2]]);
    }

    @Test
    void negativeDaysAreRefused() {
        assertThrows(IllegalArgumentException.class,
            [[3]]);
    }
}
