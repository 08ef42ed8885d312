import { open } from 'node:fs/promises'
import type { RecordingFigures } from '../../media-server.ts'
import type { VideoCodec } from '../keyframes.ts'
import { type CuePoint, finishWebm, writeCues } from '../webm/webm.ts'
import { clustersOf, readLayout } from './read-webm.ts'

export interface RepairedRecording extends RecordingFigures {
  /** Of the pictures; null where there is sound only. */
  videoCodec: VideoCodec | null
}

/**
 * Gives a recording whose relay died what it lacks: how long it plays, and where one can seek to. What was half written is cut off;
 * one that was finished stays as it is.
 * @throws NoRecording where it is none, Error where it cannot be written
 */
export async function repairRecording(path: string): Promise<RepairedRecording> {
  const file = await open(path, 'r+')
  try {
    const layout = await readLayout(file)
    const { leading: kind, segmentAt, videoCodec } = layout
    if (layout.seconds !== null) return { seconds: layout.seconds, bytes: layout.size, videoCodec }
    const cues: CuePoint[] = []
    let [at, lastTime] = [layout.clustersAt, 0]
    for await (const cluster of clustersOf(file, layout)) {
      if (cluster.isEntry) cues.push({ kind, time: cluster.start, position: cluster.at - segmentAt })
      lastTime = Math.max(lastTime, cluster.last)
      at = cluster.end
    }
    const written = writeCues(cues)
    const end = at + written.length
    await file.truncate(at)
    await file.write(written, 0, written.length, at)
    for (const part of finishWebm(layout, at, end, lastTime))
      await file.write(part.bytes, 0, part.bytes.length, part.at)
    return { seconds: lastTime / 1000, bytes: end, videoCodec }
  } finally {
    await file.close()
  }
}
