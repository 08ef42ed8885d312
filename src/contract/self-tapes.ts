import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { SelfTapesSchemas } from './schemas/self-tapes.ts'

export const MAX_SELF_TAPE_GUIDANCE_LENGTH = 2000
/** The longest film that can be asked for, in minutes. */
export const MAX_SELF_TAPE_MINUTES = 30

/**
 * How a self-tape stands. What nobody wrote down follows from the clock and the application: expired; unneeded, since that was
 * accepted before; closed with it.
 */
export const selfTapeStates = [
  'asked',
  'sent',
  'watched',
  'declined',
  'cancelled',
  'expired',
  'unneeded',
  'closed',
] as const
export type SelfTapeState = (typeof selfTapeStates)[number]

/** What becomes of a self-tape, as people are told it. */
export const selfTapeEvents = ['asked', 'changed', 'sent', 'replaced', 'declined', 'cancelled'] as const
export type SelfTapeEvent = (typeof selfTapeEvents)[number]

/** What may be done with a self-tape. */
export const selfTapeActions = ['send', 'decline', 'watch', 'cancel'] as const
export type SelfTapeAction = (typeof selfTapeActions)[number]

// A self-tape holds while its application is open, until a moment.
const reads = [data.selfTapes, data.modelApplications, data.clock]

export const selfTapes = endpoints<SelfTapesSchemas>('self-tapes', {
  own: { method: 'GET', path: '/api/self-tapes', reads },
  ofApplication: { method: 'GET', path: '/api/self-tapes/applications/:id', reads: [...reads, data.site] },
  ask: { method: 'POST', path: '/api/self-tapes/applications/:id' },
  send: { method: 'POST', path: '/api/self-tapes/:id/film' },
  decline: { method: 'POST', path: '/api/self-tapes/:id/decline' },
  watch: { method: 'POST', path: '/api/self-tapes/:id/watched' },
  cancel: { method: 'POST', path: '/api/self-tapes/:id/cancel' },
})
