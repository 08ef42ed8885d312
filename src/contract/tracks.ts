import { z } from 'zod'
import { adminOnly, tiers } from './access.ts'
import { audioAddress } from './audio-address.ts'
import { data, recordOfCall } from './data.ts'
import { endpoints } from './endpoint.ts'
import {
  byId,
  clearable,
  day,
  done,
  flag,
  id,
  idempotencyKey,
  idList,
  line,
  mediaAddress,
  page,
  prose,
  whole,
} from './fields.ts'
import { csvExport, sortParameter, withoutPagination } from './lists.ts'
import { ink, rendition, searchWords } from './recordings.ts'

export const trackTier = z.enum(tiers, { error: `Access tier must be one of ${tiers.join(', ')}` })

/** Every column an admin may write; a key that is left out keeps its value, an empty one clears it. */
const trackFields = z.object({
  title: line('Title'),
  artist: clearable(line('Artist')),
  artistId: clearable(id),
  album: clearable(line('Album')),
  duration: clearable(whole('Duration', 0, 86_400)),
  genre: clearable(line('Genre', 60)),
  year: clearable(whole('Year', 1900, 2100)),
  releaseDate: clearable(day('Release date')),
  spotifyId: clearable(line('Spotify id', 100)),
  spotifyUri: clearable(line('Spotify URI')),
  previewUrl: clearable(mediaAddress('Preview')),
  imageUrl: clearable(mediaAddress('Image')),
  audioUrl: clearable(audioAddress),
  accessTier: trackTier.optional(),
  featured: flag.optional(),
  latestRelease: flag.optional(),
  isSingle: flag.optional(),
  ink: clearable(ink),
  seekingVideoModels: flag.optional(),
  castingActive: flag.optional(),
  modelRequirements: clearable(prose('Model requirements', 4000)),
  shootLocation: clearable(line('Shoot location')),
  shootDate: clearable(line('Shoot date', 40)),
  shootTime: clearable(line('Shoot time', 40)),
  shootBudget: clearable(line('Shoot budget', 80)),
})
export const trackDraft = trackFields
export const trackPatch = trackFields.partial().extend({ version: whole('Version', 0, 2_147_483_647).optional() })
export type TrackDraft = z.infer<typeof trackDraft>
export type TrackPatch = z.infer<typeof trackPatch>

export const track = z.object({
  id: z.number(),
  title: z.string(),
  artist: z.string().nullable(),
  artistId: z.number().nullable(),
  artistSlug: z.string().nullable(),
  album: z.string().nullable(),
  albumId: z.number().nullable(),
  duration: z.number().nullable(),
  genre: z.string().nullable(),
  year: z.number().nullable(),
  releaseDate: z.string().nullable(),
  spotifyId: z.string().nullable(),
  spotifyUri: z.string().nullable(),
  previewUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  audioUrl: z.string().nullable(),
  /** Whether there is audio at all, told even when the caller may not hear it. */
  hasAudio: z.boolean(),
  /** True when the caller's tier does not reach the track's; audioUrl is then null. */
  locked: z.boolean(),
  accessTier: z.enum(tiers),
  featured: z.boolean(),
  latestRelease: z.boolean(),
  isSingle: z.boolean(),
  ink: ink.nullable(),
  seekingVideoModels: z.boolean(),
  castingActive: z.boolean(),
  modelRequirements: z.string().nullable(),
  shootLocation: z.string().nullable(),
  shootDate: z.string().nullable(),
  shootTime: z.string().nullable(),
  shootBudget: z.string().nullable(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Track = z.infer<typeof track>

export const trackSorts = ['newest', 'audio', 'title', 'artist'] as const
/** Columns of the back office the list can be sorted by. */
export const trackSortColumns = ['title', 'artist', 'album', 'genre', 'duration', 'tier', 'status'] as const

/** Tracks the Music Room shows on one page, and the player keeps of it at once. */
export const ROOM_PAGE = 50

const trackQuery = z.object({
  ...page,
  ids: idList,
  q: searchWords,
  artistId: id.optional(),
  artist: line('Artist').optional(),
  genre: line('Genre', 60).optional(),
  audio: flag.optional(),
  tier: trackTier.optional(),
  sort: sortParameter(trackSorts, trackSortColumns),
})
/** What a list of tracks is narrowed by. */
export type TrackFilters = Omit<z.infer<typeof trackQuery>, 'limit' | 'offset' | 'sort'>

/** Peaks of the audio for drawing, 0 to 255 each; null until they are computed or when there is no audio. */
const waveform = z.object({ peaks: z.array(z.number()).nullable() })

/** Which stretch of the room is asked for: from a place on, or from a track on, in the room's order or in a shuffled one. */
const roomQuery = z.object({
  limit: page.limit,
  place: page.offset,
  track: id.optional(),
  shuffle: whole('Shuffle', 1, 2_147_483_647).optional(),
})
/** A stretch of the room; after the last track comes the first. */
const roomStretch = z.object({
  /** Place of the first track in it, counted from 0. */
  place: z.number(),
  /** How many tracks the caller may hear in all. */
  total: z.number(),
  tracks: z.array(track),
})
export type RoomWindow = z.infer<typeof roomStretch>

const relatedData = [data.artists, data.albums, data.uploads]
const reads = [data.tracks, ...relatedData]
const recordReads = [recordOfCall(data.tracks), ...relatedData]

export const tracks = endpoints('tracks', {
  list: {
    summary: 'Tracks, newest first; `sort=audio` puts those with audio first',
    method: 'GET',
    path: '/api/tracks',
    access: 'anyone',
    query: trackQuery,
    reply: z.array(track),
    cached: 'audience',
    reads,
  },
  exportCsv: {
    ...csvExport('/api/tracks'),
    query: withoutPagination(trackQuery),
  },
  featured: {
    summary: 'Tracks an admin features, newest first',
    method: 'GET',
    path: '/api/tracks/featured',
    access: 'anyone',
    query: z.object(page),
    reply: z.array(track),
    cached: 'audience',
    reads,
  },
  room: {
    summary:
      'A stretch of the tracks the caller may hear, as the Music Room goes round them; `shuffle` is the seed of another order',
    method: 'GET',
    path: '/api/tracks/room',
    access: 'anyone',
    query: roomQuery,
    reply: roomStretch,
    cached: 'audience',
    reads,
  },
  tiers: {
    summary: 'How many playable tracks each access tier adds, and on how many albums they are',
    method: 'GET',
    path: '/api/tracks/tiers',
    access: 'anyone',
    reply: z.array(z.object({ tier: z.enum(tiers), tracks: z.number(), albums: z.number() })),
    cached: 'audience',
    reads: [data.tracks, data.albums],
  },
  trackOfTheWeek: {
    summary: 'The newest featured track, else the newest playable one, else null',
    method: 'GET',
    path: '/api/tracks/track-of-the-week',
    access: 'anyone',
    reply: track.nullable(),
    cached: 'audience',
    reads,
  },
  latest: {
    summary: 'The newest track marked as latest release, else the newest track, else null',
    method: 'GET',
    path: '/api/tracks/latest',
    access: 'anyone',
    reply: track.nullable(),
    cached: 'audience',
    reads,
  },
  get: {
    summary: 'One track',
    method: 'GET',
    path: '/api/tracks/:id',
    access: 'anyone',
    params: byId,
    reply: track,
    cached: 'audience',
    reads: recordReads,
  },
  waveform: {
    summary: 'Peaks of a track for drawing its waveform',
    method: 'GET',
    path: '/api/tracks/:id/waveform',
    access: 'anyone',
    params: byId,
    reply: waveform,
    cached: 'audience',
    reads: recordReads,
  },
  create: {
    summary: 'Adds a track',
    method: 'POST',
    path: '/api/tracks',
    access: adminOnly,
    body: trackDraft.extend({ key: idempotencyKey }),
    reply: track,
    status: 201,
    touches: [recordOfCall(data.tracks)],
  },
  update: {
    summary: 'Changes the sent fields of a track; a stale `version` is refused with 409',
    method: 'PUT',
    path: '/api/tracks/:id',
    aliases: ['PATCH /api/tracks/:id'],
    access: adminOnly,
    params: byId,
    body: trackPatch,
    reply: track,
    touches: [recordOfCall(data.tracks)],
  },
  removeAudio: {
    summary: 'Takes the audio off a track; the file goes when nothing else uses it',
    method: 'DELETE',
    path: '/api/tracks/:id/audio',
    access: adminOnly,
    params: byId,
    reply: done,
    touches: [recordOfCall(data.tracks)],
  },
  remove: {
    summary: 'Deletes a track',
    method: 'DELETE',
    path: '/api/tracks/:id',
    access: adminOnly,
    params: byId,
    reply: done,
    touches: [recordOfCall(data.tracks)],
  },
})
