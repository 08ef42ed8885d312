import { randomUUID } from 'node:crypto'
import { Server } from '@tus/server'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#contract/kit/access.ts'
import { mediaKinds, tooLargeText } from '#contract/kit/media-files.ts'
import { isStorable } from '#contract/schemas/kit/fields.ts'
import { type ResumableUpload, uploadsEndpoints } from '#contract/schemas/uploads.ts'
import { can } from '#server/platform/access/can.ts'
import { accessPolicy } from '#server/platform/access/policy.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { PART } from '#server/platform/http/body-parsers.ts'
import { conflict, forbidden, invalid, Refusal, tooLarge, unsupported } from '#server/platform/http/errors.ts'
import { validate } from '#server/platform/http/validate.ts'
import { maxMegabytesOf, refusalOfMedia } from '#server/platform/media/ingest.ts'
import { reserveQuota } from '#server/platform/storage/quota.ts'
import { queueReservation } from '#server/platform/storage/reservation-queue.ts'
import { resumableUploadsTable } from '#server/platform/storage/table.ts'
import { ResumableStore, resumableOf } from './store.ts'

/** As many as anybody sends at a time. */
const MAX_LISTED = 50

const announced = z.object({
  kind: z.enum(mediaKinds, { error: 'Kind must be audio or video' }),
  filename: z
    .string('Name the file')
    .min(1, 'Name the file')
    .max(300, 'The name of the file is too long')
    .refine(isStorable, 'The name of the file has characters that cannot be stored'),
  modified: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
})

/** Takes a new upload on: everything that can be known of it is asked before a byte is sent. */
async function begin(context: AppContext, caller: Caller, id: string, size: number, metadata: unknown): Promise<void> {
  const { config, db, reservations } = context
  const { kind, filename, modified } = validate(announced, metadata ?? {})
  if (!can(caller, accessPolicy.call, uploadsEndpoints[kind].access)) throw forbidden()
  const refused = refusalOfMedia(kind, filename, undefined)
  if (refused) throw unsupported(refused)
  if (size === 0) throw invalid('The file is empty')
  const large = tooLargeText(size, maxMegabytesOf(config, kind))
  if (large) throw tooLarge(large)
  await queueReservation(db, async (transaction) => {
    await reserveQuota(transaction, config, caller.id, size)
    const unfinished = await transaction.$count(
      resumableUploadsTable,
      and(eq(resumableUploadsTable.uploadedBy, caller.id), isNull(resumableUploadsTable.uploadId)),
    )
    if (unfinished >= MAX_LISTED) throw conflict('Too many uploads are unfinished: continue them, or give some up')
    await reservations.refuseBeyondRoom(transaction, size, caller.id)
    await transaction
      .insert(resumableUploadsTable)
      .values({ id, kind, filename, size, modified, uploadedBy: caller.id })
  })
}

/** What an answer of the protocol says, as one of ours: errors go through the one error handler. */
async function answer(said: Response, failure: unknown, reply: FastifyReply) {
  reply.headers(
    Object.fromEntries([...said.headers].filter(([name]) => !/^(content-length|access-control-)/.test(name))),
  )
  if (failure instanceof Error) throw failure
  const text = (await said.text()).trim()
  if (said.status >= 400) throw new Refusal(said.status, text || 'The upload cannot be continued')
  return reply.code(said.status).send(text)
}

/** Speaks the tus protocol for callers that have been let in. */
export function makeResumable(context: AppContext) {
  const callers = new WeakMap<object, Caller>()
  const failures = new WeakMap<object, unknown>()
  const tus = new Server({
    path: uploadsEndpoints.beginResumable.path,
    relativeLocation: true,
    datastore: new ResumableStore(context),
    namingFunction: () => randomUUID(),
    async onUploadCreate(request, { id, size, metadata }) {
      await begin(context, callers.get(request) as Caller, id, size ?? 0, metadata)
      return {}
    },
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })

  return async (request: FastifyRequest, reply: FastifyReply, caller: Caller, id?: string) => {
    if (id) {
      const { kind } = await resumableOf(context, id, caller.id)
      if (!can(caller, accessPolicy.call, uploadsEndpoints[kind].access)) throw forbidden()
    }
    const { raw } = request
    const hasBody = request.headers['content-type'] === PART && ['POST', 'PATCH'].includes(request.method)
    // Named by what was checked alone: the protocol would read an id out of a query too.
    const { path } = uploadsEndpoints.beginResumable
    const tusRequest = new Request(new URL(id ? `${path}/${id}` : path, 'http://localhost'), {
      method: request.method,
      headers: request.headers as Record<string, string>,
      ...(hasBody ? { body: ReadableStream.from(raw), duplex: 'half' } : {}),
    })
    callers.set(tusRequest, caller)
    // A line that breaks ends the writing in good order: what has arrived stays.
    const tusResponse = await tus.handleWeb(
      Object.assign(tusRequest, { runtime: { name: 'node', node: { req: raw } } }) as never,
    )
    return answer(tusResponse, failures.get(tusRequest), reply)
  }
}

/** What somebody has begun and not finished; without its bytes it is nothing to go on with. */
export async function unfinishedOf(context: AppContext, caller: Caller): Promise<ResumableUpload[]> {
  const rows = await context.db
    .select()
    .from(resumableUploadsTable)
    .where(and(eq(resumableUploadsTable.uploadedBy, caller.id), isNull(resumableUploadsTable.uploadId)))
    .orderBy(asc(resumableUploadsTable.createdAt))
  const arrived = await Promise.all(rows.map(({ id }) => context.storage.parts.arrived(id)))
  return rows.flatMap((row, place) => {
    const offset = arrived[place]
    return offset === null || offset === undefined ? [] : [{ ...row, offset }]
  })
}
