import { type FileHandle, open } from 'node:fs/promises'
import type { RecordingFigures } from '../../media-server.ts'
import { element, unsigned } from '../webm/ebml.ts'
import { type CuePoint, finishWebm, ids, writeCues } from '../webm/webm.ts'
import { clustersOf, readLayout, type WebmLayout } from './read-webm.ts'

/** Between the moments there is nothing that can be played by itself. */
export class EmptyCutError extends Error {}

/** What was cut: where it begins in what it was cut from, in seconds. */
export interface CutResult extends RecordingFigures {
  from: number
}

/** Where one can begin to play that is the first from a moment on; null where there is none. */
async function entryFrom(file: FileHandle, layout: WebmLayout, moment: number): Promise<number | null> {
  for await (const { start, isEntry } of clustersOf(file, layout)) if (isEntry && start >= moment) return start
  return null
}

/**
 * Writes a recording anew without its beginning and its end, with nothing transcoded. Of what is left out nothing stays: it begins at
 * the first picture that needs no other, up to ten seconds later, and ends up to a second sooner.
 * @param to where nothing is yet
 * @param start seconds of the beginning of what stays, and of its end
 * @throws EmptyCutError where there is none to begin with, NoRecording where it is none, Error where it cannot be written
 */
export async function cutRecording(from: string, to: string, start: number, end: number): Promise<CutResult> {
  const source = await open(from, 'r')
  const target = await open(to, 'wx', 0o600)
  try {
    const layout = await readLayout(source)
    const { leading: kind, segmentAt, bytes: head } = layout
    const offset = await entryFrom(source, layout, start * 1000)
    if (offset === null) throw new EmptyCutError()
    const cues: CuePoint[] = []
    let [length, lastTime] = [0, 0]
    const add = async (bytes: Buffer) => {
      await target.write(bytes, 0, bytes.length, length)
      length += bytes.length
    }
    await add(head)
    for await (const cluster of clustersOf(source, layout)) {
      if (cluster.start < offset) continue
      if (cluster.last > end * 1000) break
      const time = cluster.start - offset
      if (cluster.isEntry) cues.push({ kind, time, position: length - segmentAt })
      lastTime = cluster.last - offset
      await add(element(ids.cluster, unsigned(ids.timestamp, time), cluster.blocks))
    }
    if (cues.length === 0) throw new EmptyCutError()
    const cuesAt = length
    await add(writeCues(cues))
    for (const part of finishWebm(layout, cuesAt, length, lastTime))
      await target.write(part.bytes, 0, part.bytes.length, part.at)
    return { seconds: lastTime / 1000, bytes: length, from: offset / 1000 }
  } finally {
    await source.close()
    await target.close()
  }
}
