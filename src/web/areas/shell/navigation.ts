/** The public pages of the navigation bar, in its order. */
export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/music-room', label: 'Music Room' },
  { to: '/jukebox-wall', label: 'Wall' },
  { to: '/merch-booth', label: 'Merch' },
  { to: '/model-dashboard', label: 'Applications' },
  { to: '/artists', label: 'Artists' },
] as const

/** Pages that bring their own frame: the global header and footer stay away. */
const FRAMELESS = /^\/(admin|listeners-dashboard|model-dashboard|applications|artist-dashboard|dashboard)(\/|$)/
export const hasOwnFrame = (path: string) => FRAMELESS.test(path)
