import type { Page } from '@playwright/test'

/** Holds back the answers from some addresses until the returned function is called, as a slow line would. */
export async function holdResponses(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}
