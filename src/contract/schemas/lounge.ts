import { z } from 'zod'
import { adminOnly, tiers } from '../kit/access.ts'
import { inks } from '../kit/recordings.ts'
import { lounge, loungeActions, loungeCommands, loungeEvents, MOST_COINS, silences } from '../lounge.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { type EventSchemas, withCommandSchemas, withEventSchemas } from './kit/events.ts'
import { byId, clearable, clockTime, done, flag, id, required, whole } from './kit/fields.ts'

/** What everybody is told of a record; where its audio lies is told apart, to those who may hear it. */
const loungeTrack = z.object({
  id: z.number(),
  title: z.string(),
  artist: z.string().nullable(),
  artistSlug: z.string().nullable(),
  album: z.string().nullable(),
  imageUrl: z.string().nullable(),
  ink: z.enum(inks).nullable(),
  duration: z.number(),
  accessTier: z.enum(tiers),
})

const loungeRecord = z.object({
  id: z.number(),
  track: loungeTrack,
  /** Who chose it; null for the machine itself, and for whoever is gone. */
  chosenBy: z.object({ id: z.number(), username: z.string() }).nullable(),
  isAutopilot: z.boolean(),
  coins: z.number(),
})
export type LoungeRecord = z.infer<typeof loungeRecord>

const playingRecord = loungeRecord.extend({
  /** When it began, or begins, by the clock of the database. */
  startedAt: z.string(),
  endsAt: z.string(),
})
export type PlayingRecord = z.infer<typeof playingRecord>

/** What is the same for all. */
const shared = {
  /** The clock of the database in milliseconds, as this was read. */
  serverTime: z.number(),
  playing: playingRecord.nullable(),
  /** What waits, in the order it will be played in. */
  queue: z.array(loungeRecord),
  isLocked: z.boolean(),
  /** The clock of the site at which quiet hours end; null outside of them. */
  quietUntil: z.string().nullable(),
  coinsPerHour: z.object({ free: z.number(), fan: z.number(), vip: z.number() }),
}
export type SharedLounge = z.infer<z.ZodObject<typeof shared>>

const state = z.object({
  ...shared,
  /** Seconds of the playing record that have passed. */
  position: z.number(),
  /** Where the playing record is heard; null where nothing plays or one may not hear it. */
  audioUrl: z.string().nullable(),
  /** Why one does not hear it. */
  silence: z.enum(silences).nullable(),
  /** Records one has put in, and those one has a coin on, by their ids. */
  own: z.array(z.number()),
  voted: z.array(z.number()),
  /** Coins left this hour; null for guests. */
  coins: z.object({ left: z.number(), perHour: z.number(), nextAt: z.string().nullable() }).nullable(),
  /** Who sits at the bar, the first of them where they are many; guests are told how many. */
  here: z.object({
    total: z.number(),
    people: z.array(z.object({ id: z.number(), username: z.string() })),
  }),
  /** The room of the chat beside the machine, where there is one and one may enter it. */
  roomId: z.number().nullable(),
  allowed: z.array(z.enum(loungeActions)),
})
export type LoungeState = z.infer<typeof state>

/** What of the lounge is one's own, once a record plays. */
export type PersonalLoungeState = Pick<LoungeState, 'audioUrl' | 'silence' | 'own' | 'voted' | 'coins'> & {
  /** The record that this is said of; null where none plays. */
  recordId: number | null
}

const nowPlaying = z.object({
  isPlaying: z.boolean(),
  title: z.string().nullable(),
  artist: z.string().nullable(),
  artwork: z.string().nullable(),
  startedAt: z.string().nullable(),
  duration: z.number().nullable(),
  position: z.number(),
  serverTime: z.number(),
  waiting: z.number(),
  listeners: z.number(),
  page: z.string(),
})

const coins = (label: string) => whole(label, 0, MOST_COINS)

const settingsFields = z.object({
  playlistId: clearable(id),
  chatRoomId: clearable(id),
  coinsFree: coins('Coins of listeners').optional(),
  coinsFan: coins('Coins with a Fan Pass').optional(),
  coinsVip: coins('Coins of VIPs').optional(),
  quietFrom: clearable(clockTime('Quiet from')),
  quietUntil: clearable(clockTime('Quiet until')),
})
export type LoungeSettingsPatch = z.infer<typeof settingsFields>

const settings = z.object({
  playlistId: z.number().nullable(),
  chatRoomId: z.number().nullable(),
  coinsFree: z.number(),
  coinsFan: z.number(),
  coinsVip: z.number(),
  quietFrom: z.string().nullable(),
  quietUntil: z.string().nullable(),
  isLocked: z.boolean(),
  blocked: z.array(z.object({ id: z.number(), title: z.string(), artist: z.string().nullable() })),
  /** What the autopilot may play from. */
  playlists: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Whose talk may stand beside the machine. */
  rooms: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type LoungeSettings = z.infer<typeof settings>

const ofTrack = z.object({ trackId: id })

const schemas = {
  get: {
    summary: 'What plays in the lounge and since when, what waits, and what whoever asks may do there',
    access: 'anyone',
    reply: state,
  },
  door: {
    summary: 'The lounge as a guest finds it, up to a minute ago: what their pages begin with',
    access: 'anyone',
    reply: state,
    cached: 'audience',
  },
  nowPlaying: {
    summary: 'What plays in the lounge, for other sites; it names no audio',
    access: 'anyone',
    reply: nowPlaying,
  },
  put: {
    summary: 'Puts a record in the queue, with a coin of one’s own on it',
    access: 'member',
    body: z.object({ trackId: required(id) }),
    reply: state,
    status: 201,
  },
  takeBack: {
    summary: 'Takes a record back that one has put in and that waits',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: state,
  },
  vote: {
    summary: 'Puts a coin on a record that waits; one of each person, however often it is sent',
    access: 'member',
    params: byId,
    reply: state,
  },
  unvote: { summary: 'Takes that coin back', access: 'member', whileSuspended: true, params: byId, reply: state },
  skip: {
    summary: 'Ends the record that plays, at once and for all; with `record`, only where it is that one',
    access: adminOnly,
    query: z.object({ record: id.optional() }),
    reply: state,
  },
  block: {
    summary: 'Keeps a track out of the lounge: what plays or waits of it goes',
    access: adminOnly,
    params: ofTrack,
    reply: state,
  },
  unblock: { summary: 'Lets it in again', access: adminOnly, params: ofTrack, reply: state },
  lock: {
    summary: 'Locks the machine, or opens it: locked it plays what waits and takes nothing new',
    access: adminOnly,
    body: z.object({ isLocked: required(flag) }),
    reply: state,
  },
  settings: { summary: 'How the lounge is set up', access: adminOnly, reply: settings },
  update: {
    summary: 'Changes the sent fields of how the lounge is set up',
    access: adminOnly,
    body: settingsFields,
    reply: done,
  },
} satisfies EndpointSchemas
export type LoungeSchemas = typeof schemas

export const loungeEndpoints = withSchemas(lounge, schemas)

const eventSchemas = {
  /** Another record plays, or what waits is another: all that is the same for everybody. */
  lounge_changed: z.object(shared),
} satisfies EventSchemas
export type LoungeEventSchemas = typeof eventSchemas

const commandSchemas = { ask_time: z.object({}), read_personal_state: z.object({}) } satisfies EventSchemas
export type LoungeCommandSchemas = typeof commandSchemas

export const servedLoungeEvents = withEventSchemas(loungeEvents, eventSchemas)
export const servedLoungeCommands = withCommandSchemas(loungeCommands, commandSchemas)
