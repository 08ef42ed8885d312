import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { planResponse } from '#server/platform/http/responses/conditional-response.ts'
import type { Reservations } from '../reservations.ts'
import type { Range, Storage, StorageFolder } from '../storage.ts'
import { removeUnfinished } from '../unfinished.ts'
import { type ObjectInfo, Objects } from './objects.ts'
import { partsInBucket } from './parts.ts'

const KNOWN_FILES = 20_000

/**
 * The files of a site in a bucket. They are served through the program, so that every byte passes the check; on this
 * machine lies only what is arriving or being worked on.
 * @throws SettingError when the bucket cannot be used
 */
export async function openBucket(config: Config, db: Database, reservations: Reservations): Promise<Storage> {
  const objects = new Objects(config)
  await objects.check()
  const [arriving, lent] = ['.unfinished', '.lent'].map((name) => join(config.dataDir, 'uploads', name)) as [
    string,
    string,
  ]
  const sweepHere = async () => {
    for (const directory of [arriving, lent]) await removeUnfinished(directory)
  }
  for (const directory of [arriving, lent]) await mkdir(directory, { recursive: true, mode: 0o700 })
  await sweepHere()
  const keyOf = (folder: StorageFolder, name: string) => `${folder}/${name}`

  /** Files are never changed once they are there: what one was found to be holds while it is. */
  const knownObjects = new LRUCache<string, ObjectInfo>({ max: KNOWN_FILES })
  const stat = async (folder: StorageFolder, name: string) => {
    const key = keyOf(folder, name)
    const object = knownObjects.get(key) ?? (await objects.head(key))
    if (object) knownObjects.set(key, object)
    return object
  }

  /** Brings bytes to this machine for as long as the work takes. */
  async function lend<T>(
    bytes: AsyncIterable<Uint8Array>,
    size: number,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const path = join(lent, randomUUID())
    const room = await reservations.reserve({ bytes: size })
    try {
      await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return await work(path)
    } finally {
      await rm(path, { force: true })
      await room.release()
    }
  }

  async function send(reply: FastifyReply, folder: StorageFolder, name: string): Promise<FastifyReply> {
    const { headers: asked, method } = reply.request
    const file = await stat(folder, name)
    if (!file) throw notFound('File')
    const { status, headers, range } = planResponse(asked, file)
    const withBody = method !== 'HEAD' && range !== null
    const bytes = withBody ? await get(folder, name, file, range) : undefined
    return reply.code(status).headers(headers).send(bytes)
  }

  /** Another process may have removed what this one still knows. */
  const get = (folder: StorageFolder, name: string, { size }: ObjectInfo, range?: Range): Promise<Readable> =>
    objects.get(keyOf(folder, name), range, size).catch((error: unknown) => {
      knownObjects.delete(keyOf(folder, name))
      throw error
    })
  const read = async (folder: StorageFolder, name: string, range?: Range): Promise<Readable> =>
    get(folder, name, orNotFound(await stat(folder, name), 'File'), range)
  const remove = (folder: StorageFolder, name: string) => {
    knownObjects.delete(keyOf(folder, name))
    return objects.remove(keyOf(folder, name))
  }

  return {
    parts: partsInBucket(objects, db, lend),
    unfinishedPath: (name) => join(arriving, name),
    async keep(folder, name, path) {
      knownObjects.delete(keyOf(folder, name))
      await objects.put(keyOf(folder, name), path)
    },
    takeBackToPath: (folder, name) => remove(folder, name),
    stat,
    async find(folder, stem) {
      for await (const { key } of objects.list(keyOf(folder, `${stem}.`))) return key.slice(folder.length + 1)
      return undefined
    },
    async *names(folder) {
      for await (const { key } of objects.list(`${folder}/`)) yield key.slice(folder.length + 1)
    },
    read,
    lend: async (folder, name, work) =>
      lend(await read(folder, name), orNotFound(await stat(folder, name), 'File').size, work),
    send,
    remove,
    async sweep() {
      await sweepHere()
      await objects.sweep()
    },
    close: () => objects.close(),
  }
}
