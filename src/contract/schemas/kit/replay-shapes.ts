import { z } from 'zod'
import { MAX_CHAPTER_TITLE, MAX_STREAM_TITLE, MOST_CHAPTERS, replayAudiences } from '../../streams.ts'
import { clearable, id, line } from './fields.ts'

/** Where in a part of a recording something begins. */
export const chapter = z.object({ second: z.number(), title: z.string() })
export type Chapter = z.infer<typeof chapter>

/** A part of a recording that can be watched. */
export const replayPart = z.object({
  part: z.number(),
  url: z.string(),
  seconds: z.number(),
  /** When what is seen first was sent: by it the chat is told again in time. */
  startedAt: z.string(),
  /** Seconds that are left out at its beginning and at its end. */
  trimStart: z.number(),
  trimEnd: z.number(),
  /** In their order; their seconds count from the beginning of the file at `url`. */
  chapters: z.array(chapter),
  /** Whether they are the songs of the set list, because nobody wrote others. */
  areSongs: z.boolean(),
  /** The same as WebVTT. */
  chaptersUrl: z.string(),
})
export type ReplayPart = z.infer<typeof replayPart>

/** The recording of a stream for those who steer it. */
export const streamRecording = z.object({
  isRecording: z.boolean(),
  /** Since when the part that is written is; null while none is. */
  since: z.string().nullable(),
  /** Of all parts, up to some seconds ago. */
  bytes: z.number(),
  parts: z.number(),
  /** Whether a part is on its way into the storage. */
  isStoring: z.boolean(),
  isPublished: z.boolean(),
  /** Why the last part ended before it should, or failed. */
  words: z.string().nullable(),
  /** Who may watch it. */
  audience: z.enum(replayAudiences),
  /** What it is called, where that is not the title of the stream. */
  title: z.string().nullable(),
  /** Where the picture of the replay is stored. */
  posterFile: z.string().nullable(),
  /** Whether its chapters are the songs of the set list, as long as nobody wrote others. */
  hasDefaultChapters: z.boolean(),
  /** Whether whoever asks may show it to everybody. */
  mayShowToAll: z.boolean(),
  /** Whether others than the host were seen: they have to agree before everybody may watch. */
  needsConsent: z.boolean(),
  /** When somebody confirmed that they do, and who. */
  consent: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type StreamRecording = z.infer<typeof streamRecording>

/** A replay as everybody may watch it. */
export const publicReplay = z.object({
  streamId: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  artist: z.string().nullable(),
  artistSlug: z.string().nullable(),
  gig: z.object({ id: z.number(), title: z.string() }).nullable(),
  posterUrl: z.string().nullable(),
  /** The video it is in the public list. */
  videoId: z.number().nullable(),
  /** Since when everybody may watch it. */
  publicSince: z.string(),
  /** Of all parts. */
  seconds: z.number(),
  parts: z.array(replayPart),
})
export type PublicReplay = z.infer<typeof publicReplay>

const trim = (label: string) =>
  z
    .number({ error: `${label} must be a number of seconds` })
    .min(0, `${label} must be 0 or more`)
    .max(86_400, `${label} must be within a day`)
    .optional()

/** A picture that was uploaded for members: the replay decides who sees it. */
const posterFile = z
  .string({ error: 'Poster must be an uploaded picture' })
  .max(300, 'Poster must be an uploaded picture')
  .regex(/^\/uploads\/members\/[\w-]+\.jpg$/, 'Poster must be an uploaded picture')

/** What is changed of a recording: the beginning left out is that of its first part, the end that of its last one. */
export const recordingPatch = z.object({
  isPublished: z.boolean({ error: 'isPublished must be true or false' }).optional(),
  /** The same with everybody; it counts where both are sent. */
  audience: z.enum(replayAudiences, { error: `Audience must be one of ${replayAudiences.join(', ')}` }).optional(),
  /** Those who were seen agree to being shown to everybody. */
  consentConfirmed: z.boolean({ error: 'consentConfirmed must be true or false' }).optional(),
  trimStart: trim('Start'),
  trimEnd: trim('End'),
  title: clearable(line('Title', MAX_STREAM_TITLE)),
  posterFile: clearable(posterFile),
})
export type RecordingPatch = z.output<typeof recordingPatch>

/** The chapters of all parts by seconds of the whole; null for the songs of the set list. */
export const chaptersDraft = z.object({
  chapters: z
    .array(
      z.object({
        part: id,
        second: z
          .number({ error: 'Time must be a number of seconds' })
          .min(0, 'Time must be 0 or more')
          .max(86_400, 'Time must be within a day'),
        title: line('Title', MAX_CHAPTER_TITLE),
      }),
      { error: 'Chapters must be a list' },
    )
    .max(MOST_CHAPTERS, `Chapters must be ${MOST_CHAPTERS} or fewer`)
    .nullable(),
})
export type ChaptersDraft = z.output<typeof chaptersDraft>
