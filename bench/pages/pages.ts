import { demoMusicReady } from '../demo-music.ts'
import { startProduct } from '../product.ts'
import type { ReportRow } from '../report-row.ts'
import { signIn } from '../sign-in.ts'
import { measureMemberPages } from './member-pages.ts'
import { measurePublicPages } from './public-pages.ts'

/** What pages cost whoever reads them, guests and members, on a fresh site: loading, weight, and what is pressed. */
export async function measurePages(report: ReportRow): Promise<void> {
  const { url, stop } = await startProduct(3503)
  try {
    await demoMusicReady(url)
    await measurePublicPages(url, report)
    await measureMemberPages(url, (username) => signIn(url, username), report)
  } finally {
    await stop()
  }
}
