import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const board = (page: Page) => page.getByRole('region', { name: 'Community Board' })
const note = (page: Page, words: string) => board(page).locator('article', { hasText: words })

test('a guest sees both passes, chooses one by its address, and reads the three newest notes', async ({ page }) => {
  await open(page, '/backstage-pass')
  await expect(page.getByRole('heading', { name: 'Listener' })).toBeVisible()
  await expect(page.getByText('POPULAR')).toBeVisible()
  await page.getByRole('link', { name: 'Choose Fan Pass' }).click()
  await expect(page).toHaveURL(/\/backstage-pass\?pass=fan-pass$/)
  await expect(page.getByRole('link', { name: /^Selected.*Fan Pass$/ })).toBeVisible()
  await expect(board(page).getByRole('heading', { name: 'Recent Discussions' })).toBeVisible()
  expect(await board(page).locator('article').count()).toBe(3)
  await expect(note(page, 'bus ticket')).toContainText('4 hours ago')
  await expect(note(page, 'no record')).toHaveCount(0)
  await note(page, 'bus ticket').getByRole('button', { name: '1 reply' }).click()
  await expect(note(page, 'bus ticket')).toContainText('Line 4 stopped at the harbour then.')
})

test('a fan pins a note, likes another, is answered, and takes the note down', async ({ page }) => {
  await signIn(page, 'fan')
  await open(page, '/backstage-pass')
  await expect(page.getByText('Go on through, Petra. Mind the cables.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Fan Pass' }).getByText('Selected, your pass')).toBeVisible()
  const words = `Pinned at ${Date.now()}`
  await board(page).getByRole('button', { name: 'Pin a note' }).click()
  await board(page).getByRole('button', { name: 'Pin it' }).click()
  await expect(board(page).getByText('Write something first').first()).toBeVisible()
  await board(page).getByLabel('Your note').fill(words)
  await board(page).getByRole('button', { name: 'Pin it' }).click()
  const mine = note(page, words)
  await expect(mine).toContainText('Just now')
  await mine.getByRole('button', { name: '0 likes' }).click()
  await expect(mine.getByRole('button', { name: '1 like, one yours' })).toHaveAttribute('aria-pressed', 'true')
  await mine.getByRole('button', { name: '0 replies' }).click()
  await mine.getByLabel('Your reply').fill('And answered')
  await mine.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(mine).toContainText('And answered')
  await mine.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Take it down' }).click()
  await expect(note(page, words)).toHaveCount(0)
})

test('the passes and the board are accessible in every look, for guests and for fans', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, close } = await openReducedMotion(browser)
  await open(page, '/backstage-pass?pass=fan-pass')
  await accessibleInEveryLook(page, 'the passes of a guest')
  await signIn(page, 'fan')
  await open(page, '/backstage-pass')
  await board(page).getByRole('button', { name: 'Pin a note' }).click()
  await accessibleInEveryLook(page, 'the board of a fan', [320, 1440])
  await close()
})
