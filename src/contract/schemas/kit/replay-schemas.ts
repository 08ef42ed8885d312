import { z } from 'zod'
import { adminOnly } from '../../kit/access.ts'
import type { EndpointSchemas } from './endpoint.ts'
import { byId, id } from './fields.ts'
import { chaptersDraft, publicReplay, recordingPatch } from './replay-shapes.ts'
import { watchedStream } from './stream-shapes.ts'

const ofPart = z.object({ id, part: id })

/** What is asked of calls about the recording of a stream. */
export const recordingSchemas = {
  startRecording: {
    summary: 'Writes what the host sends into a file from now on; one that is recorded goes on being',
    access: 'member',
    params: byId,
    reply: watchedStream,
  },
  stopRecording: {
    summary: 'Ends that; the file is there to be watched in a moment',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: watchedStream,
  },
  changeRecording: {
    summary:
      'Says who may watch the recording of a stream, what it is called and its picture; leaves out its beginning and end',
    access: adminOnly,
    params: byId,
    body: recordingPatch,
    reply: watchedStream,
  },
  removeRecording: {
    summary: 'Deletes the recording of a stream with its files, but those that other records show',
    access: adminOnly,
    params: byId,
    reply: watchedStream,
  },
  keepRecording: {
    summary: 'Files of the recording, its ends left out, for another record to show; the same again when asked again',
    access: adminOnly,
    params: byId,
    reply: z.object({ fileUrls: z.array(z.string()) }),
  },
  saveChapters: {
    summary: 'Writes the chapters of the recording of a stream; null brings the songs of the set list back',
    access: adminOnly,
    params: byId,
    body: chaptersDraft,
    reply: watchedStream,
  },
  replay: {
    summary:
      'Bytes of a part of a recording, for those who may watch the stream once it is published, for everybody where it is public, and for whoever steers it',
    aliases: ['HEAD /api/live-streams/:id/recording/:part'],
    access: 'anyone',
    kind: 'raw',
    params: ofPart,
    reply: z.unknown(),
  },
  chapters: {
    summary: 'Chapters of a part of a recording as WebVTT, for those who may watch that part',
    aliases: ['HEAD /api/live-streams/:id/recording/:part/chapters.vtt'],
    access: 'anyone',
    kind: 'raw',
    params: ofPart,
    reply: z.unknown(),
  },
  poster: {
    summary: 'The picture of a recording, for those who may watch that',
    aliases: ['HEAD /api/live-streams/:id/poster'],
    access: 'anyone',
    kind: 'raw',
    params: byId,
    reply: z.unknown(),
  },
  publicReplay: {
    summary: 'A recording that everybody may watch, as a guest is given it',
    access: 'anyone',
    params: byId,
    reply: publicReplay,
    cached: 'audience',
  },
} satisfies EndpointSchemas
