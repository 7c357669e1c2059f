export type Section = { address: string; title: string }

const home: Section = { address: '/dashboard', title: 'Home' }

/** The dashboard's sections, in the order of the sidebar (spec section 2). */
export const sections: readonly Section[] = [
  home,
  { address: '/dashboard/courses', title: 'My Courses' },
  { address: '/dashboard/profile', title: 'Profile' },
  { address: '/dashboard/achievements', title: 'Achievements' },
]

/** Reached from the bell and the avatar's menu, not from the sidebar. */
const others: readonly Section[] = [
  { address: '/dashboard/notifications', title: 'Notifications' },
  { address: '/dashboard/account', title: 'Account' },
  { address: '/dashboard/preferences', title: 'Preferences' },
  { address: '/dashboard/review', title: 'Review' },
]

/** The section of an address; null when it is outside the dashboard. */
export function findSection(pathname: string): Section | null {
  const address = pathname.replace(/\/+$/, '')
  return [...sections, ...others].find((section) => section.address === address) ?? null
}

/** The section of a dashboard page, or the one its address is under, else Home. */
export function sectionOf(pathname: string): Section {
  const above = [...sections, ...others].findLast(({ address }) =>
    pathname.startsWith(`${address}/`),
  )
  return findSection(pathname) ?? above ?? home
}
