export type Section = { address: string; title: string }

const home: Section = { address: '/dashboard', title: 'Home' }

/** The dashboard's sections, in the order of the sidebar (spec section 2). */
export const sections: readonly Section[] = [
  home,
  { address: '/dashboard/courses', title: 'My Courses' },
  { address: '/dashboard/profile', title: 'Profile' },
  { address: '/dashboard/achievements', title: 'Achievements' },
]

<<<<<<< HEAD
/** Reached from the menu of the avatar, and so not in the sidebar. */
const besides: readonly Section[] = [{ address: '/dashboard/account', title: 'Account' }]
=======
/** Reached by the bell, and no entry of the sidebar. */
const notifications: Section = { address: '/dashboard/notifications', title: 'Notifications' }
>>>>>>> main

/** The section of an address; null when it is outside the dashboard. */
export function findSection(pathname: string): Section | null {
  const address = pathname.replace(/\/+$/, '')
<<<<<<< HEAD
  return [...sections, ...besides].find((section) => section.address === address) ?? null
=======
  return [...sections, notifications].find((section) => section.address === address) ?? null
>>>>>>> main
}

/** The section of a page inside the dashboard; what is no section of its own belongs to Home. */
export function sectionOf(pathname: string): Section {
  return findSection(pathname) ?? home
}
