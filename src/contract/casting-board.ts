import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { CastingBoardSchemas } from './schemas/casting-board.ts'

/** Cards a column shows at once. */
export const BOARD_PAGE = 20
/** Applications one request may decide on. */
export const MAX_DECIDED = 100
/** Tags an application may carry: few enough to be read on a card. */
export const MAX_TAGS = 8
export const MAX_TAG_LENGTH = 30
/** With fewer answers than these, nothing is promised. */
export const MIN_ANSWERS = 10

/** A tag as it is kept, so that "#Night  Shoot" and "night shoot" are one. */
export const normalTag = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^[\s#]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const reads = [
  ...[data.castingBoard, data.modelApplications, data.casting, data.tracks, data.modelProfiles],
  ...[data.interviewSlots, data.releaseForms, data.selfTapes, data.shortlists, data.applicationMessages],
]

export const castingBoard = endpoints<CastingBoardSchemas>('casting-board', {
  board: { method: 'GET', path: '/api/casting-calls/:id/board', reads: [...reads, data.clock] },
  cards: { method: 'GET', path: '/api/casting-calls/:id/board/cards', reads },
  setStars: { method: 'PUT', path: '/api/model-applications/:id/stars' },
  setTags: { method: 'PUT', path: '/api/model-applications/:id/tags' },
  previewEmail: { method: 'GET', path: '/api/model-applications/:id/decision-email', reads: [data.modelApplications] },
  decideMany: {
    method: 'POST',
    path: '/api/casting-calls/:id/board/decisions',
    touches: [data.modelApplications],
  },
  callOffEmails: {
    method: 'POST',
    path: '/api/casting-calls/:id/board/call-off-emails',
    touches: [data.modelApplications],
  },
  compare: { method: 'GET', path: '/api/casting-calls/:id/board/compare', reads: [...reads, data.accounts] },
  unanswered: { method: 'GET', path: '/api/casting-calls/:id/unanswered', reads },
  close: {
    method: 'POST',
    path: '/api/casting-calls/:id/close',
    touches: [data.casting, data.modelApplications],
  },
  answers: { method: 'GET', path: '/api/casting-answers', reads: [data.modelApplications, data.clock] },
})
