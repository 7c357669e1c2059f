function queueReducer(state, event) {
  switch (event.type) {
    case 'join':
      if (!state.waiting.includes(event.who)) state.waiting.push(event.who)
      return { ...state }
    case 'leave':
      return { ...state, waiting: state.waiting.filter((who) => who !== event.who) }
    case 'next':
      return { now: state.waiting.shift() ?? null, waiting: state.waiting }
    default:
      return state
  }
}
