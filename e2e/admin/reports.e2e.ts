import { expect, type Page, test } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'

/** Pins a note to the board as a fan, and reports it as a listener. */
async function reported(page: Page, content: string): Promise<number> {
  await signIn(page, 'fan')
  const sent = await page.request.post('/api/forum/posts', { data: { content } })
  const { id } = (await sent.json()) as { id: number }
  await page.context().clearCookies()
  await signIn(page, 'listener')
  await page.request.post(`/api/forum/posts/${id}/report`, { data: { reason: 'Sells watches' } })
  await page.context().clearCookies()
  return id
}

test('a post somebody has reported is taken down, another is left', async ({ page, browser }) => {
  const stamp = Date.now()
  const { page: others, close } = await openReducedMotion(browser)
  for (const name of ['bad', 'good']) await reported(others, `A ${name} note ${stamp}`)
  await close()
  await signIn(page, 'admin')
  await open(page, '/admin?tab=reports')
  const row = (name: string) => page.getByRole('row').filter({ hasText: `A ${name} note ${stamp}` })
  const panel = page.getByRole('region', { name: 'Edit report' })
  await row('bad').getByRole('link').click()
  await expect(panel).toContainText('Sells watches')
  await panel.getByRole('button', { name: 'Take the post down' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it down' }).click()
  await expect(page.getByText('The post is down')).toBeVisible()
  await expect(row('bad')).toHaveCount(0)
  await row('good').getByRole('link').click()
  await panel.getByRole('button', { name: 'Leave the post' }).click()
  await expect(page.getByText('The post stays')).toBeVisible()
  await expect(row('good')).toHaveCount(0)
  const posts = (await (await page.request.get('/api/forum/posts?limit=20')).json()) as {
    id: number
    content: string
  }[]
  const left = posts.filter(({ content }) => content.endsWith(`${stamp}`))
  expect(left.map(({ content }) => content)).toEqual([`A good note ${stamp}`])
  // Other journeys read the newest notes.
  for (const { id } of left) await page.request.delete(`/api/forum/posts/${id}`)
})

test('the list of reports can be used by everybody, in every look', async ({ browser }) => {
  const { page, close } = await openReducedMotion(browser)
  const id = await reported(page, `Another note ${Date.now()}`)
  await signIn(page, 'admin')
  await open(page, '/admin?tab=reports')
  await accessibleInEveryLook(page, 'the list of reports')
  await page.request.delete(`/api/forum/posts/${id}`)
  await close()
})
