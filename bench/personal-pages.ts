import { freePort } from '../src/server/testing/spawn-program.ts'
import { costOf } from './cost.ts'
import { load } from './load.ts'
import { type Product, startBare } from './product.ts'
import type { ReportRow } from './report-row.ts'

/** As browsers ask: packed. */
const PACKED = { 'accept-encoding': 'gzip' }
/** Pages that are one person's, rendered for each. */
const PATHS = ['/messages', '/notices', '/settings', '/listeners-dashboard', '/cart'] as const
const TIMES = 300
const ROUNDS = 3
/** So many times what React alone costs, as on 30 November 2026 (16 to 23): they are to become no dearer. */
const MOST_TIMES = 24

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How much of a page is drawn: its elements, and their text and attributes in bytes. */
async function sizeOf(address: string, cookie: string) {
  const html = await (await fetch(address, { headers: { cookie } })).text()
  const body = html
    .slice(html.indexOf('<body'), html.lastIndexOf('</body>'))
    .replaceAll(/<(script|style).*?<\/\1>/gs, '')
  return { elements: body.match(/<[a-z]/g)?.length ?? 0, bytes: body.length }
}

/**
 * Measures what pages cost that are rendered for one person, beside a bare server on which React draws as many elements of as many
 * bytes, without reading anything.
 * @param cookie of a listener
 */
export async function measurePersonalPages({ url, pid }: Product, cookie: string, report: ReportRow): Promise<void> {
  const bare = await startBare(await freePort(), '', 'text/html')
  try {
    const headers = { ...PACKED, cookie }
    // Rendering is compiled to machine code after some thousand pages: each page is measured like on a program that has run for a minute.
    for (const path of PATHS) await load(url + path, headers)
    await load(`${bare.url}/drawn?elements=300&bytes=30000`)
    for (const path of PATHS) {
      const { elements, bytes } = await sizeOf(url + path, cookie)
      const drawn = { what: path, path: `/drawn?elements=${elements}&bytes=${bytes}`, times: TIMES }
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await costOf(pid, url, { what: path, path, headers, times: TIMES }))
        theirs.push(await costOf(bare.pid, bare.url, drawn))
      }
      const times = median(ours) / median(theirs)
      const { perSecond } = await load(url + path, headers)
      report(
        `(m) ${path}, rendered for one person, against as many elements drawn by React alone`,
        `${times.toFixed(1)} times (${median(ours).toFixed(1)} and ${median(theirs).toFixed(1)} ms of processor, ${Math.round(perSecond)}/s)`,
        `${MOST_TIMES} times`,
        times <= MOST_TIMES,
      )
    }
  } finally {
    await bare.stop()
  }
}
