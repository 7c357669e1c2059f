import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

public record Loan(String member, String title,
        Kind kind, LocalDate due, LocalDate returned) {

    public Loan {
        if (member.isBlank()) {
            throw new IllegalArgumentException(
                "member is missing");
        }
    }

    public long daysLate() {
        long days = ChronoUnit.DAYS.between(due, returned);
        return Math.max(0, days);
    }
}
