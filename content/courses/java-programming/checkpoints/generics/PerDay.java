public class PerDay implements FineRule {
    @Override
    public long fineFor(Loan loan) {
        long rate = switch (loan.kind()) {
            case TEXTBOOK -> 250;
            case REFERENCE -> 500;
            case MAGAZINE -> 100;
        };
        return rate * loan.daysLate();
    }
}
