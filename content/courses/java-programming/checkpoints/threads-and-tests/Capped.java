public record Capped(FineRule rule, long max)
        implements FineRule {
    @Override
    public long fineFor(Loan loan) {
        return Math.min(rule.fineFor(loan), max);
    }
}
