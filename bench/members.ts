import { costOf } from './cost.ts'
import { compare, load } from './load.ts'
import { type Product, startProduct } from './product.ts'
import { signIn } from './sign-in.ts'

/** As browsers ask: packed. */
const PACKED = { 'accept-encoding': 'gzip' }
const PAGES = ['/', '/music-room', '/jukebox-wall', '/gigs', '/jukebox-wall?album=1', '/artist/odessa-vance'] as const
/** Pages that are one person's, rendered for each. */
const PERSONAL = ['/settings', '/listeners-dashboard', '/cart'] as const
const LIST = '/api/tracks?limit=30'
const TIMES = 300

type Say = (what: string, value: string, goal?: string, holds?: boolean | null) => void

/**
 * Measures what somebody who is signed in costs beside a guest.
 * @param cookie of a listener
 * @param say prints one row
 */
export async function measureMembers({ url, pid }: Product, cookie: string, say: Say): Promise<void> {
  const beside = async (path: string, goal: number) => {
    const { ours, ratio } = await compare(
      () => load(url + path, { ...PACKED, cookie }),
      () => load(url + path, PACKED),
    )
    say(
      `(m) ${path} for a member against a guest`,
      `${ratio.toFixed(2)} (${Math.round(ours.perSecond)}/s, p50 ${ours.p50} ms)`,
      `${goal}`,
      ratio >= goal,
    )
  }
  for (const path of PAGES) await beside(path, 0.4)
  await beside(LIST, 0.6)
  for (const path of PERSONAL) {
    const headers = { ...PACKED, cookie }
    const cost = await costOf(pid, url, { what: path, path, headers, times: TIMES })
    const { perSecond } = await load(url + path, headers)
    say(
      `(m) ${path}, rendered for one person`,
      `${cost.toFixed(1)} ms of processor, ${Math.round(perSecond)}/s`,
      '4 ms, 300/s',
      cost <= 4 && perSecond >= 300,
    )
  }
}

/** The same on a product of its own, printed as it goes. */
export async function measureMembersAlone(): Promise<void> {
  const product = await startProduct(3504)
  try {
    await measureMembers(product, await signIn(product.url, 'listener'), (what, value, goal, holds) =>
      console.log(`${holds ? 'ok' : 'NO'}  ${what}: ${value} (goal ${goal})`),
    )
  } finally {
    await product.stop()
  }
}
