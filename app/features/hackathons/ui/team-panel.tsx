import { useFetcher } from 'react-router'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { Field } from '~/ui/field'
import { clearDraft } from '~/ui/drafts/store'
import { countOf } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/section'
import { refusals } from '../refusals'
import type { Route } from '../routes/+types/team'
import { leaveProblem, removalProblem } from '../rules'
import { teamFormId, type TeamReply } from './team-reply'
import { useEffect } from 'react'
import { TeamAct } from './team-act'

type Props = {
  viewerId: string
  team: NonNullable<Route.ComponentProps['loaderData']['team']>
  hackathon: Route.ComponentProps['loaderData']['hackathon']
  reply: TeamReply | undefined
}

export function TeamPanel({ viewerId, team, hackathon, reply: pageReply }: Props) {
  // A form whose answer was lost may have made it.
  const newTeam = teamFormId('create', hackathon.id)
  useEffect(() => clearDraft(newTeam, viewerId), [newTeam, viewerId])
  // A new fetcher for each invite link, so that an old refusal disappears.
  const fetcher = useFetcher<TeamReply>({ key: `team-${team.inviteLink}` })
  const message = (fetcher.data ?? pageReply)?.message
  const places = hackathon.teamSizeMax - team.members.length
  const isOpen = hackathon.status !== 'past'
  const missing = hackathon.teamSizeMin - team.members.length
  const { teamSizeMin } = hackathon
  const memberCount = team.members.length
  const hasProject = team.project !== null
  const stays = leaveProblem({ memberCount, teamSizeMin, hasProject })
  const memberIds = team.members.map(({ id }) => id)
  const mayRemove = isOpen && !removalProblem({ memberIds, removerId: viewerId, hasProject })
  return (
    <Section
      title={`Members, ${team.members.length} of ${hackathon.teamSizeMax}`}
      className="grid gap-5"
    >
      <ul className="border-b border-line">
        {team.members.map(({ id, name, isViewer }) => (
          <li key={id} className="flex items-center gap-4 border-t border-line py-3">
            <Avatar id={id} name={name} className="size-9" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              {isViewer && <span className="text-quiet"> (you)</span>}
            </span>
            {mayRemove && !isViewer && (
              <TeamAct
                fetcher={fetcher}
                fields={{ intent: 'remove', member: id }}
                label="Remove"
                about={name}
                question="They stay registered and get a notification. You get a new invite link, so that they cannot join again with the old one."
                className="ml-auto"
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && missing > 0 && (
        <Notice variant="info">
          {`A team needs at least ${countOf(hackathon.teamSizeMin, 'member')} to submit a project. Invite ${missing} more.`}
        </Notice>
      )}
      {message && <Notice variant="wrong">{message}</Notice>}
      {isOpen && places > 0 && <InviteLink link={team.inviteLink} places={places} />}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {places > 0 && (
            <fetcher.Form method="post">
              <Button type="submit" name="intent" value="renew" pending={fetcher.state !== 'idle'}>
                New invite link
              </Button>
            </fetcher.Form>
          )}
          {!stays && (
            <TeamAct
              fetcher={fetcher}
              fields={{ intent: 'leave' }}
              label="Leave team"
              question={
                memberCount === 1
                  ? 'You are the last member, so the team will be deleted.'
                  : 'The others stay in the team. You can join again with the invite link.'
              }
            />
          )}
        </div>
      )}
      {isOpen && stays && <p className="text-small text-quiet">{refusals[stays]}</p>}
    </Section>
  )
}

function InviteLink({ link, places }: { link: string; places: number }) {
  const more = places === 1 ? 'one more' : `${places} more`
  return (
    <Field
      label="Invite link"
      readOnly
      value={link}
      onFocus={(focus) => focus.target.select()}
      hint={`Send it to your friends: ${more} can join once they have registered.`}
      trailing={
        <CopyButton
          text={link}
          label="Copy the link"
          placeClass="absolute inset-y-0 right-0 min-w-16"
        />
      }
    />
  )
}
