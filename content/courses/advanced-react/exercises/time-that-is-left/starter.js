function timeLeft(endsAt, now) {

}
