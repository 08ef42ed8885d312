import { expect, type Page } from '@playwright/test'

const REASON = 'Not at this moment'

/** Has what is written to some addresses refused, as a server does that says why. */
export const refuseWrites = (page: Page, addresses: string) =>
  page.route(addresses, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 409, json: { message: REASON } }),
  )

/** The message of what was refused, with the reason. */
export async function expectRefusal(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible()
  await expect(page.getByText(REASON).first()).toBeVisible()
}
