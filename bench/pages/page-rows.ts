import type { ReportRow } from '../report-row.ts'
import { pressWhileLoading } from './main-thread.ts'
import { paintFromAfar, type ThrottledPage, type Vitals, vitals } from './vitals.ts'

interface Measured {
  what: string
  /** Within how many milliseconds its largest part is painted on Slow 4G. */
  lcp: number
  /** What may come with it, in kB. */
  weightKb: number
  /** 150 unless said. */
  scriptKb?: number
}

const FAR_PAINT_MS = 1300
const BLOCKED_MS = 200
const TASK_MS = 100
const PRESS_MS = 100

/** Measures how one page loads and comes alive: a row of its weight and paint, one of its main thread, one from far away. */
export async function measureLoading(
  open: () => Promise<ThrottledPage>,
  origin: string,
  path: string,
  { what, lcp, weightKb, scriptKb = 150 }: Measured,
  report: ReportRow,
): Promise<void> {
  const url = origin + path
  const seen = await vitals(open, url)
  const goal: Pick<Vitals, 'lcp' | 'cls' | 'scriptKb' | 'weightKb'> = { lcp, cls: 0.02, scriptKb, weightKb }
  report(
    `${what}: largest paint, shift, script, weight; 4x CPU, Slow 4G`,
    `${Math.round(seen.lcp)} ms, ${seen.cls.toFixed(4)}, ${Math.round(seen.scriptKb)} kB, ${Math.round(seen.weightKb)} kB (first byte ${Math.round(seen.firstByte)} ms)`,
    `${goal.lcp} ms, ${goal.cls}, ${goal.scriptKb} kB, ${goal.weightKb} kB`,
    (Object.keys(goal) as (keyof typeof goal)[]).every((one) => seen[one] <= goal[one]),
  )
  const press = await pressWhileLoading(open, url)
  report(
    `${what}: main thread blocked in all, longest task, a press while it loads; 4x CPU`,
    `${Math.round(seen.blocked)} ms, ${Math.round(seen.longest)} ms, ${Math.round(press)} ms`,
    `${BLOCKED_MS} ms, ${TASK_MS} ms, ${PRESS_MS} ms`,
    seen.blocked <= BLOCKED_MS && seen.longest <= TASK_MS && press <= PRESS_MS,
  )
  const far = await paintFromAfar(open, url)
  report(
    `${what}: largest paint; 4x CPU, 562.5 ms each request, 1,474.56 kbit/s`,
    `${Math.round(far)} ms`,
    `${FAR_PAINT_MS} ms`,
    far <= FAR_PAINT_MS,
  )
}
