import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { InterviewSlotsSchemas } from './schemas/interview-slots.ts'

/** So many times are offered in one go. */
export const MAX_SLOTS_OFFERED = 200
/** So many applicants are invited in one go. */
export const MAX_INTERVIEW_INVITATIONS = 100
/** Times an applicant chooses from: the next ones that are free. */
export const MAX_SLOTS_TO_CHOOSE_FROM = 100
/** Hours before an interview until which its time can be chosen, changed and given back, unless the label says otherwise. */
export const INTERVIEW_CHANGE_HOURS = 24

/** What has become of an interview, as people are told it. */
export const interviewEvents = ['invited', 'cancelled', 'reminder', 'chosen', 'moved', 'returned', 'freed'] as const
export type InterviewEvent = (typeof interviewEvents)[number]

/** What may be done with an invitation. */
export const interviewActions = ['choose', 'giveBack'] as const
export type InterviewAction = (typeof interviewActions)[number]

// Who took an application back, or was not selected, holds no time.
const reads = [data.interviewSlots, data.modelApplications, data.clock]

export const interviewSlots = endpoints<InterviewSlotsSchemas>('interview-slots', {
  own: { method: 'GET', path: '/api/interviews', reads },
  ofCall: { method: 'GET', path: '/api/casting-calls/:id/interviews', reads: [...reads, data.site] },
  offer: { method: 'POST', path: '/api/casting-calls/:id/interview-slots' },
  cancel: { method: 'POST', path: '/api/interview-slots/:id/cancel' },
  invite: {
    method: 'POST',
    path: '/api/casting-calls/:id/interview-invitations',
    touches: [data.interviewSlots, data.modelApplications],
  },
  choose: { method: 'POST', path: '/api/interviews/:id/slot' },
  calendar: { method: 'GET', path: '/api/interviews/:id/interview.ics' },
})
