import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Caller, Tier } from '#contract/kit/access.ts'
import { lowestTierOf, trackPolicy } from '#server/features/tracks/policy.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { forbidden, notFound, orNotFound } from '#server/platform/http/errors.ts'
import { IMAGE_NAME, imageTypeOf, videoUrlOf } from '#server/platform/media/stored-files.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { uploadPolicy } from '../policy.ts'
import type { FileLookup } from './file-lookup.ts'

const FILE_NAME = /^[\w-]+\.\w+$/

/** What is missing to hear a file of some tier. */
const neededPass: Readonly<Partial<Record<Tier, string>>> = {
  fan: 'This track needs a Fan Pass',
  vip: 'This track is for VIP members',
}

/**
 * Sends an audio file to those who may hear a track that uses it; ranges, validators and HEAD are the file server's work.
 * @throws 404 when there is no such file or nobody may know of it, 403 when the caller's tier does not reach it
 */
export async function sendAudio(
  { storage }: AppContext,
  known: FileLookup,
  filename: string,
  caller: Caller | null,
  reply: FastifyReply,
) {
  if (!FILE_NAME.test(filename)) throw notFound('File')
  const file = await known.audio(filename)
  const { tiers } = file
  if (tiers.length === 0 && !can(caller, uploadPolicy.previewUnpublished, file)) throw notFound('File')
  if (tiers.length > 0 && !can(caller, trackPolicy.playFile, tiers)) throw forbidden(neededPass[lowestTierOf(tiers)])
  reply.headers({ 'content-type': file.type, 'cache-control': 'private, no-cache' })
  return storage.send(reply, 'audio', filename)
}

/**
 * Sends a video to its uploader, to admins and to those who may see a record that uses it.
 * @throws 404 for everybody else, as for a file that is not there
 */
export async function sendVideo(context: AppContext, filename: string, caller: Caller | null, reply: FastifyReply) {
  if (!FILE_NAME.test(filename)) throw notFound('File')
  const url = videoUrlOf(filename)
  const [row] = await context.db
    .select({ type: uploadsTable.type, uploadedBy: uploadsTable.uploadedBy })
    .from(uploadsTable)
    .where(eq(uploadsTable.url, url))
  const file = orNotFound(row, 'File')
  // Whom no feature lets in sees only what they uploaded themselves.
  const maySee = async () =>
    (await Promise.all(context.features.map(({ showsVideo }) => showsVideo?.(context, url, caller)))).some(Boolean)
  // Its records are asked first: they note who looks at what.
  if (!(await maySee()) && !can(caller, uploadPolicy.previewUnpublished, file)) throw notFound('File')
  reply.headers({ 'content-type': file.type, 'cache-control': 'private, no-store' })
  return context.storage.send(reply, 'video', filename)
}

/** Sends an uploaded image or one of its sizes; names are never reused, so browsers may keep them. */
export async function sendImage({ storage }: AppContext, known: FileLookup, filename: string, reply: FastifyReply) {
  const [, stem = ''] = orNotFound(IMAGE_NAME.exec(filename), 'Image')
  await known.image(stem)
  reply.headers({ 'content-type': imageTypeOf(filename), 'cache-control': 'public, max-age=31536000, immutable' })
  return storage.send(reply, 'images', filename)
}
