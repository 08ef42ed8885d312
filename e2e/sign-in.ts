import { type Cookie, expect, type Page } from '@playwright/test'

const sessions = new Map<string, Cookie[]>()

/** Signs the page's visitor in as one of the demo people; once a worker, since an address may try only so often. */
export async function signIn(page: Page, username: string): Promise<void> {
  const known = sessions.get(username)
  if (known) return page.context().addCookies(known)
  const answer = await page.request.post('/api/auth/login', { data: { username, password: 'late-set-demo' } })
  expect(answer.status()).toBe(200)
  sessions.set(username, await page.context().cookies())
}
