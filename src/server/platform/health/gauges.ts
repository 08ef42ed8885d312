import { PerformanceObserver } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '#server/platform/app-context.ts'
import { backupFolder, backupsIn } from '#server/platform/backup/places.ts'

/** Measures what somebody should be told of before it runs out; each is looked up when it is asked for. */
export function registerGauges({ config, db, disk, caches, realtime }: AppContext, registry: Registry): void {
  const gauge = (name: string, help: string, value: () => number | null | Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await value()
        if (found === null) this.remove()
        else this.set(found)
      },
    })
  gauge(
    'late_set_backup_age_seconds',
    'Time since the newest backup was made; absent where there is none',
    async () => {
      const [newest] = await backupsIn(backupFolder(config))
      return newest ? (Date.now() - newest.made.getTime()) / 1000 : null
    },
  )
  gauge('late_set_disk_free_bytes', 'Free room on the disk under the data folder', () => disk.look())
  gauge('late_set_disk_reserve_bytes', 'Part of it that uploads and backups never take', () => disk.reserve)
  gauge('late_set_disk_low', '1 while little room is left, else 0', () => (disk.isLow ? 1 : 0))
  gauge(
    'late_set_database_waiting',
    'Requests that wait for a connection to the database',
    () => db.$client.waitingCount,
  )
  gauge('late_set_sockets', 'Connections over which pages hear what happens', () => realtime.hub.size)
  for (const [name, help, of] of [
    ['late_set_cache_bytes', 'Memory each cache is counted with', 'bytes'],
    ['late_set_cache_entries', 'Answers each cache holds', 'length'],
  ] as const)
    new Gauge({
      ...{ name, help, labelNames: ['cache'], registers: [registry] },
      collect() {
        for (const [cache, held] of caches) this.set({ cache }, held[of])
      },
    })
  gauge('late_set_longest_gc_seconds', 'Longest pause for garbage collection since this was last asked', longestPause())
  gauge('late_set_database_connections', 'Connections to the database this process holds', () => db.$client.totalCount)
}

/** Watches the garbage collector; the buckets of its histogram are too wide to tell one long pause by. */
function longestPause(): () => number {
  let longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ entryTypes: ['gc'] })
  return () => {
    const seconds = longest / 1000
    longest = 0
    return seconds
  }
}
