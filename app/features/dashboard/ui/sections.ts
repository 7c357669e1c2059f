export type Section = { address: string; title: string }

const home: Section = { address: '/dashboard', title: 'Home' }

/** The dashboard's sections, in the order of the sidebar (spec section 2). */
export const sections: readonly Section[] = [
  home,
  { address: '/dashboard/courses', title: 'My Courses' },
  { address: '/dashboard/profile', title: 'Profile' },
  { address: '/dashboard/achievements', title: 'Achievements' },
]

/** Reached by the bell and by the avatar's menu, and no entries of the sidebar. */
const besides: readonly Section[] = [
  { address: '/dashboard/notifications', title: 'Notifications' },
  { address: '/dashboard/account', title: 'Account' },
]

/** The section of an address; null when it is outside the dashboard. */
export function findSection(pathname: string): Section | null {
  const address = pathname.replace(/\/+$/, '')
  return [...sections, ...besides].find((section) => section.address === address) ?? null
}

/** The section of a page inside the dashboard, or the one it lies under; Home for what lies under none. */
export function sectionOf(pathname: string): Section {
  const above = sections.findLast(({ address }) => pathname.startsWith(`${address}/`))
  return findSection(pathname) ?? above ?? home
}
