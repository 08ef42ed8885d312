import type { FileHandle } from 'node:fs/promises'
import type { VideoCodec } from '../keyframes.ts'
import { type Block, CODEC_IDS, ids, trackNumbers, type WebmStart } from '../webm/webm.ts'

/** Longest head of an element: four bytes of id, eight of size. */
const HEAD_BYTES = 12
/** Elements before the clusters, and clusters of a second, are far shorter. */
const MOST_BYTES = 64 * 1024 * 1024

const videoCodecs = ['VP8', 'H264'] as const satisfies VideoCodec[]

/** Something else is in the file. */
export class NoRecording extends Error {}

interface Found {
  id: number
  dataAt: number
  /** Null where it goes on to the end of the file. */
  end: number | null
}

/** Where the parts of a recording are, as its writer laid them out. */
export interface WebmLayout extends WebmStart {
  size: number
  /** How long it plays; null for one that was not finished. */
  seconds: number | null
  /** Of the pictures; null where there is sound only. */
  videoCodec: VideoCodec | null
  /** The pictures, or the sound where there are none. */
  leading: Block['kind']
  clustersAt: number
}

export interface ReadCluster {
  at: number
  end: number
  /** Milliseconds of its beginning and of its last block. */
  start: number
  last: number
  /** Whether one can begin to play with it. */
  isEntry: boolean
  /** Its blocks. */
  blocks: Buffer
}

export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** The head of the element at the start of some bytes; null where there is no whole one. */
function readHead(bytes: Buffer, at: number): Found | null {
  const idLength = Math.clz32(bytes[0] ?? 0) - 23
  const sizeLength = Math.clz32(bytes[idLength] ?? 0) - 23
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength) return null
  const ones = 2 ** (7 * sizeLength) - 1
  let size = (bytes[idLength] ?? 0) & (0xff >> sizeLength)
  for (const byte of bytes.subarray(idLength + 1, idLength + sizeLength)) size = size * 256 + byte
  const dataAt = at + idLength + sizeLength
  return { id: bytes.readUIntBE(0, idLength), dataAt, end: size >= ones ? null : dataAt + size }
}

const elementAt = async (file: FileHandle, at: number) => readHead(await bytesAt(file, at, HEAD_BYTES), at)

/** @throws NoRecording where another element, or none, is there */
async function expectAt(file: FileHandle, at: number, id: number): Promise<Found & { end: number }> {
  const found = await elementAt(file, at)
  if (found?.id !== id) throw new NoRecording('This is no recording of a live stream')
  return { ...found, end: found.end ?? Number.POSITIVE_INFINITY }
}

/** @throws NoRecording where the file is none */
export async function readLayout(file: FileHandle): Promise<WebmLayout> {
  const { size } = await file.stat()
  const { end: segmentHead } = await expectAt(file, 0, ids.ebml)
  const segment = await expectAt(file, segmentHead, ids.segment)
  const segmentAt = segment.dataAt
  const info = await expectAt(file, (await elementAt(file, segmentAt))?.end ?? 0, ids.info)
  const duration = await bytesAt(file, info.dataAt, 11)
  const isFinished = segment.end === size && duration.length === 11 && duration.readUInt16BE(0) === ids.duration
  const tracks = await expectAt(file, info.end, ids.tracks)
  const described = await bytesAt(file, tracks.dataAt, tracks.end - tracks.dataAt)
  const videoCodec = videoCodecs.find((codec) => described.includes(CODEC_IDS[codec])) ?? null
  return {
    ...{ size, seconds: isFinished ? duration.readDoubleBE(3) / 1000 : null },
    ...{ videoCodec, leading: videoCodec ? 'video' : 'audio', clustersAt: tracks.end },
    ...{ bytes: await bytesAt(file, 0, tracks.end), segmentSizeAt: segmentAt - 8, segmentAt },
    ...{ seekHeadAt: segmentAt, durationAt: info.dataAt },
  }
}

function readCluster(bytes: Buffer, number: number): Omit<ReadCluster, 'at' | 'end'> {
  let [start, last, isEntry, blocksAt] = [0, 0, false, 0]
  for (let at = 0; at < bytes.length; ) {
    const found = readHead(bytes.subarray(at, at + HEAD_BYTES), at)
    if (!found?.end || found.end > bytes.length) break
    const data = bytes.subarray(found.dataAt, found.end)
    if (found.id === ids.timestamp) start = data.readUIntBE(0, Math.min(6, data.length))
    if (found.id === ids.simpleBlock) {
      last = Math.max(last, start + data.readInt16BE(1))
      if (blocksAt === 0) isEntry = ((data[0] ?? 0) & 0x7f) === number && ((data[3] ?? 0) & 0x80) !== 0
      blocksAt ||= at
    }
    at = found.end
  }
  return { start, last, isEntry, blocks: bytes.subarray(blocksAt) }
}

/** The whole clusters of a recording, one at a time; what was half written is left out. */
export async function* clustersOf(file: FileHandle, layout: WebmLayout): AsyncGenerator<ReadCluster> {
  for (let at = layout.clustersAt; ; ) {
    const found = await elementAt(file, at)
    if (found?.id !== ids.cluster || !found.end || found.end > layout.size || found.end - at > MOST_BYTES) return
    const bytes = await bytesAt(file, found.dataAt, found.end - found.dataAt)
    yield { at, end: found.end, ...readCluster(bytes, trackNumbers[layout.leading]) }
    at = found.end
  }
}
