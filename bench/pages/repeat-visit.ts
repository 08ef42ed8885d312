import type { CDPSession } from '@playwright/test'
import type { ReportRow } from '../report-row.ts'
import type { ThrottledPage } from './vitals.ts'

const SETTLED_MS = 4000
const MEANT_MS = 1500
const PREFETCH_KB = 50
const PATHS = ['/', '/music-room', '/jukebox-wall', '/gigs']

interface Came {
  /** Files that came over the network although they had come before: addresses that were answered 200. */
  again: string[]
  kb: number
}

/** Notes what comes over the network from here on; the page itself is asked for each time, since it may have changed. */
function listen(session: CDPSession): Came {
  const came: Came = { again: [], kb: 0 }
  session.on('Network.responseReceived', ({ type, response }) => {
    const isFile = ['Script', 'Stylesheet', 'Image', 'Font', 'Media'].includes(type)
    if (isFile && response.status === 200 && !response.fromDiskCache && response.url.startsWith('http'))
      came.again.push(response.url)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    came.kb += encodedDataLength / 1024
  })
  return came
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
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    const visit = listen(session)
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    const again = [...new Set(visit.again)]
    report(
      `(g) ${path} once more: scripts, styles, fonts and pictures that are sent again`,
      `${again.length}${again.length > 0 ? ` (${again[0]?.replace(origin, '')})` : ''}`,
      '0',
      again.length === 0,
    )
    const before = visit.kb
    const links = page.getByRole('navigation').first().getByRole('link')
    const other = links.nth((await links.count()) > 2 ? 2 : 1)
    await other.hover()
    await page.waitForTimeout(MEANT_MS)
    const ahead = visit.kb - before
    report(
      `(g) ${path}: what is fetched when somebody points at a link`,
      `${ahead.toFixed(0)} kB`,
      `${PREFETCH_KB} kB`,
      ahead <= PREFETCH_KB,
    )
    await close()
  }
}
