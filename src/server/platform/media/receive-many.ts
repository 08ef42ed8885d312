import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { reserveSpace } from '#server/platform/storage/quota.ts'
import { announcedBytes, type ExpectedUpload, type ReceiveContext, type Received, refusalOf, write } from './receive.ts'
import { watchRequestBody } from './watch-request-body.ts'

interface WantedMany extends Omit<ExpectedUpload, 'field' | 'also'> {
  /** Names of the multipart fields that bring files. */
  fields: readonly string[]
  /** How many files may come at once. */
  most: number
  /** Whether the form may come without any. */
  isOptional?: boolean
  /** The most of another field that is read; 10,000 bytes unless said. */
  fieldBytes?: number
  /** Where the other fields are noted as they come, for whoever shows them again after a refusal. */
  sent?: Record<string, string>
  /** What is wrong with a file that is here whole; null when nothing is. */
  check(file: Received): Refusal | null
}

/** Says of which of many files a refusal speaks. */
const about = (filename: string, error: unknown, { most }: WantedMany) =>
  error instanceof Refusal && most > 1 ? new Refusal(error.status, `“${filename}”: ${error.message}`) : error

/**
 * Takes every file of a multipart request onto disk, in constant memory, and gives them to `use` with the other fields;
 * whatever happens, nothing unfinished stays behind.
 * @throws 400 for a request that is not a whole multipart upload or brings no file or too many, else as for one file
 */
export async function receiveFiles<T>(
  context: ReceiveContext,
  request: FastifyRequest,
  wanted: WantedMany,
  use: (files: Received[], sent: Record<string, string>) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  const files: Received[] = []
  const sent = wanted.sent ?? {}
  const room = await reserveSpace(context, wanted.by.id, announcedBytes(request))
  const arrival = watchRequestBody(request.raw, wanted.withinMs)
  try {
    if (!request.isMultipart()) throw invalid('Send the files as multipart/form-data')
    const limits = {
      fileSize: wanted.maxBytes,
      files: wanted.most + 1,
      fields: 20,
      fieldSize: wanted.fieldBytes ?? 10_000,
    }
    const parts = request.parts({ limits })
    for (let next = await arrival.wait(parts.next()); !next.done; next = await arrival.wait(parts.next())) {
      const part = next.value
      if (part.type === 'field') {
        if (Object.hasOwn(Object.prototype, part.fieldname)) continue
        sent[part.fieldname] = String(part.value)
        continue
      }
      // A form sends a nameless file for a field in which nothing was chosen.
      if (!wanted.fields.includes(part.fieldname) || !part.filename) {
        part.file.resume()
        continue
      }
      if (files.length === wanted.most) throw invalid(`Send at most ${wanted.most} files at once`)
      const path = context.storage.unfinishedPath(randomUUID())
      paths.push(path)
      const file = await write(part, path, wanted, room, arrival.signal).catch((error: unknown) => {
        throw about(part.filename, error, wanted)
      })
      const wrong = wanted.check(file)
      if (wrong) throw about(part.filename, wrong, wanted)
      files.push(file)
    }
    arrival.end()
    if (files.length === 0 && !wanted.isOptional)
      throw invalid(`Send the files in the field "${wanted.fields[0]}"`, {
        [wanted.fields[0] as string]: 'Choose a file',
      })
    return await use(files, sent)
  } catch (error) {
    throw arrival.signal.aborted ? arrival.signal.reason : refusalOf(error)
  } finally {
    arrival.end()
    await Promise.all(paths.map((path) => rm(path, { force: true })))
    await room.release()
  }
}
