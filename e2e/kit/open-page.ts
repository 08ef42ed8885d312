import type { Page, Response } from '@playwright/test'

/** Opens a page and waits until its script has come alive, as a person does without noticing. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await waitForHydration(page)
  return answer
}

/** Waits until the present page answers to keys and clicks. */
export const waitForHydration = (page: Page) => page.waitForSelector('html[data-player]', { state: 'attached' })
