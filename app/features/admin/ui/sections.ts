export type Section = { address: string; title: string }

const homeSection: Section = { address: '/admin', title: 'Home' }

/** The admin area's sections, in the order of the sidebar (spec section 2,
 * with the dates of hackathons beside it); Logout follows them. */
export const sections: readonly Section[] = [
  homeSection,
  { address: '/admin/users/verified', title: 'Verified Users' },
  { address: '/admin/users/non-verified', title: 'Non-Verified Users' },
  { address: '/admin/users/deleted', title: 'Deleted Users' },
  { address: '/admin/hackathons', title: 'Hackathons' },
  { address: '/admin/hackathon-users', title: 'Hackathon Users' },
  { address: '/admin/hackathon-results', title: 'Hackathon Results' },
  { address: '/admin/hackathon-winners', title: 'Hackathon Winners' },
  { address: '/admin/photos', title: 'Photos' },
  { address: '/admin/feedback', title: 'Feedback' },
  { address: '/admin/payments', title: 'Payments' },
  { address: '/admin/settings', title: 'Settings' },
]

/** Pages that are no entry of the sidebar of their own. */
const others: readonly Section[] = [{ address: '/admin/users/blocked', title: 'Blocked Users' }]

/** The section that an address belongs to: the longest that it begins with. */
export function sectionOf(pathname: string): Section {
  const within = [...sections, ...others].filter(
    ({ address }) => pathname === address || pathname.startsWith(`${address}/`),
  )
  return within.toSorted((a, b) => b.address.length - a.address.length)[0] ?? homeSection
}
