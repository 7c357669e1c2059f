public class Money {
    static String rupees(long paise) {
        return String.format("Rs %d.%02d",
            paise / 100, paise % 100);
    }
}
