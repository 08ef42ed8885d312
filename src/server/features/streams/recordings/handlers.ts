import { basename } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { RecordingPatch, WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isAnswered, notFound } from '#server/platform/http/errors.ts'
import { stopOnceRefused } from '#server/platform/http/responses/stop-refused.ts'
import { callerByNow } from '#server/platform/identity/sessions/identify.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { tellRoom } from '../changes.ts'
import { streamPolicy } from '../policy.ts'
import { requireStanding } from '../standing.ts'
import { recordings } from './recordings.ts'
import { publishRecording, readyParts, refuseWhileRecording, removeRecording, replayFile } from './replay.ts'
import { trimRecording } from './trim.ts'

interface Call {
  params: { id: number }
  caller: Caller
}

/**
 * What is done with the recording of a stream.
 * @param one answers a stream as somebody sees it
 */
export const recordingHandlers = (context: AppContext, one: (id: number, caller: Caller) => Promise<WatchedStream>) => {
  const { db } = context
  const fileFor = async (id: number, part: number, caller: Caller) =>
    replayFile(db, await requireStanding(db, id, caller), part, caller)
  return {
    async startRecording({ params: { id }, caller }: Call) {
      await recordings(context).start((await requireStanding(db, id, caller, streamPolicy.control)).stream)
      return one(id, caller)
    },
    async stopRecording({ params: { id }, caller }: Call) {
      await requireStanding(db, id, caller, streamPolicy.control)
      await recordings(context).stop(id)
      return one(id, caller)
    },
    async changeRecording({ params: { id }, body, caller }: Call & { body: RecordingPatch }) {
      const { stream } = await requireStanding(db, id, caller, streamPolicy.manage)
      await trimRecording(context, id, body, async (transaction) => {
        if (body.isPublished !== undefined) await publishRecording(transaction, id, body.isPublished)
        await tellRoom(context, transaction, stream)
      })
      return one(id, caller)
    },
    async removeRecording({ params: { id }, caller }: Call) {
      const { stream } = await requireStanding(db, id, caller, streamPolicy.manage)
      await refuseWhileRecording(db, id)
      const files = await db.transaction(async (transaction) => {
        await tellRoom(context, transaction, stream)
        return removeRecording(transaction, id)
      })
      await releaseFiles(context, files)
      return one(id, caller)
    },
    async keepRecording({ params: { id }, caller }: Call) {
      await requireStanding(db, id, caller, streamPolicy.manage)
      const parts = await readyParts(db, id)
      if (parts.length === 0) throw notFound('Recording')
      return { fileUrls: parts.flatMap(({ fileUrl, cutUrl }) => cutUrl ?? fileUrl ?? []) }
    },
    /** Ends once whoever asked may not watch it any more. */
    async replay({ params: { id, part }, caller, reply }: Call & { params: { part: number }; reply: FastifyReply }) {
      const url = await fileFor(id, part, caller)
      stopOnceRefused(reply, async () => {
        const who = await callerByNow(reply.request, context)
        return who !== null && isAnswered(fileFor(id, part, who))
      })
      reply.headers({ 'content-type': 'video/webm', 'cache-control': 'private, no-store' })
      return context.storage.send(reply, 'video', basename(url))
    },
  }
}
