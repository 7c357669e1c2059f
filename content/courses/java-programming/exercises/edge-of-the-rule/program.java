public class Grace {
    static final long FREE = 2;
    static final long RATE = 500; // paise a day

    // free days cost nothing; longer delays count in full
    static long fineFor(long days) {
        if (days < FREE) {
            return 0;
        }
        return days * RATE;
    }
}
