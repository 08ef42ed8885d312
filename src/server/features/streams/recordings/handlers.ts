import { basename } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { ChaptersDraft, RecordingPatch } from '#contract/schemas/kit/replay-shapes.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { generatedFile, sendGeneratedFile } from '#server/platform/http/responses/generated-file.ts'
import { stopOnceRefused } from '#server/platform/http/responses/stop-refused.ts'
import { callerByNow } from '#server/platform/identity/sessions/identify.ts'
import { imageTypeOf } from '#server/platform/media/stored-files.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { tellRoom } from '../changes.ts'
import { streamPolicy } from '../policy.ts'
import { requireStanding } from '../standing.ts'
import { chaptersVtt, saveChapters } from './chapters.ts'
import { findPublicReplay } from './public-replay.ts'
import { recordingFormatOf } from './recording-formats.ts'
import { recordings } from './recordings.ts'
import { removeRecording } from './remove.ts'
import { partsOf, readyParts, refuseWhileRecording, requirePart, shownParts } from './replay.ts'
import { requireReplay } from './replay-access.ts'
import { saveReplay } from './settings.ts'
import { trimRecording } from './trim.ts'

interface Call {
  params: { id: number }
  caller: Caller
}

interface PartCall {
  params: { id: number; part: number }
  caller: Caller | null
  request: FastifyRequest
  reply: FastifyReply
}

/** What was found; null where it was refused. */
const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })

/**
 * What is done with the recording of a stream.
 * @param one answers a stream as somebody sees it
 */
export const recordingHandlers = (context: AppContext, one: (id: number, caller: Caller) => Promise<WatchedStream>) => {
  const { db } = context
  // From the start: what another process recorded goes on here once its host comes.
  const recorded = recordings(context)
  const partFor = async (id: number, part: number, caller: Caller | null) =>
    requirePart(db, await requireReplay(db, id, caller), part, caller)
  return {
    async startRecording({ params: { id }, caller }: Call) {
      await recorded.start((await requireStanding(db, id, caller, streamPolicy.control)).stream)
      return one(id, caller)
    },
    async stopRecording({ params: { id }, caller }: Call) {
      await requireStanding(db, id, caller, streamPolicy.control)
      await recorded.stop(id)
      return one(id, caller)
    },
    async changeRecording({ params: { id }, body, caller }: Call & { body: RecordingPatch }) {
      const { stream } = await requireStanding(db, id, caller, streamPolicy.manage)
      let unused: string[] = []
      await trimRecording(context, id, body, async (transaction) => {
        unused = await saveReplay(transaction, stream, body, caller)
        await tellRoom(context, transaction, stream)
      })
      await releaseFiles(context, unused)
      return one(id, caller)
    },
    async saveChapters({ params: { id }, body, caller }: Call & { body: ChaptersDraft }) {
      const { stream } = await requireStanding(db, id, caller, streamPolicy.manage)
      await db.transaction(async (transaction) => {
        await saveChapters(transaction, await readyParts(transaction, id), body)
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
    /** Ends once whoever asked may not watch it any more, or is to be given another file: what was trimmed off meanwhile is in this one. */
    async replay({ params: { id, part }, caller, reply }: PartCall) {
      const { url } = await partFor(id, part, caller)
      stopOnceRefused(reply, async () => {
        const now = await orNull(partFor(id, part, await callerByNow(reply.request, context)))
        return now?.url === url
      })
      reply.headers({ 'content-type': recordingFormatOf(url).type, 'cache-control': 'private, no-store' })
      return context.storage.send(reply, 'video', basename(url))
    },
    async chapters({ params: { id, part }, caller, request, reply }: PartCall) {
      const found = await requireReplay(db, id, caller)
      const { row } = await requirePart(db, found, part, caller)
      const [shown] = await shownParts(db, found, caller, [row])
      const text = chaptersVtt(shown?.chapters ?? [], shown?.seconds ?? 0)
      const file = generatedFile(Buffer.from(text), 'text/vtt; charset=utf-8')
      return sendGeneratedFile(file, request, reply, 'private, no-cache')
    },
    async poster({ params: { id }, caller, reply }: Omit<PartCall, 'params'> & { params: { id: number } }) {
      const found = await requireReplay(db, id, caller)
      const parts = await shownParts(db, found, caller, await partsOf(db, id))
      const url = parts.length > 0 ? found.replay?.posterUrl : null
      if (!url) throw notFound('Poster')
      reply.headers({ 'content-type': imageTypeOf(url), 'cache-control': 'private, no-store' })
      return context.storage.send(reply, 'members', basename(url))
    },
    publicReplay: ({ params: { id } }: { params: { id: number } }) => findPublicReplay(db, id),
  }
}
