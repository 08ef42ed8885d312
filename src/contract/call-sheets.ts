import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { CallSheetsSchemas } from './schemas/call-sheets.ts'

/** What an applicant has said of a call sheet as it stands. */
export const callSheetAnswers = ['waiting', 'confirmed', 'declined', 'proposed'] as const

/** What has happened to a call sheet: what the label did, and what its applicant answered. */
export const callSheetEvents = [
  'sent',
  'changed',
  'confirmed',
  'declined',
  'proposed',
  'agreed',
  'refused',
  'cancelled',
] as const
export type CallSheetEvent = (typeof callSheetEvents)[number]

/** What may be done with a call sheet. */
export const callSheetActions = ['answer', 'manage'] as const
export type CallSheetAction = (typeof callSheetActions)[number]

/** So many applicants get the same call sheet at once. */
export const MAX_CALL_SHEETS = 50

// A call sheet holds while its application is accepted.
const reads = [data.callSheets, data.modelApplications, data.clock]

export const callSheets = endpoints<CallSheetsSchemas>('call-sheets', {
  own: { method: 'GET', path: '/api/call-sheets', reads },
  ofApplication: {
    method: 'GET',
    path: '/api/call-sheets/applications/:id',
    reads: [...reads, data.casting, data.tracks, data.site],
  },
  preview: { method: 'POST', path: '/api/call-sheets/preview', touches: [] },
  send: { method: 'POST', path: '/api/call-sheets' },
  answer: { method: 'POST', path: '/api/call-sheets/:id/answer' },
  settle: { method: 'POST', path: '/api/call-sheets/:id/proposal' },
  cancel: { method: 'POST', path: '/api/call-sheets/:id/cancel' },
  calendar: { method: 'GET', path: '/api/call-sheets/:id/call-sheet.ics' },
})
