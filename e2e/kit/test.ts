import { test as base } from '@playwright/test'

/** A journey. Windows it opens beside its own are closed at its end: they would go on playing, moving and asking beside all that follow. */
export const test = base.extend<{ closeWindows: undefined }>({
  closeWindows: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
