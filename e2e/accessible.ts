import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects nothing on the page to break a rule of WCAG 2.2 AA that a machine can see. */
export async function accessible(page: Page, what: string): Promise<void> {
  // What is still fading in has no colours of its own yet.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map((one) => one.finished))
  })
  // In one page, without a second one to put frames of other sites together: it takes half the time, and there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, what).toEqual([])
}

export async function fitsSideways(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** A window in which nothing moves by itself, so that it can be looked at at any moment. */
export async function openStill(browser: Browser, wishes: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...wishes })
  return { page: await context.newPage(), close: () => context.close() }
}

const themesAt = (place: number, widths: number): readonly ('dark' | 'light')[] =>
  place === widths - 1 ? ['dark', 'light'] : place === 0 ? ['dark'] : ['light']

/**
 * Looks at what is open at every width, without loading it again: in the dark on the narrowest, in both themes on the widest.
 * @param more what else must be true in each of them
 */
export async function goodInEveryLook(
  page: Page,
  what: string,
  widths: readonly number[] = [320, 390, 1440],
  more?: (what: string) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await fitsSideways(page, `${what} at ${width} px`)
    for (const colorScheme of themesAt(widths.indexOf(width), widths.length)) {
      await page.emulateMedia({ colorScheme })
      await accessible(page, `${what} at ${width} px, ${colorScheme}`)
    }
    await more?.(`${what} at ${width} px`)
  }
}
