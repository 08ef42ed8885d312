import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ReleasesSchemas } from './schemas/releases.ts'

/** What comes out: an album, or a track by itself. */
export const releaseKinds = ['album', 'track'] as const
export type ReleaseKind = (typeof releaseKinds)[number]
/** What people are credited on. */
export const creditedKinds = ['album', 'track', 'video'] as const
export type CreditedKind = (typeof creditedKinds)[number]
/** What a release is linked to. */
export const linkedKinds = ['video', 'gig', 'merchandise', 'topic'] as const
export type LinkedKind = (typeof linkedKinds)[number]
/** Whose pages show what is around them. */
export const kindsWithRelatedRecords = ['album', 'track', 'video', 'gig', 'merchandise', 'casting'] as const
export type KindWithRelatedRecords = (typeof kindsWithRelatedRecords)[number]

/** What somebody with an account has said to being named; `asked` while they have not answered. */
export const creditAnswers = ['asked', 'agreed', 'declined'] as const

/** What the checklist shows: releases, and tracks artists have sent that are approved and wait for their day. */
export const checklistKinds = [...releaseKinds, 'submission'] as const
export type ChecklistKind = (typeof checklistKinds)[number]
/** What may be missing of a release before it comes out. */
export const releaseGaps = [
  'day',
  'cover',
  'tracks',
  'audio',
  'credits',
  'typedCredits',
  'answers',
  'releaseForms',
] as const
export type ReleaseGap = (typeof releaseGaps)[number]
/** Which releases the checklist shows. */
export const checklistScopes = ['coming', 'all'] as const
export type ChecklistScope = (typeof checklistScopes)[number]
export const RELEASES_PER_PAGE = 50

export const MAX_RELEASE_LINKS = 50
export const MAX_CREDITS = 200

const records = [data.albums, data.tracks, data.videos, data.gigs, data.merchandise, data.casting]
const checked = [data.releases, data.albums, data.tracks, data.trackSubmissions, data.artists]
const reads = [data.releases, ...records, data.artists, data.artistMembers, data.uploads, data.clock]

export const releases = endpoints<ReleasesSchemas>('releases', {
  around: { method: 'GET', path: '/api/releases/around', reads },
  ofArtist: {
    method: 'GET',
    path: '/api/releases/of-artist',
    reads: [
      data.releases,
      data.albums,
      data.tracks,
      data.videos,
      data.artists,
      data.artistMembers,
      data.uploads,
      data.clock,
    ],
  },
  topics: { method: 'GET', path: '/api/releases/topics', reads: [data.releases, data.forum] },
  ofTopic: { method: 'GET', path: '/api/releases/topics/:id', reads: [...reads, data.forum] },
  parts: { method: 'GET', path: '/api/releases/parts', reads: [...reads, data.forum, data.accounts] },
  checklist: {
    method: 'GET',
    path: '/api/release-checklist',
    reads: [...checked, data.modelApplications, data.releaseForms],
  },
  addLink: { method: 'POST', path: '/api/release-links' },
  removeLink: { method: 'DELETE', path: '/api/release-links/:id' },
  addCredit: { method: 'POST', path: '/api/credits' },
  removeCredit: { method: 'DELETE', path: '/api/credits/:id' },
  orderCredits: { method: 'PUT', path: '/api/credits' },
  ownCredits: { method: 'GET', path: '/api/credits', reads: [data.releases, data.albums, data.tracks, data.videos] },
  answerCredit: { method: 'PUT', path: '/api/credits/:id' },
})
