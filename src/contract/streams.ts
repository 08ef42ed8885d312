import { data, recordOfCall } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import { commands, events } from './kit/events.ts'
import type { StreamsCommandSchemas, StreamsEventSchemas } from './schemas/kit/stream-events.ts'
import type { StreamsSchemas } from './schemas/streams.ts'

/** Whom a stream is for: a tier with those above it, or the label alone. */
export const streamTiers = ['free', 'fan', 'vip', 'admin'] as const
export type StreamTier = (typeof streamTiers)[number]

/** One stage and many who watch, or a table at which all are seen. */
export const streamTypes = ['conference', 'video_chat'] as const
export type StreamType = (typeof streamTypes)[number]

/** `active` is set up and waits for its host, `live` is on air. */
export const streamStatuses = ['scheduled', 'active', 'live', 'ended'] as const
export type StreamStatus = (typeof streamStatuses)[number]

/** Whether a stream is open to be watched, on air or about to be. */
export const isRunning = (status: string): boolean => status === 'active' || status === 'live'

/** So many send at a table, its host among them. */
export const TABLE_SEATS = 6
/** So many are on a stage beside its host. */
export const MOST_GUESTS = 5
export const MAX_STREAM_TITLE = 200
export const MAX_STREAM_DESCRIPTION = 2000
/** Characters of an SDP offer. */
export const MAX_OFFER_LENGTH = 64_000
export const STREAMS_PER_PAGE = 50
/** So many codes are made at once, and so many accounts use one. */
export const MOST_CODES_AT_ONCE = 500
export const MOST_CODE_USES = 10_000

/** What those who watch say by one press; it floats over the stage for a moment, and is kept nowhere. */
export const applauseWords = ['lovely', 'again', 'bravo', 'encore', 'thanks'] as const
export type ApplauseWord = (typeof applauseWords)[number]

/** Characters of one caption. */
export const MAX_CAPTION = 300
/** The room of sockets that hears the captions of a stream: those who have turned them on. */
export const captionsRoomOf = (streamId: number): string => `captions:${streamId}`

/** What becomes of a part of a recording: it is written, put into the storage, and can be watched; or there is none. */
export const recordingStates = ['recording', 'storing', 'ready', 'failed'] as const

/** Who may watch a replay: those who steer the stream alone, those who may watch the stream, or everybody. */
export const replayAudiences = ['nobody', 'viewers', 'everybody'] as const
export type ReplayAudience = (typeof replayAudiences)[number]
/** So many chapters are in a replay, all its parts together. */
export const MOST_CHAPTERS = 200
export const MAX_CHAPTER_TITLE = 120

/** Why somebody may not watch: their tier is too low, it is for the label alone, or they were sent away. */
export const streamClosures = ['tier', 'house', 'removed'] as const
export type StreamClosure = (typeof streamClosures)[number]

/** What there is of the recording of a stream, as everybody is told: none, one that is being made ready, or a replay. */
export const recordingStages = ['none', 'coming', 'published'] as const

/** What may be done with a stream, as its `allowed` names it. */
export const streamActions = ['watch', 'send', 'control', 'manage'] as const
export type StreamAction = (typeof streamActions)[number]

/** The header of an answer to an offer that says within how many seconds `keepSession` has to be called, again and again. */
export const KEEP_HEADER = 'live-keep-within'

/** Which layer of the pictures somebody wants to watch, where a source has two; `auto`: the one their line carries. */
export const layerWishes = ['auto', 'high', 'low'] as const
export type LayerWish = (typeof layerWishes)[number]

/** The place of a stream that its host sends from. */
export const HOST_SLOT = 'host'
/** The place somebody else sends from. */
export const guestSlot = (userId: number): string => `guest-${userId}`

// What is said and who sends goes over sockets, so it drops no answer and no page.
const nothing = { touches: [] }
const reads = [data.streams, data.artists, data.clock]
const one = '/api/live-streams/:id'
// A replay that everybody may watch is among the videos.
const ofReplay = [recordOfCall(data.streams), data.videos]

export const streams = endpoints<StreamsSchemas>('streams', {
  list: { method: 'GET', path: '/api/live-streams', reads },
  status: { method: 'GET', path: '/api/live-stream/status', reads },
  mine: { method: 'GET', path: '/api/live-streams/mine', reads },
  get: { method: 'GET', path: one, reads: [recordOfCall(data.streams), data.artists, data.gigs, data.clock] },
  create: { method: 'POST', path: '/api/live-streams' },
  update: { method: 'PUT', path: one, touches: [data.streams, data.videos] },
  remove: { method: 'DELETE', path: one, touches: [data.streams, data.videos] },
  start: { method: 'POST', path: `${one}/start` },
  stop: { method: 'POST', path: `${one}/stop` },
  messages: { method: 'GET', path: `${one}/messages`, reads: [] },
  say: { method: 'POST', path: `${one}/messages`, ...nothing },
  changeChat: { method: 'PUT', path: `${one}/chat`, ...nothing },
  pin: { method: 'PUT', path: `${one}/pin/:messageId`, ...nothing },
  unpin: { method: 'DELETE', path: `${one}/pin`, ...nothing },
  remind: { method: 'PUT', path: `${one}/reminder`, touches: [recordOfCall(data.streams)] },
  unremind: { method: 'DELETE', path: `${one}/reminder`, touches: [recordOfCall(data.streams)] },
  invite: { method: 'PUT', path: `${one}/guests/:username`, touches: [recordOfCall(data.streams)] },
  uninvite: { method: 'DELETE', path: `${one}/guests/:username`, touches: [recordOfCall(data.streams)] },
  removeViewer: { method: 'PUT', path: `${one}/removals/:username`, touches: [recordOfCall(data.streams)] },
  readmitViewer: { method: 'DELETE', path: `${one}/removals/:username`, touches: [recordOfCall(data.streams)] },
  removals: { method: 'GET', path: `${one}/removals`, reads: [recordOfCall(data.streams)] },
  calendar: { method: 'GET', path: `${one}/calendar.ics` },
  startRecording: { method: 'POST', path: `${one}/recording`, touches: [recordOfCall(data.streams)] },
  stopRecording: { method: 'POST', path: `${one}/recording/stop`, touches: [recordOfCall(data.streams)] },
  changeRecording: { method: 'PATCH', path: `${one}/recording`, touches: ofReplay },
  removeRecording: { method: 'DELETE', path: `${one}/recording`, touches: ofReplay },
  saveChapters: { method: 'PUT', path: `${one}/recording/chapters`, touches: [recordOfCall(data.streams)] },
  keepRecording: { method: 'POST', path: `${one}/recording/files`, touches: [data.unusedUploads] },
  replay: { method: 'GET', path: `${one}/recording/:part`, reads: [] },
  chapters: { method: 'GET', path: `${one}/recording/:part/chapters.vtt`, reads: [] },
  poster: { method: 'GET', path: `${one}/poster`, reads: [] },
  publicReplay: {
    method: 'GET',
    path: `${one}/public-replay`,
    reads: [recordOfCall(data.streams), data.artists, data.gigs, data.setLists],
  },
  enterCode: { method: 'POST', path: `${one}/ticket`, touches: [recordOfCall(data.streams)] },
  codes: { method: 'GET', path: `${one}/codes`, reads },
  makeCodes: { method: 'POST', path: `${one}/codes`, touches: [recordOfCall(data.streams)] },
  voidCode: { method: 'DELETE', path: `${one}/codes/:code`, touches: [recordOfCall(data.streams)] },
  makeKey: { method: 'POST', path: `${one}/key`, ...nothing },
  iceServers: { method: 'GET', path: `${one}/ice`, reads: [] },
  whip: { method: 'POST', path: `${one}/whip`, ...nothing },
  whep: { method: 'POST', path: `${one}/whep`, ...nothing },
  web: { method: 'GET', path: `${one}/web`, reads: [] },
  keepSession: { method: 'PUT', path: '/api/live-sessions/:session', ...nothing },
  patchSession: { method: 'PATCH', path: '/api/live-sessions/:session', ...nothing },
  endSession: { method: 'DELETE', path: '/api/live-sessions/:session', ...nothing },
})

/** The room of sockets in which everybody who may know of a stream hears that it is not as it was. */
export const noticeRoomOf = (streamId: number): string => `stream:${streamId}`

/** What those before a stream are told, in the room of its chat. */
export const streamEvents = events<StreamsEventSchemas>({
  stream_changed: 'room',
  stream_sources: 'room',
  hand_raised: 'room',
  media_restarted: 'room',
  sender_replaced: 'person',
  sender_muted: 'person',
  admission_changed: 'person',
  applause: 'room',
  caption: 'room',
})

export const streamCommands = commands<StreamsCommandSchemas>({
  join_stream: { isAcknowledged: true },
  leave_stream: { isAcknowledged: true },
  raise_hand: { isAcknowledged: true },
  say_word: { isAcknowledged: true },
  mute_sender: { isAcknowledged: true },
  say_caption: { isAcknowledged: false },
})
