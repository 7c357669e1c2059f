const home = { address: '/admin', title: 'Home' }

/** The links of the sidebar, in its order (spec section 2), with the dates of hackathons beside them. */
export const sections = [
  home,
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

const unlisted = { address: '/admin/users/blocked', title: 'Blocked Users' }

/** The section that an address belongs to: a message belongs to Feedback. */
export function sectionOf(pathname: string) {
  const isWithin = ({ address }: typeof home) => `${pathname}/`.startsWith(`${address}/`)
  return [...sections, unlisted].findLast(isWithin) ?? home
}
