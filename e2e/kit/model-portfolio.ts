import type { Browser, Page } from '@playwright/test'
import { fillPath } from '#contract/kit/endpoint.ts'
import { users } from '#contract/users.ts'
import { open } from './open-page.ts'
import { signIn, signUpNewUser } from './sign-in.ts'

export const PORTFOLIO = '/model-dashboard?tab=portfolio'

/** A new model with an empty portfolio, at it. */
export async function openNewPortfolio(page: Page, browser: Browser): Promise<void> {
  const { username } = await signUpNewUser(page)
  const office = await browser.newPage()
  await signIn(office, 'admin')
  const [{ id }] = await (await office.request.get(`/api/admin/users?q=${username}`)).json()
  const made = await office.request.patch(fillPath(users.update.path, { id }), { data: { role: 'model' } })
  if (made.status() !== 200) throw new Error(`The account was not made a model: ${await made.text()}`)
  await office.close()
  await open(page, PORTFOLIO)
}
