function attempt(attempts, login) {

}
