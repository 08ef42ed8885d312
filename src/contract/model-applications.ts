import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import { events } from './kit/events.ts'
import type { ApplicationEventSchemas, ModelApplicationsSchemas } from './schemas/model-applications.ts'

/** Which form an application came by: open to all, for a role of a call, or a model's own. */
export const applicationForms = ['general', 'role', 'opportunity'] as const
export type ApplicationForm = (typeof applicationForms)[number]

/** The terms an applicant agrees to; raised whenever their words change. */
export const TERMS_VERSION = '2026-11'

/** What may be done with an application. */
export const applicationActions = ['decide', 'withdraw'] as const
export type ApplicationAction = (typeof applicationActions)[number]

export const applicationSorts = ['newest', 'oldest', 'name'] as const
/** Columns of the back office the list can be sorted by. */
export const modelApplicationSortColumns = ['name', 'role', 'location', 'applied', 'status'] as const

const reads = [data.modelApplications, data.tracks, data.casting]

export const modelApplications = endpoints<ModelApplicationsSchemas>('model-applications', {
  create: { method: 'POST', path: '/api/model-applications' },
  createFor: { method: 'POST', path: '/api/casting-calls/:id/apply' },
  list: { method: 'GET', path: '/api/model-applications', reads },
  all: { method: 'GET', path: '/api/model-applications/all', reads },
  exportCsv: { ...csvAddress('/api/model-applications/all'), reads },
  get: { method: 'GET', path: '/api/model-applications/:id', reads: [...reads, data.accounts] },
  ofUser: { method: 'GET', path: '/api/model-applications/user/:userId', reads },
  decide: { method: 'PUT', path: '/api/model-applications/:id/status' },
  keepNote: { method: 'PUT', path: '/api/model-applications/:id/note' },
  waitingMails: { method: 'GET', path: '/api/model-applications/waiting-mails', reads: [...reads, data.accounts] },
  settleMails: { method: 'POST', path: '/api/model-applications/waiting-mails' },
  withdraw: { method: 'POST', path: '/api/model-applications/:id/withdraw' },
})

/** Tells the open pages of the label that what applicants answer, such as a time or a call sheet, is not as it was. */
export const applicationEvents = events<ApplicationEventSchemas>({ applications_changed: 'person' })
