import { z } from 'zod'
import { adminOnly } from './access.ts'
import { CLOCK, endpoints } from './endpoint.ts'

/** How few hours of a promised answer may be left before the desk asks for it. */
export const URGENT_HOURS = 12

const counts = z.object({
  tracks: z.number(),
  albums: z.number(),
  videos: z.number(),
  gigs: z.number(),
  merchandise: z.number(),
  applicants: z.number(),
  artists: z.number(),
  models: z.number(),
  playlists: z.number(),
  casting: z.number(),
  inquiries: z.number(),
  orders: z.number(),
  newsletter: z.number(),
  users: z.number(),
})

const attention = z.object({
  /** Applications nobody has decided on. */
  newApplications: z.number(),
  /** Requests for shows whose promised answer is due within `URGENT_HOURS`, or overdue. */
  dueRequests: z.number(),
  /** Applications to the label nobody has looked at. */
  newArtists: z.number(),
  /** Orders nobody has confirmed. */
  newOrders: z.number(),
  /** Tracks nobody can hear. */
  silentTracks: z.number(),
  /** Things on sale of which few are left, or none. */
  fewLeft: z.number(),
  /** Letters that could not be sent so far. */
  failedLetters: z.number(),
})

const reads: readonly string[] = [
  ...['tracks', 'albums', 'videos', 'gigs', 'merchandise', 'model-applications', 'artists', 'accounts', 'users'],
  ...['playlists', 'casting', 'show-requests', 'artist-applications', 'orders', 'newsletter', CLOCK],
]

export const desk = endpoints('desk', {
  overview: {
    summary: 'How many records the back office keeps of each kind, and what needs somebody today',
    method: 'GET',
    path: '/api/admin/desk',
    access: adminOnly,
    reply: z.object({ counts, attention }),
    cached: 'audience',
    reads,
  },
})
export type DeskOverview = z.infer<typeof desk.overview.reply>
