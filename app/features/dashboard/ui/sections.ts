export type Section = { address: string; title: string }

const home: Section = { address: '/dashboard', title: 'Home' }

/** The dashboard's sections, in the order of the sidebar (spec section 2). */
export const sections: readonly Section[] = [
  home,
  { address: '/dashboard/courses', title: 'My Courses' },
  { address: '/dashboard/profile', title: 'Profile' },
  { address: '/dashboard/achievements', title: 'Achievements' },
]

/** Reached by the bell, and no entry of the sidebar. */
const notifications: Section = { address: '/dashboard/notifications', title: 'Notifications' }

/** The section of an address; null when it is outside the dashboard. */
export function findSection(pathname: string): Section | null {
  const address = pathname.replace(/\/+$/, '')
  return [...sections, notifications].find((section) => section.address === address) ?? null
}

/** The section of a page inside the dashboard; what is no section of its own belongs to Home. */
export function sectionOf(pathname: string): Section {
  return findSection(pathname) ?? home
}
