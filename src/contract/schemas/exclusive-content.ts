import { z } from 'zod'
import {
  exclusiveContent,
  exclusiveSortColumns,
  exclusiveSorts,
  exclusiveStates,
  exclusiveTypes,
  MAX_PICTURES,
} from '../exclusive-content.ts'
import { adminOnly, tiers } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, line, mediaAddress, moment, page, prose, required, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { rendition, searchWords } from './kit/recordings.ts'

const tier = z.enum(tiers, { error: `Tier must be one of ${tiers.join(', ')}` })
const type = z.enum(exclusiveTypes, { error: `Type must be one of ${exclusiveTypes.join(', ')}` })

/** The tier a list is asked for, however it is spelt; of several the least, since none may ask for more than they say. */
const askedTier = z.preprocess((asked) => {
  const words = (Array.isArray(asked) ? asked : [asked]).map((word) => `${word}`.trim().toLowerCase())
  return asked === undefined ? undefined : (tiers.find((one) => words.includes(one)) ?? words[0])
}, tier.optional())

/** A film or a recording of ours: other sites ask nobody who looks. */
const gatedFile = line('File', 300).regex(
  /^\/uploads\/(video|audio)\/[\w-]+\.\w+$/,
  'File must be an uploaded video or recording',
)
const gatedPicture = line('Picture', 300).regex(
  /^\/uploads\/members\/[\w-]+\.\w+$/,
  'Picture must be one that was uploaded for members',
)

/** Captions as WebVTT, the format browsers show. */
const captions = prose('Captions', 100_000).refine(
  (text) => /^\uFEFF?WEBVTT(\s|$)/.test(text),
  'Captions must be WebVTT: their first line is WEBVTT',
)

const pictureDraft = z.object({ url: gatedPicture, alt: clearable(line('Description of the picture', 300)) })

const exclusiveFields = z.object({
  title: required(line('Title')),
  description: clearable(prose('Description', 2000)),
  type,
  accessTier: tier.optional(),
  /** From when it can be seen; at once unless given. */
  opensAt: clearable(moment('Opens')),
  fileUrl: clearable(gatedFile),
  thumbnailUrl: clearable(mediaAddress('Poster')),
  /** Seconds; read from the file unless given. */
  duration: clearable(whole('Duration', 0, 86_400)),
  body: clearable(prose('Text', 20_000)),
  transcript: clearable(prose('Transcript', 60_000)),
  captions: clearable(captions),
  pictures: z
    .array(pictureDraft, { error: 'Pictures must be a list' })
    .max(MAX_PICTURES, `Pictures must be ${MAX_PICTURES} or fewer`)
    .optional(),
})
export const exclusiveDraft = exclusiveFields
export const exclusivePatch = exclusiveFields
  .partial()
  .extend({ version: whole('Version', 0, 2_147_483_647).optional() })
export type ExclusiveDraft = z.infer<typeof exclusiveDraft>
export type ExclusivePatch = z.infer<typeof exclusivePatch>

/** An item as everybody is told of it: what is for a higher tier comes without what opens it. */
export const exclusiveItem = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  type,
  accessTier: tier,
  opensAt: z.string().nullable(),
  duration: z.number().nullable(),
  thumbnailUrl: z.string().nullable(),
  renditions: z.array(rendition),
  pictureCount: z.number(),
  hasCaptions: z.boolean(),
  hasTranscript: z.boolean(),
  /** Whether it is for a higher tier than that of whoever asks. */
  locked: z.boolean(),
  fileUrl: z.string().nullable(),
  /** What may keep its film from playing on phones; told to admins. */
  fileNote: z.string().nullable(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ExclusiveItem = z.infer<typeof exclusiveItem>

const exclusivePicture = z.object({
  url: z.string(),
  alt: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  renditions: z.array(rendition),
})
export type ExclusivePicture = z.infer<typeof exclusivePicture>

/** An item with all there is to see and read; nothing of it where it is locked. */
export const exclusiveDetail = exclusiveItem.extend({
  body: z.string().nullable(),
  transcript: z.string().nullable(),
  captions: z.string().nullable(),
  pictures: z.array(exclusivePicture),
})
export type ExclusiveDetail = z.infer<typeof exclusiveDetail>

const exclusiveQuery = z.object({
  ...page,
  q: searchWords,
  /** Answers as to somebody of this tier, where one's own reaches it. */
  tier: askedTier,
  type: type.optional(),
  accessTier: tier.optional(),
  state: z.enum(exclusiveStates, { error: `State must be one of ${exclusiveStates.join(', ')}` }).optional(),
  sort: sortParameter(exclusiveSorts, exclusiveSortColumns),
})
/** What a list of exclusive content is narrowed by. */
export type ExclusiveFilters = Omit<z.infer<typeof exclusiveQuery>, 'limit' | 'offset' | 'sort' | 'tier'>

const schemas = {
  list: {
    summary:
      'Exclusive content, newest first; what is for a higher tier than `tier` and one’s own comes locked, without its file',
    access: 'anyone',
    query: exclusiveQuery,
    reply: z.array(exclusiveItem),
    cached: 'audience',
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(exclusiveQuery),
  },
  get: {
    summary: 'One item with its words and pictures; locked as in the list',
    access: 'anyone',
    params: byId,
    query: z.object({ tier: askedTier }),
    reply: exclusiveDetail,
    cached: 'audience',
  },
  captions: {
    summary: 'The captions of an item as WebVTT, for those who may see it',
    aliases: ['HEAD /api/exclusive-content/:id/captions.vtt'],
    access: 'anyone',
    kind: 'raw',
    params: byId,
    reply: z.unknown(),
  },
  create: {
    summary: 'Adds an item',
    access: adminOnly,
    body: exclusiveDraft,
    reply: exclusiveDetail,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of an item; a stale `version` is refused with 409',
    aliases: ['PATCH /api/exclusive-content/:id'],
    access: adminOnly,
    params: byId,
    body: exclusivePatch,
    reply: exclusiveDetail,
  },
  remove: {
    summary: 'Deletes an item; its file is nobody’s to see from then on',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type ExclusiveContentSchemas = typeof schemas

export const exclusiveContentEndpoints = withSchemas(exclusiveContent, schemas)
