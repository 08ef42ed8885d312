import { createReadStream } from 'node:fs'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { accessibleInEveryLook } from '../kit/accessibility.ts'
import { openFaultyProxy } from '../kit/faulty-proxy.ts'
import { hashOf, largeWav } from '../kit/large-file.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { port } from '../kit/server-address.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Slow enough to be met in the middle of a file, also where a bucket makes answers wait. */
const SLOW = 12 * 1024 * 1024
const CLOSELY = { intervals: [50] }

async function lineOf(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  return line
}
const set = (line: CDPSession, uploadThroughput: number, offline = false) =>
  line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput })

async function sendLarge(page: Page, path: string) {
  await page.getByLabel('Upload audio').setInputFiles(path)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}
const bar = (page: Page) => page.getByRole('progressbar')
const sentOf = async (page: Page) => Number(await bar(page).getAttribute('value'))
const news = (page: Page) => page.locator('[data-part~="uploader"] > [role=status]')
/** Where the parts of this page's upload began. */
function partsOf(page: Page): number[] {
  const parts: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') parts.push(Number(request.headers()['upload-offset']))
  })
  return parts
}
async function storedAs(page: Page, path: string) {
  await expect(page.getByText('Upload Successful').first()).toBeVisible({ timeout: 30_000 })
  const address = await page.getByLabel('Audio address').inputValue()
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const stored = await fetch(`http://localhost:${port}${address}`, { headers: { cookie } })
  expect(await hashOf(stored.body as AsyncIterable<Uint8Array>)).toBe(await hashOf(createReadStream(path)))
}

test('an upload goes on after the line broke, and can be paused', async ({ page }) => {
  const path = largeWav('night-train.wav', 104)
  const parts = partsOf(page)
  await signIn(page, 'admin')
  await open(page, '/admin?edit=new')
  const line = await lineOf(page)
  await set(line, SLOW)
  await sendLarge(page, path)
  await expect.poll(() => sentOf(page), CLOSELY).toBeGreaterThan(32)
  await expect(news(page)).toHaveText('25 % sent')
  await set(line, -1, true)
  await expect(news(page)).toHaveText('The connection is lost. The upload continues as soon as it is back.')
  await set(line, SLOW)
  await expect.poll(() => parts.length).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(news(page)).toHaveText('Paused. What has arrived is kept.')
  const before = parts.length
  await set(line, -1)
  await page.getByRole('button', { name: 'Continue' }).click()
  await storedAs(page, path)
  expect(Math.min(...parts.slice(before))).toBeGreaterThan(0)
})

test('a song of a few minutes goes on where the line broke', async ({ page }) => {
  const path = largeWav('short-walk.wav', 24)
  const parts = partsOf(page)
  await signIn(page, 'admin')
  await open(page, '/admin?edit=new')
  const line = await lineOf(page)
  await set(line, SLOW / 4)
  await sendLarge(page, path)
  await expect.poll(() => sentOf(page), CLOSELY).toBeGreaterThan(50)
  await set(line, -1, true)
  await expect(news(page)).toHaveText('The connection is lost. The upload continues as soon as it is back.')
  await set(line, -1)
  await storedAs(page, path)
  expect(
    parts.slice(1).every((from) => from > 0),
    `parts from ${parts}`,
  ).toBe(true)
})

test('an upload goes on after the page was opened again and the same file chosen', async ({ page }) => {
  const path = largeWav('slow-boat.wav', 104)
  await signIn(page, 'admin')
  await open(page, '/admin?edit=new')
  const line = await lineOf(page)
  await set(line, SLOW)
  await sendLarge(page, path)
  await expect.poll(() => sentOf(page), CLOSELY).toBeGreaterThan(40)
  const asked = new Promise<string>((resolve) =>
    page.on('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.accept()
    }),
  )
  await page.reload()
  expect(await asked).toBe('beforeunload')
  await waitForHydration(page)
  await set(line, -1)
  const item = page.getByRole('listitem').filter({ hasText: 'slow-boat.wav' })
  await expect(item).toHaveText(/slow-boat\.wav [2-9]\d % of 104\.0 MB has arrived/)
  await item.getByLabel('Continue slow-boat.wav').setInputFiles(largeWav('another.wav', 101))
  await expect(news(page)).toHaveText('Another File: Choose slow-boat.wav as it was when the upload began.')
  const parts = partsOf(page)
  await item.getByLabel('Continue slow-boat.wav').setInputFiles(path)
  await storedAs(page, path)
  expect(Math.min(...parts)).toBeGreaterThan(20 * 1024 * 1024)
  await page.getByRole('button', { name: 'Upload Another' }).click()
  await expect(item).toHaveCount(0)
})

test('an upload goes on while the server is being restarted, and when its last answer was lost', async ({ page }) => {
  const path = largeWav('early-bird.wav', 104)
  const seen: string[] = []
  const proxy = await openFaultyProxy(({ method, url = '', headers }) => {
    const isPart = /\/api\/uploads\/resumable\/[^/]+$/.test(url)
    if (isPart) seen.push(`${method} ${headers['upload-offset'] ?? ''}`.trim())
    if (url.endsWith('/finish')) seen.push('finish')
    // The second part and the question after it find nobody at home.
    if (isPart && (seen.length === 2 || seen.length === 3)) return 'away'
    return seen.filter((one) => one === 'finish').length === 1 && url.endsWith('/finish') ? 'unheard' : 'pass'
  })
  await signIn(page, 'admin')
  await open(page, `${proxy.url}/admin?edit=new`)
  await sendLarge(page, path)
  await storedAs(page, path)
  const part = 32 * 1024 * 1024
  expect(seen).toEqual([
    ...['PATCH 0', `PATCH ${part}`, 'HEAD', 'HEAD', `PATCH ${part}`, `PATCH ${2 * part}`, `PATCH ${3 * part}`],
    ...['finish', 'finish'],
  ])
  proxy.close()
})

test('what is unfinished is offered in every look', async ({ page }) => {
  await signIn(page, 'admin')
  const filename = 'a very long name of a recording that nobody has finished sending on the road from here to there.wav'
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await page.request.post('/api/uploads/resumable', {
    headers: {
      ...tus,
      'upload-length': '120000000',
      'upload-metadata': `kind ${encoded('audio')},filename ${encoded(filename)}`,
    },
  })
  expect(begun.status()).toBe(201)
  await open(page, '/admin?edit=new')
  await expect(page.getByText(`${filename} 0 % of 114.4 MB has arrived`)).toBeVisible()
  await accessibleInEveryLook(page, 'an unfinished upload', [390])
  await page.getByRole('button', { name: `Give up ${filename}` }).click()
  await expect(page.getByText(filename)).toHaveCount(0)
  const url = begun.headers()['location'] ?? ''
  expect((await page.request.head(url, { headers: tus })).status()).toBe(404)
})

test('cancelling gives up what has arrived; leaving within the site asks first', async ({ page }) => {
  const path = largeWav('given-up.wav', 104)
  const begun = async () =>
    ((await (await page.request.get('/api/uploads/resumable')).json()) as { filename: string }[]).filter(
      ({ filename }) => filename === 'given-up.wav',
    ).length
  await signIn(page, 'admin')
  await open(page, '/admin?edit=new')
  const line = await lineOf(page)
  await set(line, SLOW)
  await sendLarge(page, path)
  await expect.poll(begun).toBe(1)
  await page.getByRole('link', { name: 'Gigs' }).first().click()
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(asked.getByText('It stops here. Choose the same file again to continue it.')).toBeVisible()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await page.locator('[data-part~="uploader"]').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Upload audio')).toBeAttached()
  await expect.poll(begun).toBe(0)
})

test('an account tells admins how much its uploads take', async ({ page }) => {
  await signIn(page, 'admin')
  const [artist] = (await (await page.request.get('/api/admin/users?q=artist&role=artist')).json()) as { id: number }[]
  await open(page, `/admin?tab=users&edit=${artist?.id}`)
  await expect(page.getByText('Uploads take 0.0 MB of 20000 MB')).toBeVisible()
})
