import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, expect, type Frame, type Page } from '@playwright/test'
import type { RunOptions, run } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Look {
  /** Which rules: all that axe has on by default, where nothing is said. */
  rules?: RunOptions['runOnly']
  /** A part of the page by a selector; the whole page, where nothing is said. */
  part?: string
}

/** Expects nothing on the page to break a rule of WCAG 2.2 AA that a machine can see. */
export const accessible = (page: Page, what: string): Promise<void> =>
  expectNoViolation(page, what, { rules: { type: 'tag', values: RULES } })

/** The same of the one rule that the theme alone may break: all others cost as much again. */
export const expectContrast = (page: Page, what: string, part?: string): Promise<void> =>
  expectNoViolation(page, what, { rules: { type: 'rule', values: ['color-contrast'] }, ...(part ? { part } : {}) })

/** Expects a page, or a part of it, to break none of the rules asked for. */
export async function expectNoViolation(page: Page, what: string, look: Look = {}): Promise<void> {
  let found = await violationsOf(page, look)
  // A message that came during the look was fading in: what breaks a rule does so the second time, too.
  if (found.length > 0) found = await violationsOf(page, look)
  expect(found, what).toEqual([])
}

/** Axe stays in a document it was put into: it is as large as all scripts of a page together. */
async function putAxeInto(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

async function violationsOf(page: Page, { rules, part }: Look): Promise<string[]> {
  // What is still fading in has no colours of its own yet.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map((one) => one.finished))
  })
  await putAxeInto(page.mainFrame())
  // A frame that goes away meanwhile is no part of the page any more.
  await Promise.allSettled(page.frames().slice(1).map(putAxeInto))
  // What holds is not listed: naming every element that keeps every rule takes most of the time.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }
  const violations = await page.evaluate(
    async ([where, how]) => {
      const { axe } = window as unknown as { axe: { run: typeof run } }
      const results = await axe.run(where ? { include: [where] } : document, how)
      return results.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    [part, options] as const,
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
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
