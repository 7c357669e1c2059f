import { Skeleton } from '~/ui/skeleton'
import type { Section } from './sections'

/** The shape of a section while its content is on the way. */
export function SectionSkeleton({ section }: { section: Section }) {
  return (
    <output className="block">
      <span className="sr-only">{`Loading ${section.title}`}</span>
      <Shape address={section.address} />
    </output>
  )
}

function Shape({ address }: { address: string }) {
  switch (address) {
    case '/dashboard/courses':
      return <CoursesShape />
    case '/dashboard/profile':
      return <ProfileShape />
    case '/dashboard/achievements':
      return <AchievementsShape />
    default:
      return <HomeShape />
  }
}

function HomeShape() {
  return (
    <>
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="mt-2 h-6 w-60 max-w-full" />
      <Skeleton className="mt-6 h-46 rounded-surface desk:h-24" />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-6 gap-y-8 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <Rows count={3} />
        <div>
          <Skeleton className="mb-3 h-6 w-28" />
          <Skeleton className="h-96 rounded-surface min-[640px]:h-64 wide:h-96" />
        </div>
      </div>
    </>
  )
}

function CoursesShape() {
  return (
    <>
      <Skeleton className="mb-8 h-10 w-80 max-w-full" />
      <Rows count={4} />
    </>
  )
}

function ProfileShape() {
  return (
    <>
      <div className="flex items-start gap-4 rounded-surface border border-line p-5 phone:gap-6">
        <Skeleton className="size-16 shrink-0 rounded-full phone:size-24" />
        <Skeleton className="h-32 w-80 max-w-full" />
      </div>
      <Skeleton className="mt-6 h-56 rounded-surface" />
      <Skeleton className="mt-6 h-36 rounded-surface" />
    </>
  )
}

function AchievementsShape() {
  return (
    <>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-6 h-24 rounded-surface" />
      {['first', 'second', 'third'].map((category) => (
        <Skeleton key={category} className="mt-6 h-64 rounded-surface" />
      ))}
    </>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <div>
      <Skeleton className="mb-3 h-6 w-40" />
      <div className="divide-y divide-line rounded-surface border border-line">
        {Array.from({ length: count }, (_, row) => (
          <div key={row} className="grid grid-cols-1 gap-3 p-5">
            <Skeleton className="h-6 w-56 max-w-full" />
            <Skeleton className="h-10 w-96 max-w-full" />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
    </div>
  )
}
