import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { FirstStepsSchemas } from './schemas/first-steps.ts'

/** What a new site needs first, in the order it is shown. */
export const firstStepNames = ['name', 'contact', 'artist', 'record', 'gig', 'mail', 'backup'] as const
export type FirstStepName = (typeof firstStepNames)[number]

export const firstSteps = endpoints<FirstStepsSchemas>('first-steps', {
  get: {
    method: 'GET',
    path: '/api/admin/first-steps',
    reads: [data.firstSteps, data.site, data.artists, data.tracks, data.albums, data.videos, data.gigs],
  },
  dismiss: { method: 'PUT', path: '/api/admin/first-steps' },
  testMail: { method: 'POST', path: '/api/admin/first-steps/mail-test' },
})
