function readDraft(draft) {

}
