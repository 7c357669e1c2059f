public class FirstFine {
    static long rateFor(String kind) {
        return switch (kind) {
            case "TEXTBOOK" -> 250;
            case "REFERENCE" -> 500;
            case "MAGAZINE", "NEWSPAPER" -> 100;
            default -> throw new IllegalArgumentException(
                "unknown kind: " + kind);
        };
    }

    static long fineFor(int daysLate, String kind) {
        if (daysLate <= 0) {
            return 0;
        }
        return Math.min(daysLate * rateFor(kind), 10_000);
    }

    public static void main(String[] args) {
        int[] returns = {-2, 3, 75};
        for (int days : returns) {
            long fine = fineFor(days, "TEXTBOOK");
            System.out.println(
                days + " days: " + Money.rupees(fine));
        }
        for (int d = 1; d <= 7; d++) {
            long fine = fineFor(d, "REFERENCE");
            System.out.println(
                d + " days: " + Money.rupees(fine));
        }
    }
}
