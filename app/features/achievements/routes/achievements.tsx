import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { formatDay } from '~/ui/format'
import { ProgressLine } from '~/ui/progress-line'
import type { Route } from './+types/achievements'
import { awardAchievements } from '../commands.server'
import { achievementCategories, countEarned, nextAchievement } from '../rules'
import { AchievementGroup, type ShownAchievement } from '../ui/achievement-group'

/** Students: their own achievements. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const achievements = await awardAchievements(db, { studentId: viewer.id, now })
  return achievements.map(({ earnedAt, ...each }) => ({
    ...each,
    earnedOn: earnedAt && formatDay(earnedAt, viewer.timeZone),
  }))
}

export default function Achievements({ loaderData }: Route.ComponentProps) {
  const achievements = loaderData
  const earned = countEarned(achievements)
  return (
    <>
      <h2 className="text-heading">{`${earned} of ${achievements.length} earned`}</h2>
      <ProgressLine
        seed="achievements"
        label="Achievements earned"
        done={earned}
        total={achievements.length}
        percent={Math.floor((100 * earned) / achievements.length)}
        hasSpark
        className="mt-2 max-w-md"
      />
      <Standing earned={earned} next={nextAchievement(achievements)} />
      <div className="mt-8 grid gap-4">
        {achievementCategories.map((category) => (
          <AchievementGroup
            key={category}
            category={category}
            achievements={achievements.filter((achievement) => achievement.category === category)}
          />
        ))}
      </div>
    </>
  )
}

/** One sentence about the nearest achievement. */
function Standing({ earned, next }: { earned: number; next: ShownAchievement | null }) {
  return (
    <p className="mt-3 max-w-2xl text-quiet">
      {earned === 0 ? (
        'No achievements yet. Complete one module to earn your first.'
      ) : next ? (
        <>
          {'Nearest: '}
          <strong className="text-ink">{next.name}</strong>
          {`, ${next.reached} of ${next.target}.`}
        </>
      ) : (
        'You have earned all of them.'
      )}
    </p>
  )
}
