import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

const EVERY_MS = 5000
/**
 * Busier than this, in parts of one processor, the program leaves its memory to V8, which collects beside the work. The time of the
 * event loop would also count how long a busy machine lets the program wait.
 */
const QUIET = 0.03
/** So many looks in a row must find it quiet: a moment between two rushes is no rest. */
const QUIET_LOOKS = 3
/** Between two collections at least, so that a little traffic is not held up again and again. */
const REST_MS = 30_000
/** And so many times as long as the last one worked: of much memory that is in use, little is given back for a long work. */
const REST_TIMES = 150
/** Memory worth giving back, in bytes. */
const WORTH = 24 * 1024 * 1024

/**
 * Collects garbage when the program is idle, so that memory goes back to the system after busy moments. V8 keeps what a rush of requests needed, up to
 * hundreds of megabytes, until the program allocates as much again; bounding its heap instead costs every page drawn
 * for a member 10 to 20 % more processor time (decision 036).
 * @param everyMs between two looks, in milliseconds
 * @returns ends it
 */
export function releaseIdleMemory(everyMs = EVERY_MS): () => void {
  let before = { at: performance.now(), used: process.cpuUsage() }
  /** What the program held after the last collection; nothing yet, so that the first quiet moment gives back what the start took. */
  let least = 0
  let releasedAt = Number.NEGATIVE_INFINITY
  let quietLooks = 0
  let restMs = REST_MS
  const look = async () => {
    const { user, system } = process.cpuUsage(before.used)
    const utilization = (user + system) / 1000 / (performance.now() - before.at)
    before = { at: performance.now(), used: process.cpuUsage() }
    quietLooks = utilization > QUIET ? 0 : quietLooks + 1
    const held = process.memoryUsage.rss()
    if (quietLooks < QUIET_LOOKS || held < least + WORTH || performance.now() - releasedAt < restMs) return
    // The one after the start is no reason to wait with the next.
    if (least > 0) releasedAt = performance.now()
    const working = process.cpuUsage()
    const session = new Session()
    session.connect()
    await session.post('HeapProfiler.collectGarbage').finally(() => session.disconnect())
    const worked = process.cpuUsage(working)
    restMs = Math.max(REST_MS, (REST_TIMES * (worked.user + worked.system)) / 1000)
    // What is still held is in use: it is not asked for again until there is more.
    least = process.memoryUsage.rss()
  }
  // Where V8 cannot be asked, it keeps its memory as it would without this.
  const timer = setInterval(() => void look().catch(() => {}), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
