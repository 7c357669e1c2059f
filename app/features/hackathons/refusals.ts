/** Every expected refusal of this room, with its message. */
export const refusals = {
  'no-hackathon': 'No hackathon is open for registration. The next date will appear on this page.',
  'already-registered': 'This email is already registered for this hackathon.',
  'others-email':
    'This email belongs to an account. Log in to that account to register, or use another email.',
  'account-registered': 'You are already registered for this hackathon. Next: take the test.',
  'not-registered': 'Register for this hackathon first, then come back here.',
  'hackathon-over': 'This hackathon is over, so its teams can no longer change.',
  'already-in-team': 'You are already in a team for this hackathon. Leave it first.',
  'team-name-taken':
    'Another team in this hackathon already has this name. Choose a different one.',
  'team-full': 'This team is full. Join another team, or create your own.',
  'invite-not-valid': 'This invite link no longer works. Ask your team for a new one.',
  'not-on-a-team': 'You are not in a team for this hackathon. Create one, or open an invite link.',
  'not-first-member': 'Only the member who has been in this team longest can remove others.',
  'members-stay': 'Your team has submitted its project, so nobody can be removed.',
  'no-such-member': 'This person is no longer in your team.',
  'last-of-submitted':
    'Your team has submitted its project and you are its last member, so you cannot leave it.',
  'not-started': 'Submissions open when the hackathon starts.',
  'submissions-closed':
    'Submissions are closed. What your team submitted before the deadline counts.',
  'no-test': 'No test is open. It opens with the registration for the next hackathon.',
  'not-logged-in-now':
    'You are no longer logged in here, so your answers are not saved. Log in again in another tab and leave this one open: saving then continues automatically.',
  'time-over': 'Your time is over. We count the answers that were saved by then.',
  'already-submitted': 'You have already submitted this test. Your first submission counts.',
  changed:
    'You saved different answers in another window or on another device. This page shows them now: check them, then submit again.',
  'no-samples': 'There are no samples to run your code on.',
  'judge-busy':
    'Many programs are waiting to run. Try again in a few minutes; your code stays here.',
  'no-such-winner': 'Each place needs a team that has a result.',
  'no-such-result': 'This result no longer exists. Another admin may have deleted it.',
  'no-such-team': 'This team no longer exists.',
  'team-has-result': 'This team already has a result. Choose “Correct” beside it to change it.',
  'team-of-that-name':
    'There is a team with this name. Choose “Save for this team”, or tick “This is another team with the same name” and save.',
  'result-of-that-name':
    'There is already a result under this name. Correct that one, or tick “This is another team with the same name”.',
  'score-is-public':
    'Nothing was saved. Confirm the score: the results are published, so everybody sees it at once.',
  'result-is-winner':
    'This team is one of the winners, so you cannot delete its result. Choose other winners first.',
  'no-results': 'Save a result first, then publish.',
  'not-over':
    'This hackathon is not over: teams can still submit. Confirm that you want to publish before it ends.',
  'not-published': 'This is not published, so there is nothing to withdraw.',
  'unknown-hackathon': 'There is no such hackathon.',
  'no-such-hackathon': 'This hackathon no longer exists.',
  'start-in-the-past': 'The start is in the past. Choose a time in the future.',
  'close-in-the-past':
    'The closing time is in the past, which would end this hackathon. Choose a time in the future.',
  'has-begun': 'This hackathon has begun, so you cannot change its start.',
  'is-over':
    'This hackathon is over: you cannot change its terms. To reopen submissions, choose a closing time in the future.',
  'has-registrations':
    'People are registered for this hackathon, so you cannot delete it. Say in its description that it is cancelled, and email them.',
  'more-registrations':
    'More people have registered for a sample hackathon meanwhile, so nothing was removed. Check the number, then remove the samples again.',
  'results-are-out':
    'The results of this hackathon are published. Withdraw them first, then reopen submissions.',
  'terms-change':
    'Nothing was saved. Confirm the changes: everybody registered gets an email about them.',
  'smaller-teams':
    'Smaller teams have already submitted projects. Choose a smallest team size that still allows them.',
  'team-too-small':
    'Your team has too few members to submit. Invite more people, then submit again.',
  'too-few-left':
    'Your team has submitted its project, and without you it would have too few members, so you cannot leave it.',
  'project-changed':
    'A teammate submitted another project while you were editing. You see it above: press again to replace it with yours.',
  'larger-teams': 'There are already larger teams. Choose a team size that still allows them.',
} as const

export type Refusal = keyof typeof refusals
