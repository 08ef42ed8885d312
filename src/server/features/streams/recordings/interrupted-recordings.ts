import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { streamRecordingsTable } from '../table.ts'
import { recordings } from './recordings.ts'
import { pathOfPart, storeOnce } from './store.ts'

const r = streamRecordingsTable
/** A file that changed so short ago is written still, by a process that could not say so. */
const STILL_MS = 30_000
/** The same of the one process there is: longer than a relay whose program died takes to finish it. */
const MOMENT_MS = 3000
/** A process that said nothing for so long has died. */
const UNSEEN_SECONDS = 60

/** Waits until a file has not changed for some time, where that is a moment. @returns whether it has not */
async function isStill(path: string, forMs: number): Promise<boolean> {
  for (;;) {
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    const age = Date.now() - changedAt
    if (age >= forMs) return true
    if (forMs > MOMENT_MS) return false
    await delay(forMs - age)
  }
}

/** Puts away what processes that died have left; called every minute, and at the start. */
export async function storeInterruptedRecordings(context: AppContext): Promise<void> {
  // The built-in database has one program: what was seen before this one began, nobody writes any more but a relay that ends.
  const isAlone = context.config.DATABASE_URL === undefined
  const unseenSeconds = isAlone ? Math.min(UNSEEN_SECONDS, process.uptime()) : UNSEEN_SECONDS
  const isUnseen = lt(r.seenAt, sql`now() - make_interval(secs => ${unseenSeconds})`)
  const interrupted = await context.db
    .select()
    .from(r)
    .where(and(inArray(r.state, ['recording', 'storing']), isUnseen))
  for (const part of interrupted) {
    if (part.state === 'recording') recordings(context).expect(part.streamId)
    if (await isStill(pathOfPart(context, part), isAlone ? MOMENT_MS : STILL_MS)) await storeOnce(context, part, false)
  }
}
