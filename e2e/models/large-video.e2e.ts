import { createReadStream } from 'node:fs'
import { expect } from '@playwright/test'
import { portfolios } from '#contract/portfolios.ts'
import type { PortfolioVideo } from '#contract/schemas/portfolios.ts'
import { openFaultyProxy } from '../kit/faulty-proxy.ts'
import { hashOf, largeFilm } from '../kit/large-file.ts'
import { openNewPortfolio, PORTFOLIO } from '../kit/model-portfolio.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

/** Slow enough to be met in the middle of a film. */
const SLOW = 12 * 1024 * 1024

test.use({ viewport: { width: 390, height: 844 } })

test('a large film goes on over a line that is lost at 60 %, and while the server is being restarted', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  let told = 0
  // Once all of it is there nobody is at home, and then the answer does not arrive.
  const proxy = await openFaultyProxy(({ url }) =>
    url === portfolios.addUploadedVideo.path ? ((['away', 'unheard'] as const)[told++] ?? 'pass') : 'pass',
  )
  await openNewPortfolio(page, browser)
  await open(page, proxy.url + PORTFOLIO)
  const path = largeFilm('reel.mp4', 104)
  const parts: number[] = []
  let begun = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') parts.push(Number(request.headers()['upload-offset']))
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads/resumable')) begun++
  })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const set = (uploadThroughput: number, offline = false) =>
    line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput })
  await set(SLOW)
  await page.getByLabel('Films', { exact: true }).setInputFiles(path)
  const selected = page.getByRole('list', { name: 'Selected files' }).getByRole('listitem')
  await expect(selected).toHaveCount(1)
  await page.getByRole('button', { name: 'Upload Portfolio Files' }).click()
  const bar = page.getByRole('progressbar', { name: 'Upload of reel.mp4' })
  const share = async () => Number(await bar.getAttribute('value')) / Number((await bar.getAttribute('max')) ?? 1)
  await expect.poll(share, { intervals: [50] }).toBeGreaterThan(0.6)
  await set(-1, true)
  await expect(selected).toContainText('The connection is lost.')
  await set(-1)
  await expect(page.getByRole('status').filter({ hasText: '1 file uploaded.' }).first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(selected).toHaveCount(0)
  const films = (await (await page.request.get('/api/model-videos')).json()) as PortfolioVideo[]
  expect(films.map(({ originalName }) => originalName)).toEqual(['reel.mp4'])
  // Begun once, and after the break from where it had come to.
  expect([begun, parts.filter((from) => from === 0).length]).toEqual([1, 1])
  expect(told).toBe(3)
  const stored = await page.request.get(films[0]?.videoUrl ?? '')
  expect(await hashOf([await stored.body()] as unknown as AsyncIterable<Uint8Array>)).toBe(
    await hashOf(createReadStream(path)),
  )
  proxy.close()
})
