function queueReducer(state, event) {
  const { waiting } = state
  switch (event.type) {
    case 'join':
      return { ...state, waiting: [...waiting, event.who] }
    case 'leave':
      return { ...state, waiting: waiting.filter((who) => who !== event.who) }
    case 'next':
      return { waiting: waiting.slice(1), now: waiting[0] }
    default:
      return state
  }
}
