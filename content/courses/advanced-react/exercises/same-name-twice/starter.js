function unclear(names) {

}
