import { type FileHandle, open } from 'node:fs/promises'
import type { RecordingFigures } from '../../media-server.ts'
import { type Cue, finishWebm, ids, trackNumbers, writeCues } from './webm.ts'

/** Longest head of an element: four bytes of id, eight of size. */
const HEAD_BYTES = 12
/** Elements before the clusters, and clusters of a second, are far shorter. */
const MOST_BYTES = 64 * 1024 * 1024

/** Something else is in the file. */
export class NoRecording extends Error {}

interface Found {
  id: number
  dataAt: number
  /** Null where it goes on to the end of the file. */
  end: number | null
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
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

/** @throws where another element, or none, is there */
async function expectAt(file: FileHandle, at: number, id: number): Promise<Found & { end: number }> {
  const found = await elementAt(file, at)
  if (found?.id !== id) throw new NoRecording('This is no recording of a live stream')
  return { ...found, end: found.end ?? Number.POSITIVE_INFINITY }
}

/** What there is to know of a cluster: when it begins, its last block, and whether one can begin to play with it. */
function readCluster(bytes: Buffer, number: number) {
  let [start, last, isEntry] = [0, 0, false]
  let isFirst = true
  for (let at = 0; at < bytes.length; ) {
    const found = readHead(bytes.subarray(at, at + HEAD_BYTES), at)
    if (!found?.end || found.end > bytes.length) break
    const data = bytes.subarray(found.dataAt, found.end)
    if (found.id === ids.timestamp) start = data.readUIntBE(0, Math.min(6, data.length))
    if (found.id === ids.simpleBlock) {
      last = Math.max(last, start + data.readInt16BE(1))
      if (isFirst) isEntry = ((data[0] ?? 0) & 0x7f) === number && ((data[3] ?? 0) & 0x80) !== 0
      isFirst = false
    }
    at = found.end
  }
  return { start, last, isEntry }
}

/**
 * Gives a recording whose relay died what it lacks: how long it plays, and where one can seek to. What was half written is cut off;
 * one that was finished stays as it is.
 * @throws NoRecording where it is none, Error where it cannot be written
 */
export async function repairRecording(path: string): Promise<RecordingFigures> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const { end: segmentHead } = await expectAt(file, 0, ids.ebml)
    const segment = await expectAt(file, segmentHead, ids.segment)
    const segmentAt = segment.dataAt
    const seekHead = await elementAt(file, segmentAt)
    const info = await expectAt(file, seekHead?.end ?? 0, ids.info)
    if (segment.end === size) {
      const written = await bytesAt(file, info.dataAt, 11)
      if (written.length === 11 && written.readUInt16BE(0) === ids.duration)
        return { seconds: written.readDoubleBE(3) / 1000, bytes: size }
    }
    const tracks = await expectAt(file, info.end, ids.tracks)
    const hasPicture = (await bytesAt(file, tracks.dataAt, tracks.end - tracks.dataAt)).includes('V_VP8')
    const kind = hasPicture ? 'video' : 'audio'
    const cues: Cue[] = []
    let [at, lastTime] = [tracks.end, 0]
    for (;;) {
      const cluster = await elementAt(file, at)
      if (cluster?.id !== ids.cluster || !cluster.end || cluster.end > size || cluster.end - at > MOST_BYTES) break
      const { start, last, isEntry } = readCluster(
        await bytesAt(file, cluster.dataAt, cluster.end - cluster.dataAt),
        trackNumbers[kind],
      )
      if (isEntry) cues.push({ kind, time: start, position: at - segmentAt })
      lastTime = Math.max(lastTime, last)
      at = cluster.end
    }
    const written = writeCues(cues)
    const end = at + written.length
    await file.truncate(at)
    await file.write(written, 0, written.length, at)
    const start = {
      ...{ bytes: Buffer.alloc(0), segmentSizeAt: segmentAt - 8, segmentAt },
      ...{ seekHeadAt: segmentAt, durationAt: info.dataAt },
    }
    for (const part of finishWebm(start, at, end, lastTime)) await file.write(part.bytes, 0, part.bytes.length, part.at)
    return { seconds: lastTime / 1000, bytes: end }
  } finally {
    await file.close()
  }
}
