import { DisclosureChevron } from '~/ui/disclosure'
import type { Achievement, AchievementCategory } from '../rules'
import { countEarned } from '../rules'
import { AchievementMark } from './achievement-mark'

/** With the day it was earned, formatted in the student's time zone. */
export type ShownAchievement = Omit<Achievement, 'earnedAt'> & { earnedOn: string | null }

export function AchievementGroup({
  category,
  achievements,
}: {
  category: AchievementCategory
  achievements: readonly ShownAchievement[]
}) {
  return (
    <details open className="group rounded-surface border border-line bg-raised">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-surface px-5 py-2 [&::-webkit-details-marker]:hidden">
        <DisclosureChevron />
        <h3 className="text-title">{category}</h3>
        <span className="ml-auto text-small text-quiet">{`${countEarned(achievements)} of ${achievements.length}`}</span>
      </summary>
      <ul className="grid gap-px border-t border-line bg-line min-[640px]:grid-cols-2 overflow-hidden rounded-b-surface">
        {achievements.map((achievement) => (
          <AchievementItem key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </details>
  )
}

function AchievementItem({ achievement }: { achievement: ShownAchievement }) {
  const { id, name, task, earned, earnedOn, reached, target } = achievement
  return (
    <li className="flex gap-4 bg-raised p-5">
      <AchievementMark id={id} isEarned={earned} share={reached / target} />
      <div className="min-w-0">
        <p className="text-body leading-tight font-bold">{name}</p>
        <p className="text-small text-quiet">{task}</p>
        <p className={`mt-1 text-small font-bold ${earned ? 'text-done' : ''}`}>
          {earned ? (earnedOn ? `Earned on ${earnedOn}` : 'Earned') : `${reached} of ${target}`}
        </p>
      </div>
    </li>
  )
}
