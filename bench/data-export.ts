import { setTimeout as delay } from 'node:timers/promises'
import { type Member, PASSWORD } from '../proof/kit/database/seed.ts'
import { peakRise } from './files.ts'
import type { ReportRow } from './report-row.ts'

/** What the program may take on beside what it holds. */
const MOST_MEGABYTES = 60

/** What it takes to make the copy of the data of somebody with a long inbox. */
export async function measureDataExport(
  report: ReportRow,
  { url, pid }: { url: string; pid: number },
  { headers }: Member,
  messages: number,
): Promise<void> {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(url + path, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { ...headers, 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
  const began = performance.now()
  let size = 0
  const rise = await peakRise(pid, async () => {
    await ask('/api/exports', { password: PASSWORD })
    for (; size === 0; await delay(100)) {
      const [copy] = (await ask('/api/exports')) as [{ size: number | null }]
      size = copy.size ?? 0
    }
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  report(
    `(p) a copy of the data of somebody with ${messages} messages`,
    `${rise} MB more at its most, ${seconds} s, ${(size / 1024 ** 2).toFixed(1)} MB`,
    `${MOST_MEGABYTES} MB`,
    rise <= MOST_MEGABYTES,
  )
}
