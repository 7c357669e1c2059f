function guess(list, event) {

}
