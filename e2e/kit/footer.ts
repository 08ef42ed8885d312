import { expect, type Locator, type Page } from '@playwright/test'

/** The foot of a page once it is alive: before that its links load the next page anew, as without script. */
export async function hydratedFooter(page: Page): Promise<Locator> {
  const foot = page.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  // React marks the elements it has taken over, and no other sign is to be seen.
  const isAlive = () =>
    foot.evaluate((element) => Object.keys(element).some((property) => property.startsWith('__reactProps')))
  await expect.poll(isAlive).toBe(true)
  return foot
}
