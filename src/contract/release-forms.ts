import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ReleaseFormsSchemas } from './schemas/release-forms.ts'

/** Where a release form stands. One that is signed stays so, whatever becomes of its application. */
export const releaseFormStates = ['asked', 'signed', 'countersigned', 'declined', 'cancelled'] as const
export type ReleaseFormState = (typeof releaseFormStates)[number]

/** What has happened to a release form, as people are told of it. */
export const releaseFormEvents = ['asked', 'signed', 'countersigned', 'declined', 'cancelled'] as const
export type ReleaseFormEvent = (typeof releaseFormEvents)[number]

/** What may be done with a release form. */
export const releaseFormActions = ['sign', 'decline', 'countersign', 'cancel'] as const
export type ReleaseFormAction = (typeof releaseFormActions)[number]

/** So many applicants are asked at once. */
export const MAX_RELEASE_FORM_REQUESTS = 100
/** Release forms on one page of the back office. */
export const RELEASE_FORMS_PER_PAGE = 50

// A form that is not signed holds while its application is accepted.
const reads = [data.releaseForms, data.modelApplications]

export const releaseForms = endpoints<ReleaseFormsSchemas>('release-forms', {
  own: { method: 'GET', path: '/api/release-forms', reads },
  list: { method: 'GET', path: '/api/release-forms/all', reads },
  ofApplication: { method: 'GET', path: '/api/release-forms/applications/:id', reads: [...reads, data.site] },
  ofCall: { method: 'GET', path: '/api/release-forms/calls/:id', reads },
  ask: { method: 'POST', path: '/api/release-forms/calls/:id' },
  sign: { method: 'POST', path: '/api/release-forms/:id/sign' },
  decline: { method: 'POST', path: '/api/release-forms/:id/decline' },
  countersign: { method: 'POST', path: '/api/release-forms/:id/countersign' },
  cancel: { method: 'POST', path: '/api/release-forms/:id/cancel' },
  pdf: { method: 'GET', path: '/api/release-forms/:id/release-form.pdf' },
  editions: { method: 'GET', path: '/api/release-form-editions', reads: [data.releaseForms] },
  publish: { method: 'POST', path: '/api/release-form-editions' },
  saveDraft: { method: 'PUT', path: '/api/release-form-editions/draft' },
  removeDraft: { method: 'DELETE', path: '/api/release-form-editions/draft' },
})
