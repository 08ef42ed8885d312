import { expect } from '@playwright/test'
import { startWhipServer, WHIP_TOKEN } from '../../src/server/testing/whip-server.ts'
import { accessible } from '../kit/accessibility.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { expectPictures, goOnAir, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

let whipServer: Awaited<ReturnType<typeof startWhipServer>>
const site = withLiveSite(async () => {
  whipServer = await startWhipServer()
  return { LIVE_SERVER: whipServer.url, LIVE_SERVER_TOKEN: WHIP_TOKEN }
})
test.afterAll(() => whipServer.close())

test('over a media server elsewhere a host is seen, and whoever is banned is cut there', async ({ browser }) => {
  const [host, seat, other] = [
    await site().windowFor(browser, 'owner'),
    await site().windowFor(browser, 'tomas'),
    await site().windowFor(browser, 'petra'),
  ]
  const address = await openStream(host)
  await goOnAir(host, address)
  await expect(host.getByText('What is recorded, is recorded there.')).toBeVisible()
  await expect(host.getByRole('button', { name: /^Record/ })).toHaveCount(0)
  await accessible(host, 'a stream over a media server elsewhere')
  await open(seat, address)
  await open(other, address)
  await expectPictures(seat)
  await expectPictures(other)
  expect(whipServer.asked.some(({ path }) => path.endsWith('-host/whep'))).toBe(true)
  expect(whipServer.open.size).toBe(3)

  const { id } = (await (await seat.request.get('/api/auth/user')).json()) as { id: number }
  const banned = await host.request.post(`/api/admin/users/${id}/ban`, { data: { reason: 'Threw a bottle.' } })
  expect(banned.ok(), await banned.text()).toBe(true)
  await expect.poll(() => whipServer.open.size, { timeout: 2000 }).toBe(2)
  await expect(seat.locator('[data-part~="on-air-lamp"][data-lit]')).toHaveCount(0)
  await expectPictures(other)
})
