import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('an artist puts a press kit together, which anybody loads from their page', async ({ page, browser }) => {
  await signIn(page, 'artist')
  await open(page, '/artist-dashboard/page')
  const kit = page.getByRole('region', { name: 'Press kit' })
  const list = kit.getByRole('list', { name: 'Press pictures, in order' })
  const [first, second] = [`Piano ${randomUUID().slice(0, 8)}`, `Stairs ${randomUUID().slice(0, 8)}`]
  for (const [index, caption] of [first, second].entries()) {
    await kit.getByLabel('Add a picture').setInputFiles({
      ...{ name: 'band.png', mimeType: 'image/png', buffer: await page.screenshot() },
    })
    await expect(list.getByRole('listitem')).toHaveCount(index + 1)
    await kit.getByLabel(`Caption of picture ${index + 1}`).fill(caption)
  }
  await kit.getByLabel('Credit of picture 2').fill('Mo Tanaka')
  await list.getByRole('button', { name: `Move ${second} up` }).press('Enter')
  await expect(kit.getByText(`${second} is now 1 of 2`)).toBeAttached()
  await expect(list.getByRole('listitem').first()).toContainText(second)
  await expect(kit.getByText('Not saved yet.')).toBeVisible()
  await accessibleInEveryLook(page, 'the press kit of an artist')
  await kit.getByRole('button', { name: 'Save Press Pictures' }).click()
  await expect(page.getByRole('region', { name: /Messages/ })).toContainText('Press pictures saved')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/artist-dashboard/page')
  await expect(kit.getByLabel('Caption of picture 1')).toHaveValue(second)
  await expect(kit.getByLabel('Credit of picture 1')).toHaveValue('Mo Tanaka')
  await expectNoSidewaysScroll(page, 'the press kit of an artist at 390 px')

  await page.getByRole('link', { name: 'See your page' }).click()
  await expect(page.getByText(/^ZIP: 2 pictures, biography and links, \d+\.\d MB$/)).toBeVisible()
  const address = page.url()
  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const reader = await visitor.newPage()
  await reader.goto(address)
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('link', { name: 'Press kit' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^press-kit-[\w-]+\.zip$/)
  const bytes = await readFile(await download.path())
  for (const name of ['Biography.txt', 'Links.txt', `Pictures/01 ${second}.jpg`, `Pictures/02 ${first}.jpg`])
    expect(bytes.includes(name)).toBe(true)
  await visitor.close()

  await page.goBack()
  await kit.getByRole('button', { name: `Take ${first} off` }).click()
  await kit.getByRole('button', { name: `Take ${second} off` }).click()
  await expect(kit.getByText(/^None yet\./)).toBeVisible()
  await kit.getByRole('button', { name: 'Save Press Pictures' }).click()
  await expect(kit.getByText('Not saved yet.')).toBeHidden()
})
