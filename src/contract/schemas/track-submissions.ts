import { z } from 'zod'
import { adminOnly, artistsAndAdmins, tiers } from '../kit/access.ts'
import { LONGEST_LYRICS } from '../rules/lyrics.ts'
import {
  sentStatuses,
  trackSubmissionSortColumns,
  trackSubmissionStatuses,
  trackSubmissions,
} from '../track-submissions.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, day, done, flag, id, idempotencyKey, line, prose, whole } from './kit/fields.ts'
import { csvSchema, withoutPagination } from './kit/lists.ts'
import { inboxQuery, statusAmong } from './rules/inbox.ts'
import { trackTier } from './tracks.ts'

const decision = statusAmong(['approved', 'refused'])
const version = whole('Version', 0, 2_147_483_647).optional()

/** A file of ours in one folder. */
const storedFile = (label: string, folder: 'audio' | 'images') =>
  line(label, 300).regex(new RegExp(`^/uploads/${folder}/[\\w-]+\\.\\w+$`), `${label} must be an uploaded file`)

/** What an artist says of a track of theirs; a key that is left out keeps its value, an empty one clears it. */
const submissionFields = z.object({
  title: line('Title'),
  albumId: clearable(id),
  genre: clearable(line('Genre', 60)),
  credits: clearable(prose('Credits', 4000)),
  lyrics: clearable(prose('Lyrics', LONGEST_LYRICS)),
  accessTier: trackTier.optional(),
  releaseDate: clearable(day('Release day')),
  imageUrl: clearable(storedFile('Sleeve', 'images')),
  audioUrl: clearable(storedFile('Audio', 'audio')),
  /** True to send it to the label, which a draft is not. */
  send: flag.optional(),
})
export type TrackSubmissionPatch = Partial<z.infer<typeof submissionFields>>

const text = z.string().nullable()
const listedSubmission = z.object({
  id: z.number(),
  artistId: z.number(),
  /** Whose track it is, as the roster has them. */
  artist: z.string(),
  title: z.string(),
  albumId: z.number().nullable(),
  album: text,
  genre: text,
  credits: text,
  accessTier: z.enum(tiers),
  releaseDate: text,
  imageUrl: text,
  audioUrl: text,
  /** Seconds of the audio, and what its file was called. */
  duration: z.number().nullable(),
  audioName: text,
  status: z.enum(trackSubmissionStatuses),
  /** What the label says to the artist. */
  answer: text,
  /** The track it became; null while it is none, and once that is deleted. */
  trackId: z.number().nullable(),
  sentAt: text,
  decidedAt: text,
  /** When it came out; null while its day has not come. */
  releasedAt: text,
  version: z.number(),
  updatedAt: z.string(),
})
export type ListedTrackSubmission = z.infer<typeof listedSubmission>

/** With its lyrics, plain lines or LRC; the label's list leaves them out. */
const trackSubmission = listedSubmission.extend({ lyrics: text })
export type TrackSubmission = z.infer<typeof trackSubmission>

const submissionQuery = inboxQuery(statusAmong(sentStatuses), trackSubmissionSortColumns)
/** What a list of tracks that were sent is narrowed by. */
export type TrackSubmissionFilters = Omit<z.infer<typeof submissionQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  create: {
    summary: 'Keeps a track of the signed-in artist’s own as a draft, or sends it to the label with `send`',
    access: artistsAndAdmins,
    body: submissionFields.extend({ key: idempotencyKey }),
    reply: trackSubmission.extend({ message: z.string() }),
    status: 201,
  },
  own: {
    summary:
      'The latest 100 tracks the signed-in artist has drafted or sent, or `limit` of those at `status`, the newest first, and the 100 latest albums of theirs',
    access: artistsAndAdmins,
    query: z.object({
      status: statusAmong(trackSubmissionStatuses).optional(),
      limit: whole('Limit', 1, 100).optional(),
    }),
    reply: z.object({
      items: z.array(trackSubmission),
      albums: z.array(z.object({ id: z.number(), title: z.string() })),
    }),
  },
  updateOwn: {
    summary:
      'Changes the sent fields of one’s own track until the label approves it, and sends it with `send`; a stale `version` is refused with 409',
    access: artistsAndAdmins,
    params: byId,
    body: submissionFields.partial().extend({ version }),
    reply: trackSubmission.extend({ message: z.string() }),
  },
  withdraw: {
    summary: 'Takes back a track that waits, which makes it a draft again; refused with 409 once it is decided',
    access: artistsAndAdmins,
    params: byId,
    reply: trackSubmission,
  },
  removeOwn: {
    summary: 'Deletes a draft or a track the label has refused; refused with 409 while it waits or is approved',
    access: artistsAndAdmins,
    params: byId,
    reply: done,
  },
  list: {
    summary:
      'Tracks that artists have sent: newest first, or with `due` those nobody has decided on first, the longest waiting before all',
    access: adminOnly,
    query: submissionQuery,
    reply: z.array(listedSubmission),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(submissionQuery),
  },
  get: {
    summary: 'One track an artist has sent',
    access: adminOnly,
    params: byId,
    reply: trackSubmission,
  },
  update: {
    summary:
      'Approves a track, which brings it out at once or on its release day, or refuses it with the reason as `answer`, which is asked for with 400; refused with 409 where it does not wait any more or the `version` is stale',
    aliases: ['PUT /api/track-submissions/:id'],
    access: adminOnly,
    params: byId,
    body: z.object({
      status: decision.optional(),
      answer: clearable(prose('Answer', 4000)),
      version,
    }),
    reply: trackSubmission,
  },
} satisfies EndpointSchemas
export type TrackSubmissionsSchemas = typeof schemas

export const trackSubmissionsEndpoints = withSchemas(trackSubmissions, schemas)
