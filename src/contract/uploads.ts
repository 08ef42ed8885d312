import { z } from 'zod'
import { adminOnly, artistsAndAdmins, artistsModelsAndAdmins } from './access.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { byId, idempotencyKey, line } from './fields.ts'
import { mediaKinds } from './media-files.ts'
import { rendition } from './recordings.ts'

const MEGABYTE = 1024 * 1024
/** Largest accepted files in bytes. */
export const IMAGE_MAX_BYTES = 25 * MEGABYTE

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

/** What a file nothing uses yet changes: what its account takes and lists of files, but no page and no song. */
const touches = [data.unusedUploads]

export const uploads = endpoints('uploads', {
  audio: {
    summary: 'Takes one audio file (multipart field `audio`)',
    method: 'POST',
    path: '/api/upload/audio',
    aliases: ['POST /api/upload-audio'],
    access: artistsAndAdmins,
    kind: 'raw',
    query: keyed,
    reply: uploadedAudio,
    touches,
  },
  video: {
    summary: 'Takes one video file (multipart field `video`) within 30 minutes',
    method: 'POST',
    path: '/api/upload/video',
    aliases: ['POST /api/upload-video'],
    access: artistsModelsAndAdmins,
    kind: 'raw',
    query: keyed,
    reply: uploadedVideo,
    touches,
  },
  image: {
    summary: 'Takes one image (multipart field `image`), re-encodes it and makes its sizes',
    method: 'POST',
    path: '/api/upload-image',
    aliases: ['POST /api/upload/image'],
    access: artistsModelsAndAdmins,
    kind: 'raw',
    query: keyed,
    reply: uploadedImage,
    touches,
  },
  resumable: {
    summary: 'Large files of the caller that have not wholly arrived',
    method: 'GET',
    path: '/api/uploads/resumable',
    access: artistsModelsAndAdmins,
    reply: z.array(resumableUpload),
  },
  beginResumable: {
    summary:
      'Begins an upload in parts by the tus protocol; `Upload-Metadata` names its `kind` (audio or video), its `filename` and when it was `modified`',
    method: 'POST',
    path: '/api/uploads/resumable',
    access: artistsModelsAndAdmins,
    kind: 'raw',
    reply: z.unknown(),
    touches: [],
  },
  resumableOffset: {
    summary: 'How much of an upload has arrived, in `Upload-Offset`',
    method: 'HEAD',
    path: '/api/uploads/resumable/:id',
    access: artistsModelsAndAdmins,
    kind: 'raw',
    params: byUuid,
    reply: z.unknown(),
    touches: [],
  },
  continueResumable: {
    summary: 'Takes the bytes of an upload from `Upload-Offset` on (application/offset+octet-stream)',
    method: 'PATCH',
    path: '/api/uploads/resumable/:id',
    access: artistsModelsAndAdmins,
    kind: 'raw',
    params: byUuid,
    reply: z.unknown(),
    touches: [],
  },
  dropResumable: {
    summary: 'Gives up an upload and its bytes',
    method: 'DELETE',
    path: '/api/uploads/resumable/:id',
    access: artistsModelsAndAdmins,
    kind: 'raw',
    params: byUuid,
    reply: z.unknown(),
    touches,
  },
  finishResumable: {
    summary:
      'Takes in an upload that has wholly arrived and answers as the upload in one piece does; asked again, the same',
    method: 'POST',
    path: '/api/uploads/resumable/:id/finish',
    access: artistsModelsAndAdmins,
    params: byUuid,
    reply: z.union([uploadedVideo, uploadedAudio]),
    touches,
  },
  usage: {
    summary:
      'How many bytes the uploads of an account take, what is arriving included, and how many megabytes they may',
    method: 'GET',
    path: '/api/admin/users/:id/uploads',
    access: adminOnly,
    params: byId,
    reply: z.object({ used: z.number(), quotaMb: z.number().nullable() }),
    reads: [data.uploads, ...touches, data.users],
  },
  waveform: {
    summary: 'Peaks of an audio file for its uploader and admins; null while they are being computed',
    method: 'GET',
    path: '/api/uploads/:id/waveform',
    access: artistsAndAdmins,
    params: byId,
    reply: z.object({ peaks: z.array(z.number()).nullable() }),
  },
  serveAudio: {
    summary: 'Bytes of an audio file, for those whose tier reaches a track that uses it; ranges are honoured',
    method: 'GET',
    path: '/uploads/audio/:filename',
    aliases: ['HEAD /uploads/audio/:filename'],
    access: 'anyone',
    kind: 'raw',
    params: byFilename,
    reply: z.unknown(),
  },
  serveVideo: {
    summary: 'Bytes of an uploaded video, for its uploader, admins and those who may see a record that uses it',
    method: 'GET',
    path: '/uploads/video/:filename',
    aliases: ['HEAD /uploads/video/:filename'],
    access: 'anyone',
    kind: 'raw',
    params: byFilename,
    reply: z.unknown(),
  },
  serveImage: {
    summary: 'Bytes of an uploaded image',
    method: 'GET',
    path: '/uploads/images/:filename',
    aliases: ['HEAD /uploads/images/:filename'],
    access: 'anyone',
    kind: 'raw',
    params: byFilename,
    reply: z.unknown(),
  },
  artwork: {
    summary: 'Artwork of a record as a PNG for lock screens and previews: its image, else its generated sleeve',
    method: 'GET',
    path: '/artwork/:kind/:id',
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
    summary: 'The preview card of the house as a PNG, for pages that show no one thing',
    method: 'GET',
    path: '/preview.png',
    aliases: ['HEAD /preview.png'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
})
