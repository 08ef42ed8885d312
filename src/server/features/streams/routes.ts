import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { streamsEndpoints } from '#contract/schemas/streams.ts'
import { isRunning, streams } from '#contract/streams.ts'
import { can } from '#server/platform/access/can.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { sendGeneratedFile } from '#server/platform/http/responses/generated-file.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { streamCalendar } from './calendar.ts'
import { createStream, removeStream, updateStream } from './changes.ts'
import { openChatDoor } from './chat-door.ts'
import { streamChatHandlers } from './chat-handlers.ts'
import { makeKey } from './keys.ts'
import { startStream, stopStream } from './lifecycle.ts'
import { mediaHandlers } from './media-handlers.ts'
import { mediaSessions } from './media-sessions.ts'
import { ownStreams } from './own-streams.ts'
import { streamPolicy } from './policy.ts'
import { recordingHandlers } from './recordings/handlers.ts'
import { recordings } from './recordings/recordings.ts'
import { findStream, listStreams, streamStatus } from './service.ts'
import { inviteGuest, listRemovals, setRemoval, uninviteGuest } from './stage.ts'
import { requireKnown, requireStanding } from './standing.ts'
import { streamRemindersTable, streamsTable } from './table.ts'
import { ticketHandlers } from './tickets/handlers.ts'
import { countViewersSoon } from './viewers.ts'

const r = streamRemindersTable

export const streamRoutes = serve(streamsEndpoints, (context, app) => {
  const { db } = context
  const one = async (id: number, caller: Caller) => {
    const standing = await requireKnown(db, id, caller)
    await openChatDoor(context, standing, caller)
    // Whoever looks at a stream is about to be before it.
    if (isRunning(standing.stream.status)) countViewersSoon(context)
    const sourcesOf = (streamId: number) => mediaSessions(context).sourcesOf(streamId)
    return findStream(db, id, caller, { sourcesOf, media: context.liveMedia.abilities })
  }

  return {
    async list({ query, caller, reply }) {
      const { total, streams: page } = await listStreams(db, query, caller)
      reply.header('x-total-count', String(total))
      return page
    },
    status: ({ caller }) => streamStatus(db, caller),
    mine: ({ caller }) => ownStreams(db, caller),
    get: ({ params, caller }) => one(params.id, caller),
    async create({ body, caller }) {
      return one(await createStream(context, body, caller), caller)
    },
    async update({ params, body, caller }) {
      await updateStream(context, params.id, body)
      return one(params.id, caller)
    },
    async remove({ params }) {
      await recordings(context).stop(params.id)
      await removeStream(context, params.id)
      await mediaSessions(context).closeStream(params.id, 'This stream has ended.')
      return SUCCESS
    },
    async start({ params, caller }) {
      await startStream(context, params.id, caller)
      return one(params.id, caller)
    },
    async stop({ params, caller }) {
      await stopStream(context, params.id, caller)
      return one(params.id, caller)
    },

    async remind({ params, caller }) {
      const { stream } = await requireStanding(db, params.id, caller)
      if (stream.status !== 'scheduled') throw conflict('This stream is not announced any more.')
      await db.insert(r).values({ streamId: params.id, userId: caller.id }).onConflictDoNothing()
      return SUCCESS
    },
    async unremind({ params, caller }) {
      await requireKnown(db, params.id, caller)
      await db.delete(r).where(and(eq(r.streamId, params.id), eq(r.userId, caller.id)))
      return SUCCESS
    },

    async invite({ params, caller }) {
      await inviteGuest(context, params.id, params.username, caller)
      return one(params.id, caller)
    },
    async uninvite({ params, caller }) {
      await uninviteGuest(context, params.id, params.username, caller)
      return one(params.id, caller)
    },
    async removeViewer({ params, caller }) {
      await setRemoval(context, params.id, params.username, true, caller)
      return SUCCESS
    },
    async readmitViewer({ params, caller }) {
      await setRemoval(context, params.id, params.username, false, caller)
      return SUCCESS
    },

    removals: ({ params, caller }) => listRemovals(db, params.id, caller),

    async calendar({ params, caller, request, reply }) {
      const [stream] = await db.select().from(streamsTable).where(eq(streamsTable.id, params.id))
      if (!stream || !can(caller, streamPolicy.seeInList, stream)) throw notFound('Stream')
      reply.header('content-disposition', `attachment; filename="live-stream-${stream.id}.ics"`)
      const { name } = await context.site()
      return sendGeneratedFile(streamCalendar(stream, name, siteUrl(context)), request, reply, 'private, no-cache')
    },

    async makeKey({ params, caller }) {
      const key = await makeKey(context, params.id, caller)
      return { key, address: `${siteUrl(context)}${urlOf(streams.whip, { params })}` }
    },
    ...streamChatHandlers(context),
    ...mediaHandlers(context, app),
    ...recordingHandlers(context, one),
    ...ticketHandlers(context, one),
  }
})
