/** Timers that never wait: when there is nothing else to do, the clock is advanced instead. */
export function makeTimers(host) {
  const waiting = new Map()
  /** What runs next, before any timer and without time passing. */
  const soon = new Map()
  let lastId = 0

  const add = (call, delay, values, every) => {
    if (typeof call !== 'function')
      throw new TypeError('The "callback" argument must be a function')
    const wait = Math.max(1, Math.min(Number(delay) || 1, 2 ** 31 - 1))
    const timer = new Timer(++lastId, () => waiting.delete(timer.id))
    waiting.set(timer.id, {
      timer,
      call,
      values,
      due: host.elapsedMs() + wait,
      every: every ? wait : 0,
    })
    return timer
  }
  const clear = (timer) => {
    waiting.delete(typeof timer === 'object' && timer !== null ? timer.id : Number(timer))
  }
  const globals = {
    setTimeout: (call, delay, ...values) => add(call, delay, values, false),
    setInterval: (call, delay, ...values) => add(call, delay, values, true),
    setImmediate(call, ...values) {
      const timer = new Timer(++lastId, () => soon.delete(timer.id))
      soon.set(timer.id, () => call(...values))
      return timer
    },
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: (timer) => void soon.delete(timer?.id),
    queueMicrotask: (call) => void Promise.resolve().then(call),
  }

  /** Runs the next due timer; false if none is left. */
  const runNext = () => {
    for (const [id, run] of soon) {
      soon.delete(id)
      run()
      return true
    }
    let next
    for (const each of waiting.values()) if (next === undefined || each.due < next.due) next = each
    if (next === undefined) return false
    const wait = next.due - host.elapsedMs()
    if (wait > 0) host.sleep(wait)
    if (next.every > 0) next.due += next.every
    else waiting.delete(next.timer.id)
    next.call(...next.values)
    return true
  }
  return { globals, runNext }
}

class Timer {
  constructor(id, close) {
    this.id = id
    this.close = close
  }

  ref() {
    return this
  }

  unref() {
    return this
  }

  [Symbol.toPrimitive]() {
    return this.id
  }
}
