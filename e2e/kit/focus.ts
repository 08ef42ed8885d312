import { expect, type Locator, type Page } from '@playwright/test'

/** A page has more to stop at than this nowhere: fifty rows of a list with several buttons each are on the longest. */
const MOST_STOPS = 400

/** Goes on with Tab until something has the focus, as whoever has no mouse does. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

/** Notes every time the focus rests on the body for longer than a change of page takes to draw. */
export const recordLostFocus = (page: Page) =>
  page.addInitScript(() => {
    const seen = { held: false, lost: 0 }
    Object.assign(window, { seen })
    const look = () => {
      const held = document.activeElement !== null && document.activeElement !== document.body
      if (seen.held && !held) seen.lost++
      seen.held = held
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** How often the focus fell to the body since the page was opened. */
export const lostFocusCount = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { lost: number } }).seen.lost)
