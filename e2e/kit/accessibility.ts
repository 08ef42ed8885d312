import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects nothing on the page to break a rule of WCAG 2.2 AA that a machine can see. */
export const accessible = (page: Page, what: string): Promise<void> =>
  expectNoViolation(page, what, (axe) => axe.withTags(RULES))

/** The same of the one rule that the theme alone may break: all others cost as much again. */
const expectContrast = (page: Page, what: string) =>
  expectNoViolation(page, what, (axe) => axe.withRules('color-contrast'))

async function expectNoViolation(page: Page, what: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  let found = await violationsOf(page, choose)
  // A message that came during the look was fading in: what breaks a rule does so the second time, too.
  if (found.length > 0) found = await violationsOf(page, choose)
  expect(found, what).toEqual([])
}

async function violationsOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // What is still fading in has no colours of its own yet.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map((one) => one.finished))
  })
  // In one page, without a second one to put frames of other sites together: it takes half the time, and there are none.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode(true)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** A window in which nothing moves by itself, so that it can be looked at at any moment. */
export async function openReducedMotion(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  return { page: await context.newPage(), close: () => context.close() }
}

/**
 * Looks at what is open at every width, without loading it again: by all rules in the dark on the narrowest and in the light
 * on the widest, there in the dark too for its colours; that it fits is looked at between them as well.
 * @param more what else must be true at each width
 */
export async function accessibleInEveryLook(
  page: Page,
  what: string,
  widths: readonly number[] = [320, 390, 1440],
  more?: (what: string) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    const where = `${what} at ${width} px`
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, where)
    const isWidest = width === widths.at(-1)
    if (isWidest || width === widths[0]) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await (isWidest && widths.length > 1 ? expectContrast : accessible)(page, `${where}, dark`)
    }
    if (isWidest) {
      await page.emulateMedia({ colorScheme: 'light' })
      await accessible(page, `${where}, light`)
    }
    await more?.(where)
  }
}
