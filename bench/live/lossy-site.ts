import { prepareSeededProgram } from '../../proof/kit/programs/seeded-program.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { openBrowser } from '../pages/vitals.ts'
import type { makeScratch } from '../scratch.ts'
import { openLossyProxy } from './lossy-proxy.ts'
import { freeUdpPort } from './udp-port.ts'

/** The program with a stream, a lossy way to its relay, and two browsers that stand on a page of it. */
export async function openLossySite(scratch: ReturnType<typeof makeScratch>) {
  const relayPort = await freeUdpPort()
  const env = { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1', LIVE_UDP_PORT: String(relayPort) }
  const { program, admin } = await prepareSeededProgram(scratch, { people: 1, env })
  await program.start()
  const proxy = await openLossyProxy(relayPort)
  scratch.after(async () => proxy.close())
  const { authorization } = admin.headers
  const made = await fetch(`${program.url}/api/live-streams`, {
    ...{ method: 'POST', headers: { authorization, 'content-type': 'application/json' } },
    body: JSON.stringify({ title: 'Loss', description: 'Packets are lost.' }),
  })
  const { id } = (await made.json()) as { id: number }
  const place = (path: string) => ({ address: `${program.url}/api/live-streams/${id}/${path}`, authorization })
  const browsers = [await openBrowser(await findBrowser()), await openBrowser(await findBrowser())] as const
  scratch.after(async () => {
    for (const browser of browsers) await browser.close()
  })
  const [sender, viewer] = [await browsers[0].newPage(), await browsers[1].newPage()]
  for (const page of [sender, viewer]) await page.goto(`${program.url}/privacy-policy`)
  return { place, proxy, relayPort, sender, viewer }
}
