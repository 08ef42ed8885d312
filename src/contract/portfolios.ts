import { z } from 'zod'
import { modelsAndAdmins, modelsOnly } from './access.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { byId, clearable, done, flag, id, idempotencyKey, line, page, prose, whole } from './fields.ts'
import { rendition } from './recordings.ts'

export const contentRatings = ['safe', 'adult'] as const
export type ContentRating = (typeof contentRatings)[number]
export const contentRating = z.enum(contentRatings, {
  error: `Content rating must be one of ${contentRatings.join(', ')}`,
})

/** How many files a portfolio holds of each kind, and how many come at once. */
export const MOST_IMAGES = 100
export const MOST_VIDEOS = 20
export const MOST_AT_ONCE = 20

/** What may be done with an image or a video of a portfolio. */
export const portfolioItemActions = ['update', 'remove'] as const
export type PortfolioItemAction = (typeof portfolioItemActions)[number]

const shown = {
  id: z.number(),
  modelProfileId: z.number(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  contentRating,
  /** Another spelling of contentRating. */
  rating: contentRating,
  containsNudity: z.boolean(),
  isTopless: z.boolean(),
  galleryCategory: z.string(),
  /** Whether everybody who is signed in may see it; never with adult material. */
  isPublic: z.boolean(),
  /** Its place in the portfolio, from 0 on. */
  order: z.number(),
  originalName: z.string().nullable(),
  uploadedAt: z.string(),
  createdAt: z.string(),
  version: z.number(),
  /** What whoever asks may do with it. */
  allowed: z.array(z.enum(portfolioItemActions)),
}
export const portfolioImage = z.object({
  ...shown,
  imageUrl: z.string(),
  renditions: z.array(rendition),
  width: z.number().nullable(),
  height: z.number().nullable(),
  isProfileImage: z.boolean(),
})
export type PortfolioImage = z.infer<typeof portfolioImage>

export const portfolioVideo = z.object({
  ...shown,
  videoUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Whole seconds. */
  duration: z.number().nullable(),
  category: z.string(),
})
export type PortfolioVideo = z.infer<typeof portfolioVideo>

const itemPatch = z.object({
  title: clearable(line('Title')),
  description: clearable(prose('Description', 2000)),
  order: whole('Order', 0, 1_000_000).optional(),
  isPublic: flag.optional(),
  contentRating: contentRating.optional(),
  /** Another spelling of contentRating. */
  rating: contentRating.optional(),
  containsNudity: flag.optional(),
  isTopless: flag.optional(),
  galleryCategory: line('Gallery', 60).optional(),
  version: whole('Version', 0, 2_147_483_647).optional(),
})
export type ItemPatch = z.infer<typeof itemPatch>
const imagePatch = itemPatch.extend({ isProfileImage: flag.optional() })
export type ImagePatch = z.infer<typeof imagePatch>
const videoPatch = itemPatch.extend({ category: line('Category', 60).optional() })
export type VideoPatch = z.infer<typeof videoPatch>

const byProfile = z.object({ profileId: id })
const touches = [data.portfolios, data.models, data.modelProfiles, data.uploads]

export const portfolios = endpoints('portfolios', {
  upload: {
    summary:
      "Adds images and videos to the caller's portfolio (multipart, repeated field `files`, and `contentRating`); all of them or none",
    method: 'POST',
    path: '/api/portfolio/upload',
    access: modelsOnly,
    kind: 'raw',
    query: z.object({ key: idempotencyKey }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      images: z.array(portfolioImage),
      videos: z.array(portfolioVideo),
      files: z.array(z.union([portfolioImage, portfolioVideo])),
    }),
    touches,
  },
  ownImages: {
    summary: "The images of the caller's portfolio, in its order",
    method: 'GET',
    path: '/api/model-images',
    access: modelsOnly,
    query: z.object(page),
    reply: z.array(portfolioImage),
  },
  images: {
    summary: 'The images of a portfolio: all of them for its model and admins, the public ones for others',
    method: 'GET',
    path: '/api/model-images/:profileId',
    access: 'member',
    params: byProfile,
    query: z.object(page),
    reply: z.array(portfolioImage),
    reads: [data.portfolios, data.accounts, data.users],
  },
  updateImage: {
    summary: 'Changes the sent fields of an image; adult material leaves the public with it',
    method: 'PATCH',
    path: '/api/model-images/:id',
    aliases: ['PUT /api/model-images/:id'],
    access: modelsAndAdmins,
    params: byId,
    body: imagePatch,
    reply: portfolioImage,
    touches,
  },
  removeImage: {
    summary: 'Takes an image out of its portfolio',
    method: 'DELETE',
    path: '/api/model-images/:id',
    access: modelsAndAdmins,
    params: byId,
    reply: done,
    touches,
  },
  ownVideos: {
    summary: "The videos of the caller's portfolio, in its order",
    method: 'GET',
    path: '/api/model-videos',
    access: modelsOnly,
    query: z.object(page),
    reply: z.array(portfolioVideo),
  },
  videos: {
    summary: 'The videos of a portfolio: all of them for its model and admins, the public ones for others',
    method: 'GET',
    path: '/api/model-videos/:profileId',
    access: 'member',
    params: byProfile,
    query: z.object(page),
    reply: z.array(portfolioVideo),
    reads: [data.portfolios, data.accounts, data.users],
  },
  updateVideo: {
    summary: 'Changes the sent fields of a video; adult material leaves the public with it',
    method: 'PATCH',
    path: '/api/model-videos/:id',
    aliases: ['PUT /api/model-videos/:id'],
    access: modelsAndAdmins,
    params: byId,
    body: videoPatch,
    reply: portfolioVideo,
    touches,
  },
  removeVideo: {
    summary: 'Takes a video out of its portfolio',
    method: 'DELETE',
    path: '/api/model-videos/:id',
    access: modelsAndAdmins,
    params: byId,
    reply: done,
    touches,
  },
  serveImage: {
    summary: 'Bytes of a portfolio image, for its model, admins, and while it is public everybody signed in',
    method: 'GET',
    path: '/uploads/portfolio/:filename',
    aliases: ['HEAD /uploads/portfolio/:filename'],
    access: 'anyone',
    kind: 'raw',
    params: z.object({ filename: line('File name', 120) }),
    reply: z.unknown(),
  },
})
