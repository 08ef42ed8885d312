import type { FileChooser, Locator, Page } from '@playwright/test'

/** Chooses files as a person does, by what asks for them: that is in sight then, so whatever waits to be seen comes alive. */
export async function chooseFiles(page: Page, asking: Locator, files: Parameters<FileChooser['setFiles']>[0]) {
  const choosing = page.waitForEvent('filechooser')
  await asking.click()
  await (await choosing).setFiles(files)
}
