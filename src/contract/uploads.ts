import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { byId, line } from './fields.ts'
import { rendition } from './recordings.ts'

const MEGABYTE = 1024 * 1024
/** Largest accepted files in bytes. */
export const IMAGE_MAX_BYTES = 25 * MEGABYTE

/** Extensions the audio upload takes, without the dot. */
export const audioExtensions = ['mp3', 'mpeg', 'wav', 'ogg', 'm4a', 'aac', 'flac'] as const

export const uploadedAudio = z.object({
  id: z.number(),
  filename: z.string(),
  path: z.string(),
  url: z.string(),
  size: z.number(),
  type: z.string(),
  /** Seconds, read from the file. */
  duration: z.number().nullable(),
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
  }),
})
export type UploadedAudio = z.infer<typeof uploadedAudio>

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

const byFilename = z.object({ filename: line('File name', 120) })

export const uploads = endpoints('uploads', {
  audio: {
    summary: 'Takes one audio file (multipart field `audio`)',
    method: 'POST',
    path: '/api/upload/audio',
    aliases: ['POST /api/upload-audio'],
    access: { role: ['admin', 'artist'] },
    kind: 'raw',
    reply: uploadedAudio,
  },
  image: {
    summary: 'Takes one image (multipart field `image`), re-encodes it and makes its sizes',
    method: 'POST',
    path: '/api/upload-image',
    aliases: ['POST /api/upload/image'],
    access: { role: ['admin', 'artist', 'model'] },
    kind: 'raw',
    reply: uploadedImage,
  },
  waveform: {
    summary: 'Peaks of an uploaded audio file; null while they are being computed',
    method: 'GET',
    path: '/api/uploads/:id/waveform',
    access: { role: ['admin', 'artist'] },
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
      kind: z.enum(['track', 'album', 'video', 'artist', 'playlist', 'gig', 'merchandise', 'casting']),
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
