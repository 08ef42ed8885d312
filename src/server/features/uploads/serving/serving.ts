import type { FastifyReply } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { notFound, orNotFound, Refusal } from '#server/platform/http/errors.ts'
import { stopOnceRefused } from '#server/platform/http/responses/stop-refused.ts'
import { callerByNow } from '#server/platform/identity/sessions/identify.ts'
import {
  IMAGE_NAME,
  imageTypeOf,
  membersImageUrlOf,
  postPictureUrlOf,
  uploadAt,
} from '#server/platform/media/stored-files.ts'
import { uploadPolicy } from '../policy.ts'
import { requireFile } from './file-access.ts'
import type { FileLookup } from './file-lookup.ts'

const FILE_NAME = /^[\w-]+\.\w+$/

interface FileRequest {
  filename: string
  caller: Caller | null
  reply: FastifyReply
}

/**
 * Sends an audio or video file to those who may have it; ranges, validators and HEAD are the file server's work. What not everybody
 * may have is kept by no browser, and ends while it is sent once whoever asked may not have it any more.
 * @throws 404 when there is no such file or nobody may know of it, 403 when the caller's tier does not reach it
 */
export async function sendMedia(
  context: AppContext,
  known: FileLookup,
  folder: 'audio' | 'video',
  { filename, caller, reply }: FileRequest,
) {
  orNotFound(FILE_NAME.exec(filename), 'File')
  const url = `/uploads/${folder}/${filename}`
  const file = await known.file(url)
  await requireFile(context, url, file, caller)
  const isOpen = can(null, uploadPolicy.haveFile, { gates: file.gates, now: new Date() })
  if (!isOpen)
    stopOnceRefused(reply, async () => {
      const who = await callerByNow(reply.request, context)
      return requireFile(context, url, await known.file(url), who).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false
          throw error
        },
      )
    })
  reply.headers({ 'content-type': file.type, 'cache-control': isOpen ? 'private, no-cache' : 'private, no-store' })
  return context.storage.send(reply, folder, filename)
}

/** Sends an uploaded image or one of its sizes; names are never reused, so browsers may keep them. */
export async function sendImage({ storage }: AppContext, known: FileLookup, filename: string, reply: FastifyReply) {
  const [, stem = ''] = orNotFound(IMAGE_NAME.exec(filename), 'Image')
  await known.image(stem)
  reply.headers({ 'content-type': imageTypeOf(filename), 'cache-control': 'public, max-age=31536000, immutable' })
  return storage.send(reply, 'images', filename)
}

/**
 * Sends a picture for members, or one of its sizes, to those who may see a record that shows it; no browser keeps it.
 * @throws 404 when there is none or nobody may know of it, 403 when the caller's tier does not reach it
 */
export async function sendMembersImage(
  context: AppContext,
  known: FileLookup,
  { filename, caller, reply }: FileRequest,
) {
  const [, stem = ''] = orNotFound(IMAGE_NAME.exec(filename), 'File')
  const url = membersImageUrlOf(`${stem}.jpg`)
  await requireFile(context, url, await known.file(url), caller)
  reply.headers({ 'content-type': imageTypeOf(filename), 'cache-control': 'private, no-store' })
  return context.storage.send(reply, 'members', filename)
}

/**
 * Sends a picture of a post, or one of its sizes, to those who may read a post that has it, and to whoever sent it while none has; no
 * browser keeps it.
 * @throws 404 for everybody else
 */
export async function sendPostPicture(
  context: AppContext,
  { filename, caller, reply }: FileRequest & { caller: Caller },
): Promise<FastifyReply> {
  const [, stem = ''] = orNotFound(IMAGE_NAME.exec(filename), 'File')
  const url = postPictureUrlOf(`${stem}.jpg`)
  const file = orNotFound(await uploadAt(context.db, url), 'File')
  const asked = context.features.map(({ showsPicture }) => showsPicture?.(context, url, caller) ?? null)
  const answers = (await Promise.all(asked)).filter((answer) => answer !== null)
  const isShown = answers.length === 0 ? can(caller, uploadPolicy.previewUnpublished, file) : answers.some(Boolean)
  if (!isShown) throw notFound('File')
  reply.headers({ 'content-type': imageTypeOf(filename), 'cache-control': 'private, no-store' })
  return context.storage.send(reply, 'posts', filename)
}
