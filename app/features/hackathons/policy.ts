/**
 * Whether the marks of a test may be told. Registering takes an address that nobody has proved, and
 * a browser without a past takes a minute: told at once to everybody, the marks would say which
 * answers to give in the attempt that counts. So they wait for the close of submissions, but for a
 * registered student whose account is verified, who has one attempt and no second.
 */
export function canReadMarks(
  event: { submissionsCloseAt: Date },
  asker: { isVerified: boolean; isRegistered: boolean },
  now: Date,
): boolean {
  return now >= event.submissionsCloseAt || (asker.isVerified && asker.isRegistered)
}
