import type { PlainPage } from './source.ts'

/** The pages that are no feature's. */
export const plainPages: readonly PlainPage[] = [
  { path: '/', order: 1 },
  { path: '/music-room', order: 2 },
  { path: '/jukebox-wall', order: 3 },
  { path: '/search', order: 8 },
  { path: '/community', order: 9 },
  { path: '/premium', order: 10 },
  { path: '/privacy', order: 15 },
  { path: '/terms', order: 16 },
]

/** Where search engines have no business: what is somebody's own, the back office, and the API but for what others may embed. */
export const disallowedPaths = [
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
  '/redeem',
  '/audio-debug',
] as const
