function queueReducer(state, event) {
  switch (event.type) {
    default:
      return state
  }
}
