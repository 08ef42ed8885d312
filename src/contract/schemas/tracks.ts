import { z } from 'zod'
import { adminOnly, tiers } from '../kit/access.ts'
import { LONGEST_LYRICS } from '../rules/lyrics.ts'
import { trackSortColumns, trackSorts, tracks } from '../tracks.ts'
import { audioAddress } from './kit/audio-address.ts'
import { earlyAccessAnswer, earlyAccessFields } from './kit/early-access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
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
} from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { ink, rendition, searchWords } from './kit/recordings.ts'

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
  lyrics: clearable(prose('Lyrics', LONGEST_LYRICS)),
  accessTier: trackTier.optional(),
  ...earlyAccessFields,
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
  /** How loud the audio is as a whole, in LUFS (EBU R 128); null where that is not known. */
  loudness: z.number().nullable(),
  /** Whether there is audio at all, told even when the caller may not hear it. */
  hasAudio: z.boolean(),
  /** Whether there are lyrics, told as `hasAudio` is; the lyrics themselves are read on their own. */
  hasLyrics: z.boolean(),
  /** True when the caller's tier does not reach the track's; audioUrl is then null. */
  locked: z.boolean(),
  /** The tier it needs at the moment; admins are told the one it has once members no longer have it first. */
  accessTier: z.enum(tiers),
  ...earlyAccessAnswer,
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

/** A track as whoever writes it is answered. */
const trackWithLyrics = track.extend({ lyrics: z.string().nullable() })
export type TrackWithLyrics = z.infer<typeof trackWithLyrics>

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

/** As they were written: plain lines, or lines with times as LRC has them; `parseLyrics` reads both. */
const lyrics = z.object({ lyrics: z.string() })

/** Which window of the room is requested: from a place on, or from a track on, in the room's order or in a shuffled one. */
const roomQuery = z.object({
  limit: page.limit,
  place: page.offset,
  track: id.optional(),
  shuffle: whole('Shuffle', 1, 2_147_483_647).optional(),
})
/** A window of the room; after the last track comes the first. */
const roomStretch = z.object({
  /** Place of the first track in it, counted from 0. */
  place: z.number(),
  /** How many tracks the caller may hear in all. */
  total: z.number(),
  tracks: z.array(track),
})
export type RoomWindow = z.infer<typeof roomStretch>

const schemas = {
  list: {
    summary: 'Tracks, newest first; `sort=audio` puts those with audio first',
    access: 'anyone',
    query: trackQuery,
    reply: z.array(track),
    cached: 'audience',
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(trackQuery),
  },
  featured: {
    summary: 'Tracks an admin features, newest first',
    access: 'anyone',
    query: z.object(page),
    reply: z.array(track),
    cached: 'audience',
  },
  room: {
    summary:
      'A stretch of the tracks the caller may hear, as the Music Room goes round them; `shuffle` is the seed of another order',
    access: 'anyone',
    query: roomQuery,
    reply: roomStretch,
    cached: 'audience',
  },
  tiers: {
    summary: 'How many playable tracks each access tier adds, and on how many albums they are',
    access: 'anyone',
    reply: z.array(z.object({ tier: z.enum(tiers), tracks: z.number(), albums: z.number() })),
    cached: 'audience',
  },
  trackOfTheWeek: {
    summary: 'The newest featured track, else the newest playable one, else null',
    access: 'anyone',
    reply: track.nullable(),
    cached: 'audience',
  },
  latest: {
    summary: 'The newest track marked as latest release, else the newest track, else null',
    access: 'anyone',
    reply: track.nullable(),
    cached: 'audience',
  },
  get: {
    summary: 'One track',
    access: 'anyone',
    params: byId,
    reply: track,
    cached: 'audience',
  },
  lyrics: {
    summary: 'The lyrics of a track, for whoever may hear it; 404 where there are none or it may not be heard',
    access: 'anyone',
    params: byId,
    reply: lyrics,
    cached: 'audience',
  },
  waveform: {
    summary: 'Peaks of a track for drawing its waveform',
    access: 'anyone',
    params: byId,
    reply: waveform,
    cached: 'audience',
  },
  create: {
    summary: 'Adds a track',
    access: adminOnly,
    body: trackDraft.extend({ key: idempotencyKey }),
    reply: trackWithLyrics,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of a track; a stale `version` is refused with 409',
    aliases: ['PATCH /api/tracks/:id'],
    access: adminOnly,
    params: byId,
    body: trackPatch,
    reply: trackWithLyrics,
  },
  removeAudio: {
    summary: 'Takes the audio off a track; the file goes when nothing else uses it',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  remove: {
    summary: 'Deletes a track',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type TracksSchemas = typeof schemas

export const tracksEndpoints = withSchemas(tracks, schemas)
