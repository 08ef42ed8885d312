import type { Browser, Page } from '@playwright/test'
import { open } from './open-page.ts'
import { signIn } from './sign-in.ts'

/** The label at something that was sent in, by the kind of its list and its title. */
export async function openInquiry(browser: Browser, kind: 'tracks' | 'gigs', title: string): Promise<Page> {
  const page = await browser.newPage()
  await signIn(page, 'admin')
  await open(page, `/admin?tab=inquiries&kind=${kind}`)
  await page.getByRole('link', { name: title }).click()
  return page
}
