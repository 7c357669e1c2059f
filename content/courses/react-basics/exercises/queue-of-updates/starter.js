function nextValue(start, updates) {

}
