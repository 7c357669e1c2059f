import type { Column } from '~/ui/data-table'
import { type ActKind, actKinds } from '../rules/act-texts'
import { ListSearch, type Page, PagedTable } from './list'

type Act = {
  id: number
  when: string
  adminId: string
  /** As it was then; null for the operator, and once the account is erased. */
  adminName: string | null
  adminEmail: string | null
  what: string
  details: string | null
  subject: string
  title: string | null
  subjectEmail: string | null
}

const columns: Column<Act>[] = [
  { title: 'When', cell: ({ when }) => when },
  {
    title: 'Who',
    // Two admins may share a name.
    cell: ({ adminId, adminName, adminEmail }) => (
      <>
        {adminName ?? adminId}
        {adminEmail !== null && <Quiet>{adminEmail}</Quiet>}
      </>
    ),
  },
  {
    title: 'What',
    cell: ({ what, details }) => (
      <>
        {what}
        {details !== null && <Quiet>{details}</Quiet>}
      </>
    ),
  },
  {
    title: 'About',
    cell: ({ title, subjectEmail, subject }) =>
      title === null ? (
        subject
      ) : (
        <>
          {title}
          {subjectEmail !== null && <Quiet>{subjectEmail}</Quiet>}
          <span className="mt-0.5 block font-mono text-[0.75rem] text-quiet">{subject}</span>
        </>
      ),
  },
]

function Quiet({ children }: { children: React.ReactNode }) {
  return <span className="mt-0.5 block text-quiet">{children}</span>
}

const kinds = Object.entries(actKinds).map(([value, { label }]) => ({ value, label }))

export function LatestActs({
  page,
  asked,
}: {
  page: Page<Act>
  asked: { search: string; kind: ActKind }
}) {
  const { search, kind } = asked
  return (
    <>
      <h2 id="actions" className="mt-10 mb-3 scroll-mt-24 text-title">
        Latest actions
      </h2>
      <ListSearch
        label="Search by name, email or id"
        search={search}
        choice={{ label: 'About', name: 'kind', chosen: kind, options: kinds }}
        anchor="actions"
      />
      <PagedTable
        label="Latest actions"
        columns={columns}
        page={page}
        asked={asked}
        parameter="actions"
        anchor="actions"
        keyOf={({ id }) => String(id)}
        noMatch="No actions found"
        empty={
          kind === 'all'
            ? 'No admin has done anything yet. Each action is listed here with its admin and time.'
            : 'No admin has done anything of this kind yet.'
        }
      />
    </>
  )
}
