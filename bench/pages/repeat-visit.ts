import type { CDPSession } from '@playwright/test'
import type { ReportRow } from '../report-row.ts'
import type { ThrottledPage } from './vitals.ts'

/** So long nothing has to come before a page counts as whole: what it fetches when idle comes late on a slowed processor. */
const QUIET_MS = 3000
const MEANT_MS = 1500
const PREFETCH_KB = 50
const PATHS = ['/', '/music-room', '/jukebox-wall', '/gigs']
const FILES = ['Script', 'Stylesheet', 'Image', 'Font', 'Media']

/** What has come over the network so far. */
interface Traffic {
  /** Addresses of files that were answered 200, once for each time they were sent. */
  files: string[]
  kb: number
  lastAt: number
}

/** Notes what comes over the network; what the browser has in its memory or on its disk does not. */
function listen(session: CDPSession): Traffic {
  const traffic: Traffic = { files: [], kb: 0, lastAt: performance.now() }
  const kept = new Set<string>()
  const answered = new Map<string, string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isSent = response.status === 200 && !response.fromDiskCache && response.url.startsWith('http')
    if (isSent && FILES.includes(type)) answered.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.kb += encodedDataLength / 1024
    if (encodedDataLength > 0) traffic.lastAt = performance.now()
    const url = answered.get(requestId)
    if (url && !kept.has(requestId)) traffic.files.push(url)
  })
  return traffic
}

/**
 * Measures what a page asks for when it is visited again, and what is fetched ahead when somebody points at a link.
 * @param open a new visitor at a desktop computer
 */
export async function measureRepeatVisits(
  open: () => Promise<ThrottledPage>,
  origin: string,
  report: ReportRow,
): Promise<void> {
  for (const path of PATHS) {
    const { page, session, close } = await open()
    await session.send('Network.enable')
    const traffic = listen(session)
    const quiet = async () => {
      traffic.lastAt = performance.now()
      do await page.waitForTimeout(QUIET_MS / 6)
      while (performance.now() - traffic.lastAt < QUIET_MS)
    }
    const visit = async () => {
      await page.goto(origin + path, { waitUntil: 'load' })
      await quiet()
      // With the first move a page fetches its own dialogs, whatever is pointed at.
      await page.mouse.move(3, 400)
      await page.mouse.move(6, 420)
      await quiet()
    }
    await visit()
    const first = new Set(traffic.files.splice(0))
    await visit()
    const again = traffic.files.filter((url) => first.has(url))
    report(
      `(g) ${path} once more: scripts, styles, fonts and pictures that are sent again`,
      `${again.length}${again.length > 0 ? ` (${again[0]?.replace(origin, '')})` : ''}`,
      '0',
      again.length === 0,
    )
    const before = traffic.kb
    const links = page.getByRole('navigation').first().getByRole('link')
    await links.nth((await links.count()) > 2 ? 2 : 1).hover()
    await page.waitForTimeout(MEANT_MS)
    const ahead = traffic.kb - before
    report(
      `(g) ${path}: what is fetched when somebody points at a link`,
      `${ahead.toFixed(0)} kB`,
      `${PREFETCH_KB} kB`,
      ahead <= PREFETCH_KB,
    )
    await close()
  }
}
