import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { holdResponses } from '../kit/hold-responses.ts'
import { musicReady } from '../kit/music-ready.ts'
import { openRoomPageOf } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const liked = (page: Page) => page.getByRole('list', { name: 'Tracks you like' }).getByRole('listitem')
const heart = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Player' }).getByRole('button', { name: `Like ${title}`, exact: true })

test.beforeEach(musicReady)

/** Two songs of the demo that everybody hears. */
async function demoSongs(page: Page) {
  const songOf = async (title: string) => {
    const found = await page.request.get(`/api/tracks?q=${title}`)
    return ((await found.json()) as { id: number; title: string }[])[0]
  }
  const [first, second] = [await songOf('rye+slowly'), await songOf('six+in+a+van')]
  if (!first || !second) throw new Error('The demo lacks its songs')
  return [first, second] as const
}

test('tracks are liked beside what plays and in their menu, by whoever is signed in', async ({ browser }) => {
  const { page, close } = await openReducedMotion(browser)
  const [first, second] = await demoSongs(page)
  const rowAtFirst = await openRoomPageOf(page, second.title)
  await expect(page.getByRole('button', { name: /^Like / })).toHaveCount(0)
  await rowAtFirst.getByRole('button', { name: `More for ${second.title}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeVisible()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Like' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await signUpNewUser(page)
  await open(page, '/likes')
  await expect(page.getByText('You like no track yet.')).toBeVisible()
  await accessibleInEveryLook(page, 'likes, none yet')

  const row = await openRoomPageOf(page, second.title)
  await row.getByRole('button', { name: `More for ${second.title}` }).click()
  const inMenu = page.getByRole('menuitemcheckbox', { name: 'Like' })
  await expect(inMenu).not.toBeChecked()
  await inMenu.click()
  await expect(inMenu).toBeChecked()
  await page.keyboard.press('Escape')
  await open(page, `/music-room?track=${first.id}`)
  await page.locator('[data-part~="stage"] [data-part~="transport"] button[aria-label^="Play "]').click()
  await expect(heart(page, first.title)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: 'Merch', exact: true }).first().click()
  await expect(heart(page, first.title)).toHaveAttribute('aria-pressed', 'false')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok())
  await heart(page, first.title).click()
  await expect(heart(page, first.title)).toHaveAttribute('aria-pressed', 'true')
  await kept
  await accessibleInEveryLook(page, 'a liked track in the player')
  await close()
})

test('what one likes stands on a page of its own, is heard from there, and is taken off with a way back', async ({
  browser,
}) => {
  const { page, close } = await openReducedMotion(browser)
  const [first, second] = await demoSongs(page)
  await signUpNewUser(page)
  for (const { id } of [second, first])
    expect((await page.request.put(`/api/tracks/${id}/like`)).ok(), `track ${id}`).toBe(true)
  await open(page, '/listeners-dashboard')
  await page.getByRole('complementary', { name: 'The tab' }).getByRole('link', { name: 'Tracks liked' }).click()
  await expect(liked(page)).toHaveText([new RegExp(first.title), new RegExp(second.title)])
  await accessibleInEveryLook(page, 'the tracks one likes')
  await page.getByRole('button', { name: `Take the like of ${first.title} back` }).click()
  await expect(liked(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(liked(page)).toHaveCount(2)
  await page.getByRole('button', { name: `Play ${second.title}`, exact: true }).click()
  await expect(heart(page, second.title)).toHaveAttribute('aria-pressed', 'true')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto('/likes')
  await still.getByRole('button', { name: `Take the like of ${second.title} back` }).click()
  await expect(liked(still)).toHaveText([new RegExp(first.title)])
  await plain.close()
  await close()
})

test('a like the server does not keep is taken back with a word', async ({ page }) => {
  await signUpNewUser(page)
  const [{ title }] = await demoSongs(page)
  const row = await openRoomPageOf(page, title)
  await page.route('**/api/tracks/*/like', (route) => route.abort())
  await row.getByRole('button', { name: `More for ${title}` }).click()
  const like = page.getByRole('menuitemcheckbox', { name: 'Like' })
  await like.click()
  await expect(
    page.locator('[data-part~="toast"]', { has: page.getByText('Your like could not be kept.') }),
  ).toBeVisible()
  await expect(like).not.toBeChecked()
})

test('the menu of a track takes no like before it knows what one likes', async ({ page }) => {
  await signUpNewUser(page)
  const [{ title }] = await demoSongs(page)
  const release = await holdResponses(page, '**/api/liked-tracks/ids')
  const row = await openRoomPageOf(page, title)
  await row.getByRole('button', { name: `More for ${title}` }).click()
  const like = page.getByRole('menuitemcheckbox', { name: 'Like' })
  await expect(like).toBeDisabled()
  release()
  await like.click()
  await expect(like).toBeChecked()
})

test('the menu of a track takes a like while the page still comes alive', async ({ page }) => {
  await signUpNewUser(page)
  const [{ title }] = await demoSongs(page)
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const row = await openRoomPageOf(page, title)
  await row.getByRole('button', { name: `More for ${title}` }).click()
  const like = page.getByRole('menuitemcheckbox', { name: 'Like' })
  await like.click()
  await expect(like).toBeChecked()
})
