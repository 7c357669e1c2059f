function queueReducer(state, event) {
  const { waiting } = state
  switch (event.type) {
    case 'join':
      if (waiting.includes(event.who)) return state
      return { ...state, waiting: [...waiting, event.who] }
    case 'leave':
      if (!waiting.includes(event.who)) return state
      return { ...state, waiting: waiting.filter((who) => who !== event.who) }
    case 'next':
      if (waiting.length === 0) return state
      return { waiting: waiting.slice(1), now: waiting[0] }
    default:
      return state
  }
}
