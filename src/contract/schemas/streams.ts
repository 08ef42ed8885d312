import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { STREAMS_PER_PAGE, streamCommands, streamEvents, streams } from '../streams.ts'
import { linesQuery, ofLine, slowMode } from './kit/chat-shapes.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { withCommandSchemas, withEventSchemas } from './kit/events.ts'
import { byId, done, id, line, page } from './kit/fields.ts'
import { mediaSchemas } from './kit/media-session-shapes.ts'
import { recordingSchemas } from './kit/replay-schemas.ts'
import { streamCommandSchemas, streamEventSchemas } from './kit/stream-events.ts'
import {
  newStreamLine,
  stream,
  streamFields,
  streamMessage,
  streamPatch,
  streamStatus,
  watchedStream,
} from './kit/stream-shapes.ts'
import { ticketSchemas } from './kit/ticket-shapes.ts'

const ofPerson = z.object({ id, username: line('Username', 254) })
const schemas = {
  list: {
    summary: 'Live streams that run or are announced; those that have ended with `status=ended`, the last one first',
    access: 'anyone',
    query: z.object({ status: streamStatus.optional(), ...page, limit: page.limit.default(STREAMS_PER_PAGE) }),
    reply: z.array(stream),
    cached: 'audience',
  },
  status: {
    summary: 'Whether anything is on air, and what',
    access: 'anyone',
    reply: z.object({
      isLive: z.boolean(),
      active: z.boolean(),
      count: z.number(),
      stream: stream.nullable(),
      streams: z.array(stream),
    }),
    cached: 'audience',
  },
  mine: {
    summary:
      'Of the live streams that have not ended, by their ids: those one waits for, and those one may start and stop',
    access: 'member',
    reply: z.object({
      reminders: z.array(z.number()),
      controlled: z.array(z.number()),
      /** Those one has a ticket to. */
      tickets: z.array(z.number()),
    }),
  },
  get: {
    summary: 'One live stream as whoever asks may watch, send to and steer it',
    access: 'member',
    params: byId,
    reply: watchedStream,
  },
  create: {
    summary: 'Opens a live stream, or announces one',
    access: adminOnly,
    body: streamFields,
    reply: watchedStream,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of a live stream; a stale `version` is refused with 409',
    aliases: ['PATCH /api/live-streams/:id'],
    access: adminOnly,
    params: byId,
    body: streamPatch,
    reply: watchedStream,
  },
  remove: {
    summary: 'Deletes a live stream with its chat; whoever watches is sent away at once',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  start: {
    summary: 'Puts a live stream on air; whoever does is its host',
    access: 'member',
    params: byId,
    reply: watchedStream,
  },
  stop: {
    summary: 'Ends a live stream for good',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: watchedStream,
  },
  messages: {
    summary: 'Lines of the chat beside a live stream in the order they were said',
    access: 'member',
    params: byId,
    query: linesQuery,
    reply: z.array(streamMessage),
  },
  say: {
    summary: 'Says something beside a live stream; once, however often it is sent under one nonce',
    access: 'member',
    params: byId,
    body: newStreamLine,
    reply: streamMessage,
    status: 201,
  },
  changeChat: {
    summary: 'Makes the chat beside a live stream slow, or as fast as people type',
    aliases: ['PATCH /api/live-streams/:id/chat'],
    access: 'member',
    params: byId,
    body: z.object({ slowModeSeconds: slowMode }),
    reply: done,
  },
  pin: {
    summary: 'Puts a line above all others of the chat beside a live stream, in place of the one before',
    access: 'member',
    params: ofLine,
    reply: done,
  },
  unpin: {
    summary: 'Takes the line down that stands above all others',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: done,
  },
  remind: {
    summary: 'Asks to be told when an announced live stream begins; once, however often it is sent',
    access: 'member',
    params: byId,
    reply: done,
  },
  unremind: {
    summary: 'Takes that back',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: done,
  },
  invite: {
    summary: 'Lets somebody who may watch send, too',
    aliases: ['POST /api/live-streams/:id/guests/:username'],
    access: 'member',
    params: ofPerson,
    reply: watchedStream,
  },
  uninvite: {
    summary: 'Takes somebody off the stage, or goes off it oneself',
    access: 'member',
    whileSuspended: true,
    params: ofPerson,
    reply: watchedStream,
  },
  removeViewer: {
    summary: 'Sends somebody away from a live stream and the chat beside it, at once',
    aliases: ['POST /api/live-streams/:id/removals/:username'],
    access: 'member',
    params: ofPerson,
    reply: done,
  },
  readmitViewer: {
    summary: 'Lets somebody in again who was sent away',
    access: 'member',
    params: ofPerson,
    reply: done,
  },
  removals: {
    summary: 'Those who were sent away from a live stream, the last one first',
    access: 'member',
    params: byId,
    reply: z.array(z.object({ id: z.number(), username: z.string(), since: z.string() })),
  },
  calendar: {
    summary: 'An announced live stream as a calendar file',
    aliases: ['HEAD /api/live-streams/:id/calendar.ics'],
    access: 'anyone',
    kind: 'raw',
    params: byId,
    reply: z.unknown(),
  },
  ...recordingSchemas,
  ...ticketSchemas,
  makeKey: {
    summary: 'Makes the key by which a program such as OBS sends in the name of the host; the one before it is void',
    access: 'member',
    params: byId,
    /** The key is told this once: no more than its hash is stored. */
    reply: z.object({ address: z.string(), key: z.string() }),
  },
  ...mediaSchemas,
} satisfies EndpointSchemas
export type StreamsSchemas = typeof schemas

export const streamsEndpoints = withSchemas(streams, schemas)

export const servedStreamEvents = withEventSchemas(streamEvents, streamEventSchemas)
export const servedStreamCommands = withCommandSchemas(streamCommands, streamCommandSchemas)
