import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { waitForHydration } from '../kit/open-page.ts'
import { photo } from '../kit/photo.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

async function newTopic(page: Page, title: string): Promise<number> {
  const [category] = (await (await page.request.get('/api/forum/categories')).json()) as { id: number }[]
  const data = { categoryId: category?.id, title, content: 'Whoever answers here shows it.' }
  return ((await (await page.request.post('/api/forum/topics', { data })).json()) as { id: number }).id
}
// Each picture is encoded in its sizes before it is here.
test.setTimeout(120_000)
const tray = (page: Page) => page.getByRole('list', { name: 'Pictures of this post' })

test('pictures are added to a reply by keyboard, described, removed, and stand in the topic without moving it', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/forum/topics/${await newTopic(page, 'How the deck looks')}`)
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'your reply' }).fill('It looks like this')
  const choosing = page.waitForEvent('filechooser')
  await page.getByLabel('Add pictures').focus()
  await page.keyboard.press('Space')
  await (await choosing).setFiles([await photo(page, 'one.png'), await photo(page, 'two.png')])
  await expect(tray(page).getByRole('listitem')).toHaveCount(2, { timeout: 40_000 })
  await page.getByLabel('What picture 1 shows').fill('The deck, from above')
  await page.getByRole('button', { name: 'Remove picture 2' }).press('Enter')
  await expect(tray(page).getByRole('listitem')).toHaveCount(1)
  await accessible(page, 'a reply with a picture')
  await page.getByRole('button', { name: 'Reply', exact: true }).last().press('Enter')
  const shown = page.getByRole('article').getByRole('img', { name: 'The deck, from above' })
  await expect(shown).toBeVisible()
  await expect(tray(page)).toBeHidden()
  await expect(shown).toHaveAttribute('width', '1280')
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-(320|640)\.avif$/)
  await accessible(page, 'a topic with a picture')
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})

test('a picture that does not arrive says why and is tried again; one of no kind we take is refused; more than six are not taken', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/forum/topics/${await newTopic(page, 'A picture on a bad line')}`)
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'your reply' }).fill('It looks like this')
  let isBroken = true
  await page.route('**/api/upload/post-picture*', (route) => (isBroken ? route.abort() : route.continue()))
  const input = page.getByLabel('Add pictures')
  await input.setInputFiles(await photo(page, 'one.png'))
  await expect(page.getByText('Network error occurred during upload')).toBeVisible()
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expect(page.getByText('A picture did not arrive. Try again, or remove it.').first()).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('What picture 1 shows')).toBeVisible()
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(page.getByText('Please select a valid file type')).toBeVisible()
  await input.setInputFiles(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => photo(page, `${n}.png`))))
  await expect(page.getByText('A post has at most 6 pictures')).toBeVisible()
  await expect(tray(page).getByLabel(/^What picture/)).toHaveCount(6, { timeout: 40_000 })
})

test('a picture is pasted and dropped, is found again after a reload and on another device, and goes with the draft', async ({
  page,
  browser,
}) => {
  const { username, password } = await signUpNewUser(page)
  const [category] = (await (await page.request.get('/api/forum/categories')).json()) as { id: number }[]
  await page.goto(`/forum/${category?.id}?new=true`)
  await waitForHydration(page)
  const dialog = page.getByRole('dialog', { name: 'New topic' })
  await dialog.getByLabel('Title').fill('Begun at home')
  const { buffer } = await photo(page, 'pasted.png')
  for (const kind of ['paste', 'drop'] as const)
    await dialog.getByRole('textbox', { name: 'Content' }).evaluate(
      (field, { kind, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], `${kind}.png`, { type: 'image/png' }))
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        field.dispatchEvent(event)
      },
      { kind, bytes: [...buffer] },
    )
  await expect(tray(page).getByLabel(/^What picture/)).toHaveCount(2, { timeout: 40_000 })
  await dialog.getByRole('button', { name: 'Keep as draft' }).click()
  await page.reload()
  await page.goto(`/forum/${category?.id}?new=true`)
  await waitForHydration(page)
  await expect(tray(page).getByLabel(/^What picture/)).toHaveCount(2, { timeout: 40_000 })

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.request.post('/api/auth/login', { data: { username, password } })
  await elsewhere.goto(`/forum/${category?.id}?new=true`)
  await waitForHydration(elsewhere)
  await expect(elsewhere.getByRole('dialog').getByLabel('Title')).toHaveValue('Begun at home')
  await expect(tray(elsewhere).getByLabel(/^What picture/)).toHaveCount(2, { timeout: 40_000 })
  await elsewhere.getByRole('dialog').getByRole('textbox', { name: 'Content' }).fill('And finished here, with both.')
  await elsewhere.getByRole('button', { name: 'Post topic' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Begun at home' })).toBeVisible()
  await expect(elsewhere.locator('[data-part~="post-pictures"] img')).toHaveCount(2, { timeout: 40_000 })
  await elsewhere.goto(`/forum/${category?.id}?new=true`)
  await waitForHydration(elsewhere)
  await expect(elsewhere.getByRole('dialog').getByLabel('Title')).toHaveValue('')
})
