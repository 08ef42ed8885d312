import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import {
  HOST_SLOT,
  MAX_STREAM_DESCRIPTION,
  MAX_STREAM_TITLE,
  STREAMS_PER_PAGE,
  streamActions,
  streamCommands,
  streamEvents,
  streamStatuses,
  streams,
  streamTiers,
  streamTypes,
} from '../streams.ts'
import { linesQuery, newLine, readMessage } from './kit/chat-shapes.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { type EventSchemas, withCommandSchemas, withEventSchemas } from './kit/events.ts'
import {
  byId,
  clearable,
  clockTime,
  comingDay,
  done,
  id,
  line,
  moment,
  page,
  prose,
  required,
  whole,
} from './kit/fields.ts'

const status = z.enum(streamStatuses, { error: `Status must be one of ${streamStatuses.join(', ')}` })
const tier = z.enum(streamTiers, { error: `Access must be one of ${streamTiers.join(', ')}` })
const type = z.enum(streamTypes, { error: `Stream type must be one of ${streamTypes.join(', ')}` })

/** A live stream as everybody is told of it; every spelling the clients use is answered. */
export const stream = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  status,
  accessTier: tier,
  access_tier: tier,
  streamType: type,
  /** When an announced one begins and ends. */
  scheduledStart: z.string().nullable(),
  scheduledEnd: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  artistId: z.number().nullable(),
  artistSlug: z.string().nullable(),
  featured_artist: z.string().nullable(),
  featuredArtist: z.string().nullable(),
  hostId: z.number().nullable(),
  host_name: z.string().nullable(),
  /** People before it; counted every few seconds. */
  viewer_count: z.number(),
  viewerCount: z.number(),
  /** The most there were at once. */
  mostViewers: z.number(),
  /** True for those whose tier is too low to watch. */
  locked: z.boolean(),
  version: z.number(),
})
export type Stream = z.infer<typeof stream>

/** Somebody who may send to a stream beside its host, and who of all is sending at this moment. */
const guest = z.object({ id: z.number(), username: z.string() })
const source = z.object({ slot: z.string(), userId: z.number(), username: z.string() })
export type StreamSource = z.infer<typeof source>

/** A stream as one person sees it who is before it. */
export const watchedStream = stream.extend({
  allowed: z.array(z.enum(streamActions)),
  /** The room of the chat beside it; null for those who may not watch. */
  roomId: z.number().nullable(),
  /** Whether they asked to be told when it begins. */
  hasReminder: z.boolean(),
  guests: z.array(guest),
  sources: z.array(source),
})
export type WatchedStream = z.infer<typeof watchedStream>

const fieldsShape = z.object({
  title: required(line('Title', MAX_STREAM_TITLE)),
  description: required(prose('Description', MAX_STREAM_DESCRIPTION).min(1, 'Description is required')),
  accessTier: tier.optional(),
  streamType: type.optional(),
  featuredArtist: clearable(line('Featured artist')),
  artistId: clearable(id),
  /** Announced for this moment; without it the stream is open at once. */
  scheduledStart: clearable(moment('Start')),
  scheduledEnd: clearable(moment('End')),
  /** The same by the clocks of the site; an end before the start is on the next day. */
  scheduledDate: clearable(comingDay('Date')),
  startTime: clearable(clockTime('Start time')),
  endTime: clearable(clockTime('End time')),
})
type Times = Partial<
  Pick<z.output<typeof fieldsShape>, 'scheduledStart' | 'scheduledEnd' | 'scheduledDate' | 'startTime' | 'endTime'>
>

/** Puts the names of older clients (`access_tier`) into ours; what is said in ours counts. */
const inOneSpelling = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    const {
      access_tier: accessTier,
      stream_type: streamType,
      featured_artist: featuredArtist,
    } = given as Record<string, unknown>
    const spelled = { accessTier, streamType, featuredArtist }
    return { ...Object.fromEntries(Object.entries(spelled).filter(([, value]) => value !== undefined)), ...given }
  }, schema)

const endsAfterStart = ({ scheduledStart, scheduledEnd }: Times) =>
  !scheduledStart || !scheduledEnd || scheduledEnd > scheduledStart
const endsTooSoon = { path: ['scheduledEnd'], error: 'The end must be after the start' }

/** What the schedule form asks for (001 §5), where no moment is given. */
const REQUIRED_TIMES = { scheduledDate: 'Date', startTime: 'Start time', endTime: 'End time' } as const

export const streamFields = inOneSpelling(
  fieldsShape
    .extend({ status: z.enum(['scheduled', 'active']).optional() })
    .refine(endsAfterStart, endsTooSoon)
    .superRefine(({ status: asked, scheduledStart, ...times }, context) => {
      if (asked !== 'scheduled' || scheduledStart) return
      for (const [name, label] of Object.entries(REQUIRED_TIMES))
        if (!times[name as keyof typeof REQUIRED_TIMES])
          context.addIssue({ code: 'custom', path: [name], message: `${label} is required` })
    }),
)
export const streamPatch = inOneSpelling(
  fieldsShape
    .partial()
    .extend({ version: whole('Version', 0, 2_147_483_647).optional() })
    .refine(endsAfterStart, endsTooSoon),
)
export type StreamFields = z.output<typeof streamFields>
export type StreamPatch = z.output<typeof streamPatch>

/** A line of the chat beside a stream, in both words that clients read it by. */
const streamMessage = readMessage.extend({ message: z.string() })

/** Said in either word. */
const newStreamLine = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null || !('message' in given)) return given
  return { content: given.message, ...given }
}, newLine)

const ofPerson = z.object({ id, username: line('Username', 254) })
const ofSession = z.object({ session: z.string().regex(/^[\w-]{16,64}$/, 'There is no such session') })

const slot = z
  .string()
  .regex(/^(host|guest-\d{1,9})$/, 'There is no such place')
  .default(HOST_SLOT)

/** An SDP offer as its bytes; who sends one is told by the session, or by a key for programs such as OBS. */
const offer = { kind: 'raw', params: byId, reply: z.unknown(), status: 201 } as const

const schemas = {
  list: {
    summary: 'Live streams that run or are announced; those that have ended with `status=ended`, the last one first',
    access: 'anyone',
    query: z.object({ status: status.optional(), ...page, limit: page.limit.default(STREAMS_PER_PAGE) }),
    reply: z.array(stream),
    cached: 'audience',
  },
  status: {
    summary: 'Whether anything is on air, and what',
    access: 'anyone',
    reply: z.object({
      isLive: z.boolean(),
      active: z.boolean(),
      count: z.number(),
      stream: stream.nullable(),
      streams: z.array(stream),
    }),
    cached: 'audience',
  },
  mine: {
    summary:
      'Of the live streams that have not ended, by their ids: those one waits for, and those one may start and stop',
    access: 'member',
    reply: z.object({ reminders: z.array(z.number()), controlled: z.array(z.number()) }),
  },
  get: {
    summary: 'One live stream as whoever asks may watch, send to and steer it',
    access: 'member',
    params: byId,
    reply: watchedStream,
  },
  create: {
    summary: 'Opens a live stream, or announces one',
    access: adminOnly,
    body: streamFields,
    reply: watchedStream,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of a live stream; a stale `version` is refused with 409',
    aliases: ['PATCH /api/live-streams/:id'],
    access: adminOnly,
    params: byId,
    body: streamPatch,
    reply: watchedStream,
  },
  remove: {
    summary: 'Deletes a live stream with its chat; whoever watches is sent away at once',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  start: {
    summary: 'Puts a live stream on air; whoever does is its host',
    access: 'member',
    params: byId,
    reply: watchedStream,
  },
  stop: {
    summary: 'Ends a live stream for good',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: watchedStream,
  },
  messages: {
    summary: 'Lines of the chat beside a live stream in the order they were said',
    access: 'member',
    params: byId,
    query: linesQuery,
    reply: z.array(streamMessage),
  },
  say: {
    summary: 'Says something beside a live stream; once, however often it is sent under one nonce',
    access: 'member',
    params: byId,
    body: newStreamLine,
    reply: streamMessage,
    status: 201,
  },
  remind: {
    summary: 'Asks to be told when an announced live stream begins; once, however often it is sent',
    access: 'member',
    params: byId,
    reply: done,
  },
  unremind: {
    summary: 'Takes that back',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: done,
  },
  invite: {
    summary: 'Lets somebody who may watch send, too',
    aliases: ['POST /api/live-streams/:id/guests/:username'],
    access: 'member',
    params: ofPerson,
    reply: watchedStream,
  },
  uninvite: {
    summary: 'Takes somebody off the stage, or goes off it oneself',
    access: 'member',
    whileSuspended: true,
    params: ofPerson,
    reply: watchedStream,
  },
  removeViewer: {
    summary: 'Sends somebody away from a live stream and the chat beside it, at once',
    aliases: ['POST /api/live-streams/:id/removals/:username'],
    access: 'member',
    params: ofPerson,
    reply: done,
  },
  readmitViewer: {
    summary: 'Lets somebody in again who was sent away',
    access: 'member',
    params: ofPerson,
    reply: done,
  },
  calendar: {
    summary: 'An announced live stream as a calendar file',
    aliases: ['HEAD /api/live-streams/:id/calendar.ics'],
    access: 'anyone',
    kind: 'raw',
    params: byId,
    reply: z.unknown(),
  },
  makeKey: {
    summary: 'Makes the key by which a program such as OBS sends in the name of the host; the one before it is void',
    access: 'member',
    params: byId,
    /** The key is told this once: no more than its hash is stored. */
    reply: z.object({ address: z.string(), key: z.string() }),
  },
  iceServers: {
    summary: 'Servers that help a browser to reach the relay, for an hour',
    access: 'member',
    params: byId,
    reply: z.array(z.object({ urls: z.string(), username: z.string().optional(), credential: z.string().optional() })),
  },
  whip: {
    ...offer,
    summary:
      'Sends picture and sound (WHIP, RFC 9725): an SDP offer, answered by one. Signed in, or with a key as `Authorization: Bearer`',
    access: 'anyone',
    query: z.object({ slot }),
  },
  whep: {
    ...offer,
    summary: 'Watches (WHEP): an SDP offer, answered by one; `slot` names whose picture and sound',
    access: 'member',
    whileSuspended: true,
    query: z.object({ slot }),
  },
  patchSession: {
    summary: 'Takes note of a candidate: the answer was complete, so nothing changes; the relay restarts no ICE',
    access: 'anyone',
    whileSuspended: true,
    kind: 'raw',
    params: ofSession,
    reply: z.unknown(),
  },
  endSession: {
    summary: 'Ends sending or watching, for whoever has its secret',
    access: 'anyone',
    whileSuspended: true,
    params: ofSession,
    reply: done,
  },
} satisfies EndpointSchemas
export type StreamsSchemas = typeof schemas

export const streamsEndpoints = withSchemas(streams, schemas)

const ofStream = z.object({ streamId: id })

const eventSchemas = {
  /** It has begun, ended, or is not as it was announced: what is on show is read anew. */
  stream_changed: z.object({ streamId: z.number() }),
  /** Who sends at this moment. */
  stream_sources: z.object({ streamId: z.number(), sources: z.array(source) }),
  hand_raised: z.object({ streamId: z.number(), userId: z.number(), username: z.string(), isRaised: z.boolean() }),
  /** Somebody sends in place of a session of theirs, which begins with this and is not to begin anew. */
  sender_replaced: z.object({ streamId: z.number(), session: z.string() }),
} satisfies EventSchemas
export type StreamsEventSchemas = typeof eventSchemas

const commandSchemas = {
  join_stream: ofStream,
  leave_stream: ofStream,
  raise_hand: ofStream.extend({ isRaised: z.boolean() }),
} satisfies EventSchemas
export type StreamsCommandSchemas = typeof commandSchemas

export const servedStreamEvents = withEventSchemas(streamEvents, eventSchemas)
export const servedStreamCommands = withCommandSchemas(streamCommands, commandSchemas)
