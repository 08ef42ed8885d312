import { z } from 'zod'
import { adminOnly, artistsAndAdmins, artistsModelsAndAdmins } from '../kit/access.ts'
import { mediaKinds } from '../kit/media-files.ts'
import { imageAudiences, uploads } from '../uploads.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, idempotencyKey, line } from './kit/fields.ts'
import { rendition } from './kit/recordings.ts'

const uploadedFile = z.object({
  id: z.number(),
  filename: z.string(),
  path: z.string(),
  url: z.string(),
  size: z.number(),
  type: z.string(),
  /** Seconds, read from the file. */
  duration: z.number().nullable(),
})

export const uploadedAudio = uploadedFile.extend({
  /** What the file says of itself, offered to fill the form. */
  tags: z.object({
    title: z.string().nullable(),
    artist: z.string().nullable(),
    album: z.string().nullable(),
    /** Whose album it is, where tracks have artists of their own. */
    albumArtist: z.string().nullable(),
    trackNumber: z.number().nullable(),
    discNumber: z.number().nullable(),
    genre: z.string().nullable(),
    year: z.number().nullable(),
    /** Address of the cover found in the file, already stored as an image. */
    imageUrl: z.string().nullable(),
    /** Why that cover is not there, as when it is too large; null where it is, or there is none. */
    imageLeftOut: z.string().nullable().default(null),
  }),
})
export type UploadedAudio = z.infer<typeof uploadedAudio>

export const uploadedVideo = uploadedFile.extend({
  /** The file once more, as clients of the first hour read it. */
  video: z.object({ path: z.string(), url: z.string(), filename: z.string() }),
})
export type UploadedVideo = z.infer<typeof uploadedVideo>

export const uploadedImage = z.object({
  id: z.number(),
  imageUrl: z.string(),
  url: z.string(),
  path: z.string(),
  width: z.number(),
  height: z.number(),
  renditions: z.array(rendition),
})
export type UploadedImage = z.infer<typeof uploadedImage>

/** A large file that has not wholly arrived. */
const resumableUpload = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  filename: z.string(),
  size: z.number(),
  /** Bytes that have arrived. */
  offset: z.number(),
  /** When the sender's file was last changed, in milliseconds. */
  modified: z.number().nullable(),
})
export type ResumableUpload = z.infer<typeof resumableUpload>

const byUuid = z.object({ id: z.uuid('This is no id of an upload') })
/** With a key, a file sent again is answered as before and kept once. */
const keyed = z.object({ key: idempotencyKey })
const byFilename = z.object({ filename: line('File name', 120) })

const schemas = {
  audio: {
    summary: 'Takes one audio file (multipart field `audio`)',
    aliases: ['POST /api/upload-audio'],
    access: artistsAndAdmins,
    kind: 'raw',
    query: keyed,
    reply: uploadedAudio,
  },
  video: {
    summary: 'Takes one video file (multipart field `video`) within 30 minutes',
    aliases: ['POST /api/upload-video'],
    access: artistsModelsAndAdmins,
    kind: 'raw',
    query: keyed,
    reply: uploadedVideo,
  },
  image: {
    summary:
      'Takes one image (multipart field `image`), re-encodes it and makes its sizes; one for `members` is sent to nobody who may not see a record that shows it',
    aliases: ['POST /api/upload/image'],
    access: artistsModelsAndAdmins,
    kind: 'raw',
    query: keyed.extend({ for: z.enum(imageAudiences).default('everybody') }),
    reply: uploadedImage,
  },
  postPicture: {
    summary:
      'Takes one picture for a post that is being written (multipart field `image`), re-encodes it and makes its sizes; its author alone has it until a post names it',
    access: 'member',
    kind: 'raw',
    query: keyed,
    reply: uploadedImage,
  },
  resumable: {
    summary: 'Large files of the caller that have not wholly arrived',
    access: artistsModelsAndAdmins,
    reply: z.array(resumableUpload),
  },
  beginResumable: {
    summary:
      'Begins an upload in parts by the tus protocol; `Upload-Metadata` names its `kind` (audio or video), its `filename` and when it was `modified`',
    access: artistsModelsAndAdmins,
    kind: 'raw',
    reply: z.unknown(),
  },
  resumableOffset: {
    summary: 'How much of an upload has arrived, in `Upload-Offset`',
    access: artistsModelsAndAdmins,
    kind: 'raw',
    params: byUuid,
    reply: z.unknown(),
  },
  continueResumable: {
    summary: 'Takes the bytes of an upload from `Upload-Offset` on (application/offset+octet-stream)',
    access: artistsModelsAndAdmins,
    kind: 'raw',
    params: byUuid,
    reply: z.unknown(),
  },
  dropResumable: {
    summary: 'Gives up an upload and its bytes',
    access: artistsModelsAndAdmins,
    kind: 'raw',
    params: byUuid,
    reply: z.unknown(),
  },
  finishResumable: {
    summary:
      'Takes in an upload that has wholly arrived and answers as the upload in one piece does; asked again, the same',
    access: artistsModelsAndAdmins,
    params: byUuid,
    reply: z.union([uploadedVideo, uploadedAudio]),
  },
  usage: {
    summary:
      'How many bytes the uploads of an account take, what is arriving included, and how many megabytes they may',
    access: adminOnly,
    params: byId,
    reply: z.object({ used: z.number(), quotaMb: z.number().nullable() }),
  },
  waveform: {
    summary: 'Peaks of an audio file for its uploader and admins; null while they are being computed',
    access: artistsAndAdmins,
    params: byId,
    reply: z.object({ peaks: z.array(z.number()).nullable() }),
  },
  serveAudio: {
    summary: 'Bytes of an audio file, for those who may hear a record that uses it; ranges are honoured',
    aliases: ['HEAD /uploads/audio/:filename'],
    access: 'anyone',
    kind: 'raw',
    params: byFilename,
    reply: z.unknown(),
  },
  serveVideo: {
    summary: 'Bytes of an uploaded video, for its uploader, admins and those who may see a record that uses it',
    aliases: ['HEAD /uploads/video/:filename'],
    access: 'anyone',
    kind: 'raw',
    params: byFilename,
    reply: z.unknown(),
  },
  serveImage: {
    summary: 'Bytes of an uploaded image',
    aliases: ['HEAD /uploads/images/:filename'],
    access: 'anyone',
    kind: 'raw',
    params: byFilename,
    reply: z.unknown(),
  },
  serveMembersImage: {
    summary: 'Bytes of a picture for members, for those who may see a record that shows it',
    aliases: ['HEAD /uploads/members/:filename'],
    access: 'anyone',
    kind: 'raw',
    params: byFilename,
    reply: z.unknown(),
  },
  servePostPicture: {
    summary: 'Bytes of a picture of a post or one of its sizes, for those who may read the post',
    aliases: ['HEAD /uploads/posts/:filename'],
    access: 'member',
    whileSuspended: true,
    kind: 'raw',
    params: byFilename,
    reply: z.unknown(),
  },
  artwork: {
    summary: 'Artwork of a record as a PNG for lock screens and previews: its image, else its generated sleeve',
    aliases: ['HEAD /artwork/:kind/:id'],
    access: 'anyone',
    kind: 'raw',
    params: z.object({
      kind: z.string(),
      id: byId.shape.id,
    }),
    query: z.object({ shape: z.enum(['square', 'card']).default('square') }),
    reply: z.unknown(),
  },
  preview: {
    summary: 'The preview card of the site as a PNG, for pages that show no one thing',
    aliases: ['HEAD /preview.png'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type UploadsSchemas = typeof schemas

export const uploadsEndpoints = withSchemas(uploads, schemas)
