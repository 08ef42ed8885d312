import { expect, type Page } from '@playwright/test'
import { holdResponses } from '../kit/hold-responses.ts'
import { waitForHydration } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Opens a page whose script does not come until something was typed, and looks for it after a reload. */
async function typeEarly(page: Page, address: string, field: string | RegExp, text: string): Promise<void> {
  const release = await holdResponses(page, '**/assets/*.js')
  await page.goto(address, { waitUntil: 'commit' })
  const box = page.getByRole('textbox', { name: field })
  await box.fill(text)
  release()
  await waitForHydration(page)
  await expect(box).toHaveValue(text)
  await page.waitForTimeout(1500)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await waitForHydration(page)
  await expect(box).toHaveValue(text)
}

test.describe('what is typed before the page has come alive is kept as any draft', () => {
  test('in an answer to a topic, and in a new topic', async ({ page }) => {
    await signIn(page, 'admin')
    const [category] = (await (await page.request.get('/api/forum/categories')).json()) as { id: number }[]
    const data = { categoryId: category?.id, title: 'A slow line', content: 'Whoever answers here types early.' }
    const { id } = (await (await page.request.post('/api/forum/topics', { data })).json()) as { id: number }
    await typeEarly(page, `/forum/topics/${id}`, 'your reply', 'Half an answer')
    await typeEarly(page, `/forum/${category?.id}?new=true`, 'Content', 'Half a topic')
  })

  test('in an answer to a message, and in a new one', async ({ page, browser }) => {
    const label = await (await browser.newContext()).newPage()
    await signIn(label, 'admin')
    const { username } = await signUpNewUser(page)
    const data = { to: username, subject: 'Fitting', content: 'At ten.' }
    const { id } = (await (await label.request.post('/api/messages', { data })).json()) as { id: number }
    await typeEarly(page, `/messages?message=${id}`, /^Reply to/, 'Half a letter')
    await typeEarly(page, '/messages?compose=true', 'Message', 'Half a new letter')
  })
})
