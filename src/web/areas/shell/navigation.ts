import type { Role } from '#contract/kit/access.ts'
import { homes, isAllowed, type SignedInUser } from '#web/platform/session/session.ts'

/** The pages the navigation bar always shows, in its order. A model's applications are at home; everybody else finds the open calls. */
export const pagesFor = (person: SignedInUser | null) =>
  [
    { to: '/', label: 'Home' },
    { to: '/music-room', label: 'Music Room' },
    { to: '/jukebox-wall', label: 'Wall' },
    { to: '/merch-booth', label: 'Merch' },
    { to: isAllowed(person, 'openModelDashboard') ? '/model-dashboard' : '/casting', label: 'Applications' },
  ] as const

/** Further pages, which fold into "More" where the bar is narrow. */
export const furtherPagesFor = (person: SignedInUser | null) =>
  [
    { to: '/artists', label: 'Artists' },
    { to: '/forum', label: 'Forum' },
    { to: '/chat', label: 'Chat' },
    ...(person
      ? ([
          { to: '/live-stream', label: 'Live Stream' },
          { to: '/settings', label: 'Settings' },
          // The link beside "More" leads to the room of the primary role alone.
          ...person.roles.slice(1).map((role) => homes[role]),
        ] as const)
      : []),
  ] as const

/** The room of a signed-in person; without a role it is found out on the way. */
export const roomOf = (role: Role | null) =>
  role ? homes[role] : ({ to: '/dashboard', label: 'Dashboard', deniedLabel: 'Dashboard' } as const)

/** Pages that bring their own frame: the global header and footer stay away. */
const FRAMELESS =
  /^\/(admin|listeners-dashboard|model-dashboard|applications|artist-dashboard|dashboard|shown-portfolios|credits)(\/|$)/
export const hasOwnFrame = (path: string) => FRAMELESS.test(path)
