/** The pages that are no thing's. */
export const plainPages = [
  '/',
  '/music-room',
  '/jukebox-wall',
  '/artists',
  '/gigs',
  '/casting',
  '/merch-booth',
  '/search',
  '/community',
  '/premium',
  '/newsletter',
  '/request-a-show',
  '/apply-to-label',
  '/apply',
  '/privacy',
  '/terms',
] as const

/** Where search engines have no business: what is somebody's own, the back office, and the API but for what others may embed. */
export const leftAlone = [
  '/api/',
  '/admin',
  '/dashboard',
  '/artist-dashboard',
  '/model-dashboard',
  '/listeners-dashboard',
  '/applications',
  '/settings',
  '/cart',
  '/setup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/audio-debug',
] as const
