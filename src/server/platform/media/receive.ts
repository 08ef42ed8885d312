import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import type { Caller } from '#contract/kit/access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { insufficientStorage, invalid, Refusal, tooLarge, unsupported } from '#server/platform/http/errors.ts'
import { reserveSpace } from '#server/platform/storage/quota.ts'
import type { Reservation } from '#server/platform/storage/reservations.ts'
import { watchRequestBody } from './watch-request-body.ts'

/** Enough for every signature we know. */
export const SNIFF_BYTES = 4100

export interface Received {
  path: string
  filename: string
  /** Content type found in the first bytes. */
  sniffed: string | undefined
  size: number
  sha256: string
  /** Under which space was reserved for it while it arrived. */
  reservation?: string
}

export interface ExpectedUpload {
  /** Name of the multipart field. */
  field: string
  /** Other names it may have. */
  also?: readonly string[]
  maxBytes: number
  /** What is said of a larger one, where it is promised. */
  tooLarge?: string
  /** How long it may take to arrive; null for as long as it likes. */
  withinMs: number | null
  /** Whose it will be, and whose quota it counts against. */
  by: Caller
  /** Decides on name and content before the rest arrives; what it answers is said with 415. */
  refuse(filename: string, sniffed: string | undefined): string | null
}

export type ReceiveContext = Pick<AppContext, 'config' | 'reservations' | 'storage'>

/**
 * Takes one file of a multipart request onto disk, in constant memory, and gives it to `use`; whatever happens, nothing unfinished stays behind.
 * @throws 400 for a request that is not a whole multipart upload with this field, 408 when it takes too long, 413 and 415 as the route says, 413 too beyond the quota, 507 when there is no space
 */
export async function receiveFile<T>(
  context: ReceiveContext,
  request: FastifyRequest,
  wanted: ExpectedUpload,
  use: (file: Received) => Promise<T>,
): Promise<T> {
  const path = context.storage.unfinishedPath(randomUUID())
  const room = await reserveSpace(context, wanted.by.id, announcedBytes(request))
  const arrival = watchRequestBody(request.raw, wanted.withinMs)
  try {
    const part = await arrival.wait(firstFile(request, wanted))
    const file = await write(part, path, wanted, room, arrival.signal)
    arrival.end()
    return await use(file)
  } catch (error) {
    throw arrival.signal.aborted ? arrival.signal.reason : refusalOf(error)
  } finally {
    arrival.end()
    await rm(path, { force: true })
    await room.release()
  }
}

/** What a request says it brings; nothing where it only says so as it goes on. */
export const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0)

async function firstFile(request: FastifyRequest, { field, also, maxBytes }: ExpectedUpload): Promise<MultipartFile> {
  if (!request.isMultipart()) throw invalid('Send the file as multipart/form-data')
  const part = await request.file({
    limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 21, fieldSize: 10_000 },
  })
  if (part?.filename && [field, ...(also ?? [])].includes(part.fieldname)) return part
  part?.file.resume()
  throw invalid(`Send the file in the field "${field}"`, { [field]: 'Choose a file' })
}

/** Writes one file of a request to disk, looking at its first bytes on the way. */
export async function write(
  part: MultipartFile,
  path: string,
  { maxBytes, tooLarge: said, refuse }: Pick<ExpectedUpload, 'maxBytes' | 'tooLarge' | 'refuse'>,
  room: Reservation,
  signal: AbortSignal,
): Promise<Received> {
  const early = refuse(part.filename, undefined)
  if (early) {
    part.file.resume()
    throw unsupported(early)
  }
  const digest = createHash('sha256')
  let size = 0
  let sniffed: string | undefined
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      digest.update(chunk)
      room.arrive(chunk.length).then(() => done(null, chunk), done)
    },
  })
  const look = inspectStart((found) => {
    sniffed = found
    const refused = refuse(part.filename, found ?? 'unknown')
    if (refused) throw unsupported(refused)
  })
  await pipeline(part.file, look, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  if (part.file.truncated) throw tooLarge(said ?? `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
  if (size === 0) throw invalid('The file is empty')
  // The database stores every character but this one.
  return {
    path,
    filename: part.filename.replaceAll('\0', ''),
    sniffed,
    size,
    sha256: digest.digest('hex'),
    reservation: room.id,
  }
}

/** Content type found in the first bytes of a file; undefined where they say nothing. */
export const sniff = async (head: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(head).catch(() => undefined))?.mime

/**
 * Passes bytes on and tells their content type as soon as enough have come by, or at their end.
 * @param tell given the type and how many bytes it was read from; throws to stop the stream
 * @param count told of every chunk's length before it is passed on; throws to stop the stream
 */
export function inspectStart(
  tell: (sniffed: string | undefined, seen: number) => void,
  count?: (bytes: number) => void,
): Transform {
  let head: Buffer = Buffer.alloc(0)
  let isTypeKnown = false
  const look = async () => {
    isTypeKnown = true
    tell(await sniff(head), head.length)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count?.(chunk.length)
      } catch (error) {
        return done(error as Error)
      }
      if (isTypeKnown) return done(null, chunk)
      head = Buffer.concat([head, chunk])
      if (head.length < SNIFF_BYTES) return done(null, chunk)
      look().then(() => done(null, chunk), done)
    },
    flush(done) {
      if (isTypeKnown) return done()
      look().then(() => done(), done)
    },
  })
}

/** A disk without space, as the system or an encoder says it. */
export const isDiskFull = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || /No space left/i.test(message)

/** What goes wrong while bytes arrive is the sender's connection or form, except for a full disk. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { code = '', statusCode, message = '' } = error as { code?: string; statusCode?: number; message?: string }
  if (isDiskFull({ code, message })) return insufficientStorage()
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge('The file is too large')
  // The parser's words for a boundary longer than the 70 characters it may have (RFC 2046, 5.1.1).
  const isOverlong = message.startsWith('The needle cannot')
  if (isOverlong || (statusCode && statusCode < 500)) return invalid('The upload is not a valid multipart form')
  if (
    code.startsWith('ERR_STREAM_PREMATURE') ||
    /multipart|boundary|Unexpected end of form|Malformed|aborted/i.test(message)
  )
    return invalid('The upload is not complete')
  return error
}
