public interface FineRule {
    long fineFor(Loan loan); // in paise
}
