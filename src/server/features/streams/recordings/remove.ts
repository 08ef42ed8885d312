import { eq } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { streamRecordingsTable, streamReplaysTable } from '../table.ts'
import { withdrawReplay } from './public-video.ts'

const r = streamRecordingsTable
const p = streamReplaysTable

/**
 * Deletes what is recorded of a stream, how it is shown, and what stands for it in the public list; answers the addresses of its files,
 * which may go once the transaction stands.
 */
export async function removeRecording(transaction: Connection, streamId: number): Promise<string[]> {
  await withdrawReplay(transaction, streamId)
  const parts = await transaction.delete(r).where(eq(r.streamId, streamId)).returning({ url: r.fileUrl, cut: r.cutUrl })
  const shown = await transaction.delete(p).where(eq(p.streamId, streamId)).returning({ poster: p.posterUrl })
  const urls = [...parts.flatMap(({ url, cut }) => [url, cut]), ...shown.map(({ poster }) => poster)]
  return urls.flatMap((url) => url ?? [])
}
