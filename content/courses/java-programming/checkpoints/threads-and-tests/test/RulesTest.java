import static org.junit.jupiter.api.Assertions.*;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class RulesTest {
    final FineRule rule = new Capped(new PerDay(), 10_000);

    static Loan atlas(int daysLate) {
        LocalDate due = LocalDate.of(2026, 8, 10);
        return new Loan("Asha", "Atlas", Kind.REFERENCE,
            due, due.plusDays(daysLate));
    }

    @Test
    void dueDateIsFree() {
        assertEquals(0, rule.fineFor(atlas(0)));
    }

    @Test
    void firstLateDayIsCharged() {
        assertEquals(500, rule.fineFor(atlas(1)));
    }

    @Test
    void capHoldsFromDayTwenty() {
        assertEquals(10_000, rule.fineFor(atlas(20)));
        assertEquals(10_000, rule.fineFor(atlas(21)));
    }

    @Test
    void shortLineIsRefused() {
        assertThrows(IllegalArgumentException.class,
            () -> LoanFile.parse("Asha,Atlas"));
    }

    @Test
    void earlyReturnCostsNothing() {
        assertEquals(0, rule.fineFor(atlas(-3)));
    }

    @Test
    void graceEndsAfterTheFreeDays() {
        FineRule grace = new Grace(new PerDay(), 2);
        assertEquals(0, grace.fineFor(atlas(2)));
        assertEquals(1_500, grace.fineFor(atlas(3)));
    }
}
