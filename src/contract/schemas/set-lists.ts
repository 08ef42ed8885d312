import { z } from 'zod'
import { MOST_SONGS, setListEvents, setLists } from '../set-lists.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { type EventSchemas, withEventSchemas } from './kit/events.ts'
import { byId, clearable, flag, id, line, required, whole } from './kit/fields.ts'

/** The record a song is on, for those who may hear it. */
const songRecord = z.object({ title: z.string(), address: z.string() })

const song = z.object({
  id: z.number(),
  title: z.string(),
  /** When it was begun; null before. */
  playedAt: z.string().nullable(),
  record: songRecord.nullable(),
})
export type Song = z.infer<typeof song>

/** A set list as whoever asks may see it. */
const setList = z.object({
  gigId: z.number(),
  /** Where the clocks of the venue are set. */
  timeZone: z.string(),
  /** Whether it is shown before it is played. */
  isShownBefore: z.boolean(),
  songs: z.array(song),
})
export type SetList = z.infer<typeof setList>

/** The whole of it, for those who write and play it. */
const wholeSetList = setList.extend({
  version: z.number(),
  songs: z.array(song.extend({ trackId: z.number().nullable() })),
})
export type WholeSetList = z.infer<typeof wholeSetList>

const songDraft = z.object({
  /** Of one that is on the list; left out for a new one. */
  id: id.optional(),
  title: required(line('Title')),
  trackId: clearable(id),
})
const setListDraft = z.object({
  songs: z.array(songDraft, { error: 'Songs must be a list' }).max(MOST_SONGS, `At most ${MOST_SONGS} songs`),
  isShownBefore: flag.optional(),
  version: whole('Version', 0, 2_147_483_647).optional(),
})
export type SetListDraft = z.output<typeof setListDraft>

const ofSong = z.object({ id, song: id })

const schemas = {
  get: {
    summary: 'What is played at a gig: all of it, or what has been played so far, as its house wants it shown',
    access: 'anyone',
    params: byId,
    reply: setList,
    cached: 'audience',
  },
  now: {
    summary: 'The same as it is at this moment, for those who were away',
    access: 'anyone',
    params: byId,
    reply: setList,
  },
  whole: {
    summary: 'All of it, for those who write and play it',
    access: 'member',
    params: byId,
    reply: wholeSetList,
  },
  save: {
    summary:
      'Writes what is played, in its order; a stale `version` is refused with 409. What has been played stays so',
    access: 'member',
    params: byId,
    body: setListDraft,
    reply: wholeSetList,
  },
  play: {
    summary: 'A song begins: everybody is told at once. One that has been played stays as it is',
    access: 'member',
    params: ofSong,
    reply: wholeSetList,
  },
  unplay: {
    summary: 'Takes that back',
    access: 'member',
    params: ofSong,
    reply: wholeSetList,
  },
} satisfies EndpointSchemas
export type SetListsSchemas = typeof schemas

export const setListsEndpoints = withSchemas(setLists, schemas)

const eventSchemas = {
  /** A song begins, with the record it is on where everybody may hear that. */
  song_played: z.object({ gigId: z.number(), song: song.extend({ playedAt: z.string() }) }),
  /** It was not that song. */
  song_unplayed: z.object({ gigId: z.number(), songId: z.number() }),
  /** It was written anew. */
  set_list_changed: z.object({ gigId: z.number() }),
} satisfies EventSchemas
export type SetListsEventSchemas = typeof eventSchemas

export const servedSetListEvents = withEventSchemas(setListEvents, eventSchemas)
