import { setTimeout as delay } from 'node:timers/promises'
import type { AppContext } from '#server/platform/app-context.ts'
import { backUpDaily } from '#server/platform/backup/daily.ts'
import { mergeRowCounts } from '#server/platform/database/row-counts.ts'
import { notifyLowDisk } from '#server/platform/health/low-disk.ts'
import { cleanUpFiles } from '#server/platform/storage/file-cleanup.ts'

const HOUR_MS = 3600 * 1000
const MINUTE_MS = 60 * 1000

const MAX_MS = 10 * MINUTE_MS

type Task = (context: AppContext) => Promise<void>
const running = new WeakMap<AppContext, Set<Task>>()

/**
 * Runs tasks one after the other. One that fails, or still runs since the last time, is logged, and the others go on.
 * @param longestMs so long the others wait for one task, which goes on by itself
 */
export async function runTasks(context: AppContext, tasks: readonly Task[], longestMs = MAX_MS): Promise<void> {
  const { log } = context
  const begun = running.get(context) ?? new Set()
  running.set(context, begun)
  for (const one of tasks) {
    if (begun.has(one)) {
      log.warn({ what: one.name }, 'a periodic task is still running since the last time')
      continue
    }
    begun.add(one)
    const done = one(context)
      .catch((error: unknown) => log.error({ error, what: one.name }, 'a periodic task failed'))
      .finally(() => begun.delete(one))
    await Promise.race([done, delay(longestMs, undefined, { ref: false })])
  }
}

/**
 * Clears away what has run out and backs the site up when it is time, now and every hour; looks at the disk and for what is due every
 * minute. Answers the way to stop.
 */
export function startPeriodicTasks(context: AppContext): () => void {
  const cleanups = context.features.flatMap(({ cleanup = [] }) => cleanup)
  const hours = () => void runTasks(context, [...cleanups, mergeRowCounts, cleanUpFiles, backUpDaily])
  const dueTasks = context.features.flatMap(({ everyMinute = [] }) => everyMinute)
  const minutes = () => void runTasks(context, [...dueTasks, notifyLowDisk])
  hours()
  minutes()
  const timers = [setInterval(hours, HOUR_MS).unref(), setInterval(minutes, MINUTE_MS).unref()]
  return () => timers.forEach(clearInterval)
}
