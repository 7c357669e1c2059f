/** Replaces the name of an erased account in published results. */
export const deletedParticipant = 'Deleted participant'

const folded = (name: string) => name.trim().toLowerCase()

/**
 * The members of a result without one member's name. If none has this name, because it was changed
 * or typed differently, removes the only one that matches no other team member.
 */
export function withoutMember(
  members: readonly string[],
  names: { own: readonly string[]; others: readonly string[] },
): string[] {
  const [own, others] = [names.own.map(folded), names.others.map(folded)]
  const strangers = members.filter((member) => !others.includes(folded(member)))
  const named = members.findIndex((member) => own.includes(folded(member)))
  const [stranger] = names.others.length > 0 && strangers.length === 1 ? strangers : []
  const at = named >= 0 || stranger === undefined ? named : members.indexOf(stranger)
  return members.map((member, index) => (index === at ? deletedParticipant : member))
}
