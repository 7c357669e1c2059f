public class FineAccount {
    private final String member;
    private long owed;
    private String waivedFor;

    public FineAccount(String member) {
        if (member.isBlank()) {
            throw new IllegalArgumentException(
                "member is missing");
        }
        this.member = member;
    }

    public String member() {
        return member;
    }

    public long owed() {
        return owed;
    }

    public void charge(long paise) {
        if (paise <= 0) {
            throw new IllegalArgumentException(
                "charge must be above 0: " + paise);
        }
        owed += paise;
        waivedFor = null; // the reason was for the old fine
    }

    public void pay(long paise) {
        if (paise <= 0 || paise > owed) {
            throw new IllegalArgumentException(
                "cannot pay " + paise + " of " + owed);
        }
        owed -= paise;
    }

    public void waive(String reason) {
        if (reason.isBlank()) {
            throw new IllegalArgumentException(
                "reason is missing");
        }
        owed = 0;
        waivedFor = reason;
    }

    @Override
    public String toString() {
        String text = member + " owes " + Money.rupees(owed);
        if (waivedFor == null) {
            return text;
        }
        return text + " (waived: " + waivedFor + ")";
    }
}
