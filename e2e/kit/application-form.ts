import { expect, type Page } from '@playwright/test'

interface Call {
  id: number
  title: string
}
export const callBy = async (page: Page, title: string): Promise<number> => {
  const calls = (await (await page.request.get('/api/casting-calls')).json()) as Call[]
  return calls.find((call) => call.title === title)?.id ?? 0
}
export const summaryOf = (page: Page) => page.locator('[data-part~="error-summary"]')
export const toastOf = (page: Page, words: string) => page.locator('[data-part~="toast"]', { hasText: words })
export const form = (page: Page) => page.getByRole('form', { name: 'Application' })
export const step = (page: Page, number: number) =>
  expect(page.getByText(`Step ${number} of 3`, { exact: true })).toBeVisible()
export const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click()

export const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
export const fill = async (page: Page, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}
/** Who applies, for the first step of the form. */
export const personalDetails = {
  'Full legal name': 'Nora Achterberg',
  Email: 'nora@lateset.example',
  Phone: '+32 3 555 01 20',
}

/** Fills the general form in up to its last step. */
export async function fillToLastStep(page: Page) {
  await fill(page, { ...personalDetails, 'Date of birth': '14 03 1994', Location: 'Antwerp' })
  await press(page, 'Next')
  await fill(page, { Height: '171 cm', Weight: '64 kg' })
  await field(page, 'Experience').selectOption('beginner')
  await field(page, 'Availability').selectOption('weekends')
  await press(page, 'Next')
  await step(page, 3)
}
