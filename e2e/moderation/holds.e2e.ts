import { expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { waitForHydration } from '../kit/open-page.ts'
import { photo } from '../kit/photo.ts'
import { signIn, signInAsMember, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const HELD = 'Held. Nobody else sees it until somebody of the label has looked at it.'
const PHONE = { width: 390, height: 844 }

/** Chooses what waits at the desk and says something. */
async function openHeld(label: Page, words: string) {
  const cases: { id: number; heldFor: string | null; text: string }[] = await (
    await label.request.get('/api/admin/moderation')
  ).json()
  const one = cases.find(({ heldFor, text }) => heldFor && text.includes(words))
  if (!one) throw new Error(`Nothing at the desk says ${words}`)
  await label.goto('/admin/moderation')
  await waitForHydration(label)
  const list = label.getByRole('list', { name: 'Reports' })
  await list
    .getByRole('link')
    .and(label.locator(`[href$="case=${one.id}"]`))
    .click()
  const article = label.getByRole('article')
  await expect(article.getByText(words).first()).toBeVisible()
  return article
}

test('a reply of somebody new with a link waits, is released by a key, taken back and released again', async ({
  browser,
}) => {
  const [label, author, reader] = await Promise.all(
    [1, 2, 3].map(async (n) => (await browser.newContext(n === 2 ? { viewport: PHONE } : {})).newPage()),
  )
  if (!label || !author || !reader) throw new Error('A page is missing')
  await Promise.all([signIn(label, 'admin'), signUpNewUser(author), signInAsMember(reader)])
  const [{ id: categoryId }] = await (await label.request.get('/api/forum/categories')).json()
  const data = { title: `Cassettes ${Date.now()}`, content: 'Who still has a deck that runs true?', categoryId }
  const topic = await (await label.request.post('/api/forum/topics', { data })).json()
  const address = `/forum/topics/${topic.id}`
  const words = `Forty left ${Date.now()}`

  await author.goto(address)
  await waitForHydration(author)
  await author.getByLabel('your reply').fill(`${words}: https://tapes.example/forty`)
  await author.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(author.getByText('Reply held', { exact: true })).toBeVisible()
  const held = author.getByRole('article').filter({ hasText: words })
  await expect(held.getByText(HELD)).toBeVisible()
  await accessible(author, 'a reply that is held, on a phone')
  await expectNoSidewaysScroll(author, 'a reply that is held')
  await reader.goto(address)
  await expect(reader.getByText(words)).toHaveCount(0)

  const article = await openHeld(label, words)
  await expect(article.getByText('A link of somebody new')).toBeVisible()
  await expect(article.getByText(/^New here: 1 day here/)).toBeVisible()
  await accessible(label, 'a held reply at the desk')
  await label.keyboard.press('1')
  await expect(label.getByText('Released', { exact: true }).first()).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(words)).toBeVisible()
  await label.getByRole('button', { name: /^Undo/ }).first().click()
  // The desk had gone on to what waited next.
  await expect(article.getByText(words).first()).toBeVisible()
  await expect(article.getByRole('button', { name: 'Release it' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: data.title })).toBeVisible()
  await expect(reader.getByText(words)).toHaveCount(0)

  await label.setViewportSize(PHONE)
  await accessible(label, 'a held reply at the desk on a phone')
  await expectNoSidewaysScroll(label, 'a held reply at the desk')
  await label.getByRole('button', { name: 'Release it' }).click()
  await expect(label.getByText('Released', { exact: true }).first()).toBeVisible()
  await author.reload()
  await expect(author.getByText(words)).toBeVisible()
  await expect(author.getByText(HELD)).toHaveCount(0)
})

test('a reply with pictures is changed into a link, and waits with them at the desk', async ({ browser }) => {
  const [label, author] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()))
  if (!label || !author) throw new Error('A page is missing')
  await Promise.all([signIn(label, 'admin'), signUpNewUser(author)])
  const [{ id: categoryId }] = await (await label.request.get('/api/forum/categories')).json()
  const data = { title: `Decks ${Date.now()}`, content: 'Which deck runs true after forty years?', categoryId }
  const topic = await (await label.request.post('/api/forum/topics', { data })).json()
  const words = `Mine does ${Date.now()}`
  await author.goto(`/forum/topics/${topic.id}`)
  await waitForHydration(author)
  const pictures: { url: string; alt: string }[] = []
  for (const [name, alt] of [
    ['deck', `The deck with its lid open, ${'from above, '.repeat(8)}at night`],
    ['belt', ''],
  ] as const) {
    const multipart = { image: await photo(author, name) }
    const { url } = await (await author.request.post('/api/upload/post-picture', { multipart })).json()
    pictures.push({ url, alt })
  }
  const written = { content: `${words}.`, pictures }
  expect((await author.request.post(`/api/forum/topics/${topic.id}/replies`, { data: written })).status()).toBe(201)
  await author.reload()
  await waitForHydration(author)
  const reply = author.getByRole('article').filter({ hasText: words })
  await reply.getByRole('button', { name: /^Edit/ }).click()
  const dialog = author.getByRole('dialog', { name: 'Edit reply' })
  await dialog.getByLabel('Content').fill(`${words}: https://tapes.example/deck`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(author.getByText('Changed, and held', { exact: true })).toBeVisible()
  await expect(reply.getByText(HELD)).toBeVisible()
  await expect(reply.getByRole('button', { name: /^Edit/ })).toHaveCount(0)

  const article = await openHeld(label, words)
  await expect(article.getByRole('figure')).toHaveCount(2)
  await expect(article.getByText('Nobody has said what it shows.')).toBeVisible()
  await accessibleInEveryLook(label, 'a held reply with pictures at the desk', [390, 1440])
  await article.getByRole('button', { name: 'Show the pictures' }).press('Enter')
  await expect(article.getByRole('button', { name: 'Blur the pictures' })).toHaveAttribute('aria-pressed', 'true')
  await accessibleInEveryLook(label, 'the pictures of a held reply', [390, 1440])
  // The back office is light for whoever has not chosen the dark.
  await label.getByRole('button', { name: 'Switch between dark and light' }).first().click()
  await expect(label.locator('html')).toHaveAttribute('data-theme', 'dark')
  await accessible(label, 'the pictures of a held reply in the dark')
  await article.getByRole('button', { name: 'Release it' }).click()
  await expect(label.getByText('Released', { exact: true }).first()).toBeVisible()
  await author.reload()
  await expect(reply.getByText(`${words}: https`)).toBeVisible()
  await expect(reply.getByText(HELD)).toHaveCount(0)
})

test('the list of words is kept at the desk, by keys alone, and holds a line of the chat', async ({ browser }) => {
  const [label, author, reader] = await Promise.all([1, 2, 3].map(async () => (await browser.newContext()).newPage()))
  if (!label || !author || !reader) throw new Error('A page is missing')
  await Promise.all([signIn(label, 'admin'), signUpNewUser(author), signInAsMember(reader)])
  await label.goto('/admin/moderation')
  await waitForHydration(label)
  await label.getByRole('button', { name: 'Words that wait' }).focus()
  await label.keyboard.press('Enter')
  const dialog = label.getByRole('dialog', { name: 'Words that wait' })
  const field = dialog.getByLabel('Words and phrases')
  await field.fill('x'.repeat(101))
  await dialog.getByRole('button', { name: 'Save list' }).press('Enter')
  await expect(dialog.getByText('A line has 100 characters at the most').first()).toBeVisible()
  await accessible(label, 'a list of words with a line that is too long')
  const word = `quorvane${Date.now()}`
  await field.fill(`${word} scheme`)
  await dialog.getByRole('button', { name: 'Save list' }).press('Enter')
  await expect(label.getByText('List saved')).toBeVisible()

  const data = { name: `Room ${Date.now() % 100_000}`, description: 'Words', accessTier: 'free' }
  const room = await (await label.request.post('/api/chat/rooms', { data })).json()
  for (const page of [author, reader]) {
    await page.goto(`/chat/${room.id}`)
    await waitForHydration(page)
  }
  const log = (page: Page) => page.getByRole('log')
  const write = author.getByRole('textbox', { name: /^Message / })
  await write.fill(`No ${word.toUpperCase()}  scheme`)
  await write.press('Enter')
  await expect(log(author).getByText(HELD)).toBeVisible()
  await accessible(author, 'a line that is held')
  await write.fill('Good evening')
  await write.press('Enter')
  await expect(log(reader).getByText('Good evening')).toBeVisible()
  await expect(log(reader).getByText(/scheme/)).toHaveCount(0)

  const article = await openHeld(label, word.toUpperCase())
  await expect(article.getByText('It has a word of the list')).toBeVisible()
  await article.getByRole('button', { name: 'Release it' }).click()
  // Without a reload: it comes last, to whoever is in the room, and once to its author.
  await expect(log(reader).locator('[data-part~="line"]').last()).toContainText('scheme')
  await expect(log(author).locator('[data-part~="line"]').last()).toContainText('scheme')
  await expect(log(author).getByText(/scheme/)).toHaveCount(1)
  await expect(log(author).getByText(HELD)).toHaveCount(0)
  await label.request.put('/api/admin/moderation/words', { data: { words: '' } })
})

test('a page of an artist is reported by members', async ({ page }) => {
  const [artist] = await (await page.request.get('/api/artists?limit=1')).json()
  await page.goto(`/artist/${artist.slug}`)
  await expect(page.getByRole('heading', { name: artist.name }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report this page' })).toHaveCount(0)
  await signInAsMember(page)
  await page.setViewportSize(PHONE)
  await page.goto(`/artist/${artist.slug}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Report this page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this page' })
  await dialog.getByRole('radio', { name: 'Private details' }).check()
  await accessible(page, 'a report of a page of an artist, on a phone')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Reported', { exact: true })).toBeVisible()
})
