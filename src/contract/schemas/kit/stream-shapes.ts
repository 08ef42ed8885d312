import { z } from 'zod'
import {
  MAX_STREAM_DESCRIPTION,
  MAX_STREAM_TITLE,
  recordingStages,
  streamActions,
  streamClosures,
  streamStatuses,
  streamTiers,
  streamTypes,
} from '../../streams.ts'
import { newLine, readMessage } from './chat-shapes.ts'
import { clearable, clockTime, comingDay, id, line, moment, prose, required, whole } from './fields.ts'
import { replayPart, streamRecording } from './replay-shapes.ts'

export const streamStatus = z.enum(streamStatuses, { error: `Status must be one of ${streamStatuses.join(', ')}` })
const tier = z.enum(streamTiers, { error: `Access must be one of ${streamTiers.join(', ')}` })
const type = z.enum(streamTypes, { error: `Stream type must be one of ${streamTypes.join(', ')}` })

/** A live stream as everybody is told of it; every spelling the clients use is answered. */
export const stream = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  status: streamStatus,
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
  /** Its recording, for those whom its tier lets watch that, and where it is for everybody. */
  replaySummary: z.object({ title: z.string(), posterUrl: z.string().nullable(), isPublic: z.boolean() }).nullable(),
  version: z.number(),
})
export type Stream = z.infer<typeof stream>

/** A stream as pages show it that it belongs to, such as that of its gig, to whoever may know of it. */
export const announcedStream = stream
  .pick({ id: true, status: true, accessTier: true, scheduledStart: true, scheduledEnd: true })
  .extend({
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    recording: z.enum(recordingStages),
    /** The video the recording is in the public list, and whether it has a picture of its own; null where not everybody may watch it. */
    publicReplay: z.object({ videoId: z.number(), hasPoster: z.boolean() }).nullable(),
  })
export type AnnouncedStream = z.infer<typeof announcedStream>

/** Somebody who may send to a stream beside its host, and who of all is sending at this moment. */
const guest = z.object({ id: z.number(), username: z.string() })
export const streamSource = z.object({
  slot: z.string(),
  userId: z.number(),
  username: z.string(),
  /** In how many layers their pictures come, of which each viewer chooses one; 0 without pictures. */
  layers: z.number(),
})
export type StreamSource = z.infer<typeof streamSource>

/** A stream as one person sees it who is before it. */
export const watchedStream = stream.extend({
  allowed: z.array(z.enum(streamActions)),
  /** Why they may not watch; null for those who may. */
  closedBecause: z.enum(streamClosures).nullable(),
  /** Whether they watch it by a ticket. */
  hasTicket: z.boolean(),
  /** The gig it is the stream of. */
  gig: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** The room of the chat beside it; null for those who may not watch. */
  roomId: z.number().nullable(),
  /** Whether they asked to be told when it begins. */
  hasReminder: z.boolean(),
  guests: z.array(guest),
  sources: z.array(streamSource),
  /** What there is of its recording, for all who may watch. */
  recordingStage: z.enum(recordingStages),
  /** Whether it is recorded at this moment, for all who may watch. */
  isRecorded: z.boolean(),
  /** What the media server of this site can do. */
  media: z.object({ recording: z.boolean(), http: z.boolean(), layers: z.boolean() }),
  /** Null for those who may not steer it. */
  recording: streamRecording.nullable(),
  /** What can be watched of its recording, in order; before it is published, by those who steer it. */
  replay: z.array(replayPart),
  /** What the replay is called, and its picture. */
  replayTitle: z.string(),
  posterUrl: z.string().nullable(),
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
export const streamMessage = readMessage.extend({ message: z.string() })

/** Said in either word. */
export const newStreamLine = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null || !('message' in given)) return given
  return { content: given.message, ...given }
}, newLine)
