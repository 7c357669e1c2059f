public record Grace(FineRule rule, int freeDays)
        implements FineRule {
    @Override
    public long fineFor(Loan loan) {
        if (loan.daysLate() <= freeDays) {
            return 0;
        }
        return rule.fineFor(loan);
    }
}
