function titles(notices, wanted, text) {

}
