/** An expected 'no' of a command; the reason is one of the room's `refusals`, where its sentence stands. */
export function refuse<Reason extends string>(reason: Reason) {
  return { ok: false, reason } as const
}
