/** The part of Node's EventEmitter that judge programs use. */
export class Emitter {
  #listeners = new Map()

  on(name, call) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), call])
    return this
  }

  addListener(name, call) {
    return this.on(name, call)
  }

  once(name, call) {
    const only = (...values) => {
      this.off(name, only)
      call.apply(this, values)
    }
    return this.on(name, only)
  }

  off(name, call) {
    this.#listeners.set(
      name,
      (this.#listeners.get(name) ?? []).filter((each) => each !== call),
    )
    return this
  }

  removeListener(name, call) {
    return this.off(name, call)
  }

  removeAllListeners(name) {
    if (name === undefined) this.#listeners.clear()
    else this.#listeners.delete(name)
    return this
  }

  listenerCount(name) {
    return (this.#listeners.get(name) ?? []).length
  }

  emit(name, ...values) {
    const calls = this.#listeners.get(name) ?? []
    if (calls.length === 0 && name === 'error') throw values[0]
    for (const call of calls) call.apply(this, values)
    return calls.length > 0
  }
}
