import type { Readable, Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** One folder per kind of file, as their addresses name it. */
export const storageFolders = [
  'audio',
  'video',
  'images',
  'portfolio',
  'members',
  'attachments',
  'posts',
  'exports',
] as const
export type StorageFolder = (typeof storageFolders)[number]

/** First and last byte, both counted in. */
export interface Range {
  start: number
  end: number
}

/** Files that arrive in parts, over days if need be. */
export interface Parts {
  /** Whether bytes go straight into the file that is finished, so that only one process may write at a time. */
  readonly isInPlace: boolean
  /** Takes a new one on, of which nothing is there yet. */
  begin(id: string): Promise<void>
  /** Bytes that have arrived; null where there is no such file. */
  arrived(id: string): Promise<number | null>
  /**
   * Adds bytes as they come; what has arrived when their stream breaks stays.
   * @param look what they pass on the way, and what may stop them
   * @returns how many have arrived in all
   */
  append(id: string, offset: number, bytes: Readable, look: Transform): Promise<number>
  /** Lends the whole file as a path on this machine, for as long as the work takes. */
  lend<T>(id: string, work: (path: string) => Promise<T>): Promise<T>
  /** Gives one up, with everything that has arrived of it. */
  drop(id: string): Promise<void>
  /** What is there, with the time of its last change. */
  list(): AsyncIterable<{ id: string; changedAt: Date }>
}

/** Where uploaded files are kept, one folder per kind: on disk under the data folder, or in a bucket. */
export interface Storage {
  readonly parts: Parts
  /** A path on this machine for a file that is still arriving or being made; whoever asks clears it away. */
  unfinishedPath(name: string): string
  /** Puts a file of this machine onto its folder; afterwards it exists there under its name or not at all. */
  keep(folder: StorageFolder, name: string, path: string): Promise<void>
  /** Takes a file off the folder it has just been put on, back to where it came from. */
  takeBackToPath(folder: StorageFolder, name: string, path: string): Promise<void>
  /** Bytes and last change of a file; null where there is none. */
  stat(folder: StorageFolder, name: string): Promise<{ size: number; changedAt: Date } | null>
  /** The name of a file whose extension is not known; undefined where there is none. */
  find(folder: StorageFolder, stem: string): Promise<string | undefined>
  /** Names in a folder, in no order. */
  names(folder: StorageFolder): AsyncIterable<string>
  /**
   * The bytes of a file.
   * @throws 404 when there is none
   */
  read(folder: StorageFolder, name: string, range?: Range): Promise<Readable>
  /**
   * Lends a file as a path on this machine, for as long as the work takes.
   * @throws 404 when there is none
   */
  lend<T>(folder: StorageFolder, name: string, work: (path: string) => Promise<T>): Promise<T>
  /**
   * Answers with a file: validators, ranges and HEAD by RFC 9110.
   * @throws 404 when there is none, 412 and 416 with the headers that belong to them
   */
  send(reply: FastifyReply, folder: StorageFolder, name: string): Promise<FastifyReply>
  remove(folder: StorageFolder, name: string): Promise<void>
  /** Clears away what processes that died left half done. */
  sweep(): Promise<void>
  close(): void
}
