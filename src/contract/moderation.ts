import { type DataKey, data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { moderatedKinds } from './rules/moderated-kinds.ts'
import type { ModerationSchemas } from './schemas/moderation.ts'

/** What people can report. */
export type ModeratedKind = (typeof moderatedKinds)[number]

/** What can wait for the label before anybody but its author reads it. */
export const heldKinds = [
  'post',
  'forum-topic',
  'forum-reply',
  'chat-line',
  'message',
] as const satisfies readonly ModeratedKind[]
export type HeldKind = (typeof heldKinds)[number]

/** Why something waits: a word of the label's list, too much at once, the same as before, or a link of somebody new. */
export const holdReasons = ['words', 'flood', 'same', 'link'] as const
export type HoldReason = (typeof holdReasons)[number]

/** How far somebody is trusted, from least to most. */
export const trustLevels = ['new', 'known', 'trusted'] as const
export type TrustLevel = (typeof trustLevels)[number]

/** Lines of the list of words, and characters of one. */
export const MAX_LISTED_WORDS = 1000
export const MAX_LISTED_LENGTH = 100

/** Why somebody does not want a thing here, as the form asks. */
export const reportReasons = ['unkind', 'selling', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What the label does about a case. */
export const moderationActions = ['leave', 'remove', 'warn', 'suspend'] as const
export type ModerationAction = (typeof moderationActions)[number]

export const caseStates = ['open', 'appealed', 'settled'] as const
export const caseSorts = ['newest'] as const
/** Columns the list of cases can be sorted by. */
export const caseColumns = ['reports', 'author', 'reported'] as const

/** Days an account can be suspended for. */
export const MAX_SUSPENDED_DAYS = 365
/** Characters of the words that go to an author or to the label. */
export const MAX_MODERATION_WORDS = 500

/** What shows things of each kind: it changes when one is hidden. */
const shownBy = {
  post: [data.forumPosts],
  message: [data.messages],
  'application-message': [data.applicationMessages],
  'forum-topic': [data.forum],
  'forum-reply': [data.forum],
  'chat-line': [data.chat],
  profile: [data.modelProfiles, data.models],
  'portfolio-image': [data.portfolios, data.modelProfiles, data.models],
  'portfolio-video': [data.portfolios, data.models],
  'portfolio-album': [data.portfolioAlbums],
  // Their records name them and lead to their page.
  artist: [data.artists, data.tracks, data.albums, data.videos, data.gigs, data.playlists],
  playlist: [data.listenerPlaylists],
} as const satisfies Record<ModeratedKind, readonly DataKey[]>

const nothing = { touches: [] }
const touches = [data.moderation, ...new Set(Object.values(shownBy).flat())]

export const moderation = endpoints<ModerationSchemas>('moderation', {
  report: { method: 'POST', path: '/api/reports', ...nothing },
  list: { method: 'GET', path: '/api/admin/moderation' },
  exportList: csvAddress('/api/admin/moderation'),
  counts: { method: 'GET', path: '/api/admin/moderation/counts' },
  get: { method: 'GET', path: '/api/admin/moderation/:id' },
  settle: { method: 'POST', path: '/api/admin/moderation/:id/settle', touches },
  answerAppeal: { method: 'POST', path: '/api/admin/moderation/:id/appeal', touches },
  standing: { method: 'GET', path: '/api/account/standing' },
  words: { method: 'GET', path: '/api/admin/moderation/words' },
  saveWords: { method: 'PUT', path: '/api/admin/moderation/words', touches: [data.moderation] },
  appeal: { method: 'POST', path: '/api/account/appeal', touches: [data.moderation] },
  reopen: { method: 'POST', path: '/api/admin/moderation/:id/reopen', touches },
})
