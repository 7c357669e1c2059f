function logReducer(state, event) {
  switch (event.type) {
    case 'add': {
      const log = state.log
      log.push(event.line)
      return { ...state, log }
    }
    case 'clear': return { ...state, log: [] }
    default:
      return state
  }
}
