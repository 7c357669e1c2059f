/**
 * An expected refusal of a command; the reason is a key of the room's `refusals`, which has its
 * message.
 */
export function refuse<Reason extends string>(reason: Reason) {
  return { ok: false, reason } as const
}
