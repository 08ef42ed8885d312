import { type FileHandle, open } from 'node:fs/promises'
import type { RecordingFigures } from '../../media-server.ts'
import { element, unsigned } from '../webm/ebml.ts'
import { type CuePoint, finishWebm, ids, writeCues } from '../webm/webm.ts'
import { clustersOf, readLayout, type WebmLayout } from './read-webm.ts'

/** Where one can begin to play that is nearest before a moment: what comes before it is needed to see what comes after. */
async function entryBefore(file: FileHandle, layout: WebmLayout, moment: number): Promise<number> {
  let found = 0
  for await (const { start, isEntry } of clustersOf(file, layout)) {
    if (start > moment) break
    if (isEntry) found = start
  }
  return found
}

/**
 * Writes a recording anew without its beginning and its end, with nothing transcoded: it begins at the picture nearest before, some
 * seconds at most, that needs no other.
 * @param to where nothing is yet
 * @param start seconds of the beginning of what stays, and of its end
 * @throws NoRecording where it is none, Error where it cannot be written
 */
export async function cutRecording(from: string, to: string, start: number, end: number): Promise<RecordingFigures> {
  const source = await open(from, 'r')
  const target = await open(to, 'wx', 0o600)
  try {
    const layout = await readLayout(source)
    const { leading: kind, segmentAt, bytes: head } = layout
    const offset = await entryBefore(source, layout, start * 1000)
    const cues: CuePoint[] = []
    let [length, lastTime] = [0, 0]
    const add = async (bytes: Buffer) => {
      await target.write(bytes, 0, bytes.length, length)
      length += bytes.length
    }
    await add(head)
    for await (const cluster of clustersOf(source, layout)) {
      if (cluster.start < offset) continue
      if (cluster.start >= end * 1000) break
      const time = cluster.start - offset
      if (cluster.isEntry) cues.push({ kind, time, position: length - segmentAt })
      lastTime = cluster.last - offset
      await add(element(ids.cluster, unsigned(ids.timestamp, time), cluster.blocks))
    }
    const cuesAt = length
    await add(writeCues(cues))
    for (const part of finishWebm(layout, cuesAt, length, lastTime))
      await target.write(part.bytes, 0, part.bytes.length, part.at)
    return { seconds: lastTime / 1000, bytes: length }
  } finally {
    await source.close()
    await target.close()
  }
}
