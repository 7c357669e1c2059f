import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Enough for everybody trying it at once; beyond that, the oldest are deleted. */
const mostEntries = 2000

/** Stores what the provider must remember between requests, in this process only. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, AdapterPayload>()
  return (model) => adapterFor(model, entries)
}

function adapterFor(model: string, entries: Map<string, AdapterPayload>): Adapter {
  const keyOf = (id: string) => `${model} ${id}`
  const findWhere = (matches: (payload: AdapterPayload) => boolean) =>
    [...entries].find(([key, payload]) => key.startsWith(`${model} `) && matches(payload))?.[1]
  return {
    async upsert(id, payload) {
      entries.set(keyOf(id), payload)
      const [oldest] = entries.keys()
      if (entries.size > mostEntries && oldest) entries.delete(oldest)
    },
    // The provider checks `exp` itself.
    async find(id) {
      return entries.get(keyOf(id))
    },
    async findByUid(uid) {
      return findWhere((payload) => payload.uid === uid)
    },
    async findByUserCode(userCode) {
      return findWhere((payload) => payload.userCode === userCode)
    },
    async consume(id) {
      const payload = entries.get(keyOf(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(keyOf(id))
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  }
}
