import { demoMusicReady } from './demo-music.ts'
import { measureEntitlement } from './entitlement.ts'
import { compare, load } from './load.ts'
import { manyMembers } from './many-members.ts'
import { measurePersonalPages } from './personal-pages.ts'
import { type Product, startProduct } from './product.ts'
import type { ReportRow } from './report-row.ts'
import { signIn } from './sign-in.ts'
import { twoProcesses } from './two-processes.ts'

/** As browsers ask: packed. */
const PACKED = { 'accept-encoding': 'gzip' }
const PAGES = [
  ...['/', '/music-room', '/jukebox-wall', '/gigs', '/jukebox-wall?album=1', '/artist/odessa-vance'],
  '/backstage-pass',
] as const
const LIST = '/api/tracks?limit=30'

/**
 * Measures what somebody who is signed in costs beside a guest.
 * @param cookie of a listener
 * @param report prints one row
 */
export async function measureMembers(product: Product, cookie: string, report: ReportRow): Promise<void> {
  const { url } = product
  const beside = async (path: string, goal: number) => {
    const { ours, ratio } = await compare(
      () => load(url + path, { ...PACKED, cookie }),
      () => load(url + path, PACKED),
    )
    report(
      `(m) ${path} for a member against a guest`,
      `${ratio.toFixed(2)} (${Math.round(ours.perSecond)}/s, p50 ${ours.p50} ms)`,
      `${goal}`,
      ratio >= goal,
    )
  }
  measureEntitlement(report)
  for (const path of PAGES) await beside(path, 0.4)
  await beside(LIST, 0.6)
  await measurePersonalPages(product, cookie, report)
}

/** The same on a product of its own, and what stays of many. */
export async function measureMembersAlone(report: ReportRow): Promise<void> {
  const product = await startProduct(3504)
  try {
    await demoMusicReady(product.url)
    await measureMembers(product, await signIn(product.url, 'listener'), report)
  } finally {
    await product.stop()
  }
  await measureManyMembers(report)
  await measureTwoProcesses(report)
}

/** What a second process adds. */
export async function measureTwoProcesses(report: ReportRow): Promise<void> {
  const { one, both } = await twoProcesses()
  report(
    '(m) two processes on one database against one, a processor each, whoever asks on the same two',
    `${(both / one).toFixed(2)} times (${Math.round(one)}/s and ${Math.round(both)}/s)`,
    '1.3',
    both / one >= 1.3,
  )
}

/** What stays of ten thousand people who come one after another. */
export async function measureManyMembers(report: ReportRow): Promise<void> {
  const { failed, perSecond, rise } = await manyMembers()
  report(
    '(m) 10,000 different members one after another, four addresses each: failures, memory that stays',
    `${failed}, ${rise.toFixed(0)} MB (${Math.round(perSecond)}/s)`,
    '0, 16 MB',
    failed === 0 && rise <= 16,
  )
}
