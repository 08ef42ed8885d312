import type { Page } from '@playwright/test'

/** Saves the record that is open in the back office. */
export const saveRecord = (page: Page) =>
  page
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('button', { name: /^(Add|Save)/ })
    .click()
