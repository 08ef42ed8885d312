import { z } from 'zod'
import { modelsAndAdmins, modelsOnly } from '../kit/access.ts'
import { contentRatings, portfolioItemActions, portfolioItemKinds, portfolios } from '../portfolios.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, flag, id, idempotencyKey, line, page, prose, whole } from './kit/fields.ts'
import { listPosition } from './kit/list-position.ts'
import { rendition } from './kit/recordings.ts'

export const contentRating = z.enum(contentRatings, {
  error: `Content rating must be one of ${contentRatings.join(', ')}`,
})

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
  /** The image before it that came of the same file; null for others than its model, and where there is none. */
  sameAs: z.number().nullable(),
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

const schemas = {
  upload: {
    summary:
      "Adds images and videos to the caller's portfolio (multipart, repeated field `files`, and `contentRating`); all of them or none",
    access: modelsOnly,
    kind: 'raw',
    query: z.object({ key: idempotencyKey }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      images: z.array(portfolioImage),
      videos: z.array(portfolioVideo),
      files: z.array(z.union([portfolioImage, portfolioVideo])),
      /** Images that look like one that was there before, though they came of another file. */
      similar: z.array(
        z.object({ id: z.number(), to: z.object({ id: z.number(), imageUrl: z.string(), contentRating }) }),
      ),
    }),
  },
  addUploadedVideo: {
    summary:
      "Adds a video that was uploaded in parts to the caller's portfolio; sent again, it answers with what it added before",
    access: modelsOnly,
    body: z.object({
      uploadId: id,
      contentRating: contentRating.optional(),
      /** Another spelling of contentRating. */
      rating: contentRating.optional(),
      isPublic: flag.optional(),
      containsNudity: flag.optional(),
      isTopless: flag.optional(),
    }),
    reply: portfolioVideo,
  },
  ownImages: {
    summary: "The images of the caller's portfolio, in its order",
    access: modelsOnly,
    query: z.object(page),
    reply: z.array(portfolioImage),
  },
  images: {
    summary: 'The images of a portfolio: all of them for its model and admins, the public ones for others',
    access: 'member',
    params: byProfile,
    query: z.object(page),
    reply: z.array(portfolioImage),
  },
  updateImage: {
    summary: 'Changes the sent fields of an image; adult material leaves the public with it',
    aliases: ['PUT /api/model-images/:id'],
    access: modelsAndAdmins,
    params: byId,
    body: imagePatch,
    reply: portfolioImage,
  },
  placeImage: {
    summary: 'Puts an image behind or before another of its portfolio, or first',
    access: modelsOnly,
    params: byId,
    body: listPosition,
    reply: done,
  },
  removeImage: {
    summary: 'Takes an image out of its portfolio',
    access: modelsAndAdmins,
    params: byId,
    reply: done,
  },
  ownVideos: {
    summary: "The videos of the caller's portfolio, in its order",
    access: modelsOnly,
    query: z.object(page),
    reply: z.array(portfolioVideo),
  },
  videos: {
    summary: 'The videos of a portfolio: all of them for its model and admins, the public ones for others',
    access: 'member',
    params: byProfile,
    query: z.object(page),
    reply: z.array(portfolioVideo),
  },
  updateVideo: {
    summary: 'Changes the sent fields of a video; adult material leaves the public with it',
    aliases: ['PUT /api/model-videos/:id'],
    access: modelsAndAdmins,
    params: byId,
    body: videoPatch,
    reply: portfolioVideo,
  },
  placeVideo: {
    summary: 'Puts a video behind or before another of its portfolio, or first',
    access: modelsOnly,
    params: byId,
    body: listPosition,
    reply: done,
  },
  setPoster: {
    summary:
      'Sets the picture a video shows before it plays (multipart field `poster`); it is seen by whom the video is',
    access: modelsOnly,
    kind: 'raw',
    params: byId,
    reply: portfolioVideo,
  },
  removeVideo: {
    summary: 'Takes a video out of its portfolio',
    access: modelsAndAdmins,
    params: byId,
    reply: done,
  },
  look: {
    summary:
      'Says that the caller wants to look at an item of somebody else: of adult material it is recorded, and its file is sent to them for six hours',
    access: 'member',
    body: z.object({ kind: z.enum(portfolioItemKinds, { error: 'Kind must be image or video' }), id }),
    reply: done,
  },
  serveImage: {
    summary: 'Bytes of a portfolio image, for its model, admins, and while it is public everybody signed in',
    aliases: ['HEAD /uploads/portfolio/:filename'],
    access: 'anyone',
    kind: 'raw',
    params: z.object({ filename: line('File name', 120) }),
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type PortfoliosSchemas = typeof schemas

export const portfoliosEndpoints = withSchemas(portfolios, schemas)
