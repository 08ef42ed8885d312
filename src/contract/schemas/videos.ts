import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { youtubeIdOf } from '../kit/youtube.ts'
import { videoSortColumns, videoSorts, videos } from '../videos.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, day, done, flag, id, line, mediaAddress, page, prose, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { ink, rendition, searchWords } from './kit/recordings.ts'

const youtubeAddress = line('YouTube link', 500).refine(
  (link) => youtubeIdOf(link) !== null,
  'YouTube link must be a link to one YouTube video',
)

const videoFields = z.object({
  /** Name and title are one text under two spellings; one of them is required. */
  name: clearable(line('Name')),
  title: clearable(line('Title')),
  description: clearable(prose('Description')),
  youtubeUrl: youtubeAddress,
  thumbnailUrl: clearable(mediaAddress('Thumbnail')),
  /** Another spelling of thumbnailUrl. */
  imageUrl: clearable(mediaAddress('Image')),
  duration: clearable(whole('Duration', 0, 86_400)),
  artist: clearable(line('Artist')),
  artistId: clearable(id),
  year: clearable(whole('Year', 1900, 2100)),
  releaseDate: clearable(day('Release date')),
  featured: flag.optional(),
  ink: clearable(ink),
})
export const videoDraft = videoFields.refine((video) => video.name || video.title, {
  path: ['name'],
  message: 'Name is required',
})
export const videoPatch = videoFields.partial().extend({ version: whole('Version', 0, 2_147_483_647).optional() })
export type VideoDraft = z.infer<typeof videoDraft>
export type VideoPatch = z.infer<typeof videoPatch>

export const video = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** Null for one that is watched on a page of this site. */
  youtubeUrl: z.string().nullable(),
  youtubeId: z.string().nullable(),
  /** That page. */
  pagePath: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  duration: z.number().nullable(),
  artist: z.string().nullable(),
  artistId: z.number().nullable(),
  artistSlug: z.string().nullable(),
  year: z.number().nullable(),
  releaseDate: z.string().nullable(),
  featured: z.boolean(),
  ink: ink.nullable(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Video = z.infer<typeof video>

const videoQuery = z.object({
  ...page,
  q: searchWords,
  artistId: id.optional(),
  featured: flag.optional(),
  sort: sortParameter(videoSorts, videoSortColumns),
})
/** What a list of videos is narrowed by. */
export type VideoFilters = Omit<z.infer<typeof videoQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  list: {
    summary: 'Videos, newest first',
    access: 'anyone',
    query: videoQuery,
    reply: z.array(video),
    cached: 'audience',
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(videoQuery),
  },
  get: {
    summary: 'One video',
    access: 'anyone',
    params: byId,
    reply: video,
    cached: 'audience',
  },
  create: {
    summary: 'Adds a video',
    access: adminOnly,
    body: videoDraft,
    reply: video,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of a video; a stale `version` is refused with 409',
    aliases: ['PATCH /api/videos/:id'],
    access: adminOnly,
    params: byId,
    body: videoPatch,
    reply: video,
  },
  remove: {
    summary: 'Deletes a video',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type VideosSchemas = typeof schemas

export const videosEndpoints = withSchemas(videos, schemas)
