import type { Filling } from './filling.ts'
import { randomText, randomUuid } from './people.ts'
import { copyRows } from './quick-load.ts'
import { type Entrant, iso, listEntrants, registrationRow } from './rows.ts'

/** The event that was: many people, teams with a project each, and published results. */
export const bigHackathonId = 'big-surge'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export async function addHackathon(filling: Filling): Promise<void> {
  const { client, random, people, count, nowMs } = filling
  const startsMs = Math.floor((nowMs - 30 * dayMs) / hourMs) * hourMs
  await client.query(
    `insert into hackathons (id, title, summary, starts_at, submissions_close_at, time_zone,
       prize_minor, team_size_min, team_size_max, results_published_at, winners_published_at)
     values ($1, 'Big Surge', 'A day for everybody.', $2, $3, 'Asia/Kolkata', 5000000, 1, 4, $4, $4)`,
    [bigHackathonId, iso(startsMs), iso(startsMs + dayMs), iso(startsMs + 7 * dayMs)],
  )
  const entrants = [...listEntrants(random, people, count('registrations'))]
  const openMs = (60 * dayMs) / entrants.length
  await copyRows(
    client,
    'hackathon_registrations',
    [
      'id',
      'hackathon_id',
      'email',
      'name',
      'mobile',
      'college_name',
      'student_id',
      'key_hash',
      'created_at',
    ],
    entrants.map((entrant, at) =>
      registrationRow(random, bigHackathonId, entrant, startsMs - 60 * dayMs + at * openMs),
    ),
  )
  await addTeams(filling, entrants, startsMs)
}

async function addTeams(
  { client, random, count }: Filling,
  entrants: readonly Entrant[],
  startsMs: number,
): Promise<void> {
  const students = entrants.filter(({ hasAccount }) => hasAccount).map(({ person }) => person)
  const teams = Array.from({ length: count('teams') }, (_, at) => ({
    id: randomUuid(random),
    name: `Team ${at + 1}`,
    members: students.splice(0, 1 + Math.floor(random() * 4)),
  })).filter(({ members }) => members.length > 0)
  const createdAt = iso(startsMs - hourMs)
  await copyRows(
    client,
    'hackathon_teams',
    ['id', 'hackathon_id', 'name', 'invite_token', 'created_at'],
    teams.map(({ id, name }) => [id, bigHackathonId, name, randomText(random, 22), createdAt]),
  )
  await copyRows(
    client,
    'hackathon_team_members',
    ['hackathon_id', 'student_id', 'team_id', 'joined_at'],
    teams.flatMap(({ id, members }) =>
      members.map((member) => [bigHackathonId, member.id, id, createdAt]),
    ),
  )
  await copyRows(
    client,
    'hackathon_project_submissions',
    ['team_id', 'submitted_by', 'repository_url', 'demo_url', 'summary', 'submitted_at'],
    teams.map(({ id, members }) => [
      id,
      members[0]?.id ?? null,
      `https://code.example/${id}`,
      `https://demo.example/${id}`,
      'It shows the free seats of the reading room.',
      iso(startsMs + 20 * hourMs),
    ]),
  )
  await copyRows(
    client,
    'hackathon_results',
    [
      'id',
      'hackathon_id',
      'team_id',
      'team_name',
      'members',
      'project_title',
      'score',
      'updated_at',
    ],
    teams.map(({ id, name, members }) => [
      randomUuid(random),
      bigHackathonId,
      id,
      name,
      `{${members.map((member) => `"${member.name}"`).join(',')}}`,
      'Free seats',
      Math.floor(random() * 101),
      iso(startsMs + 3 * dayMs),
    ]),
  )
  await client.query(
    `insert into hackathon_winners (hackathon_id, place, result_id, prize_minor)
     select hackathon_id, row_number() over (order by -score, team_name), id, 0
     from hackathon_results where hackathon_id = $1 order by -score, team_name limit 3`,
    [bigHackathonId],
  )
}
