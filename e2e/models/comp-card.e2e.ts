import { expect } from '@playwright/test'
import { fillPath } from '#contract/kit/endpoint.ts'
import { users } from '#contract/users.ts'
import { samplePicture } from '#server/features/portfolios/samples.ts'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a model chooses what stands on their comp card, sees it, and it is printed with and without script', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { username } = await signUpNewUser(page)
  const office = await browser.newPage()
  await signIn(office, 'admin')
  const [{ id }] = await (await office.request.get(`/api/admin/users?q=${username}`)).json()
  expect((await office.request.patch(fillPath(users.update.path, { id }), { data: { role: 'model' } })).status()).toBe(
    200,
  )
  await office.close()
  const saved = await page.request.put('/api/model-profile', {
    data: { stageName: '李小龙 Ольга', height: '171 cm', city: 'Antwerp', dateOfBirth: '1994-03-14' },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  for (const [name, colour, rating] of [
    ['stairwell.jpg', '#b4451f', 'safe'],
    ['doorway.jpg', '#2a6f4e', 'safe'],
    ['mirror.jpg', '#33518f', 'adult'],
  ] as const) {
    const files = { name, mimeType: 'image/jpeg', buffer: await samplePicture(colour) }
    const sent = await page.request.post('/api/portfolio/upload', { multipart: { contentRating: rating, files } })
    expect(sent.status(), await sent.text()).toBe(200)
  }

  await open(page, '/model-dashboard?tab=portfolio')
  const dialog = page.getByRole('dialog', { name: 'Your comp card' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Choose what is on it' }).click()
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  // Adult pictures are not even offered.
  await expect(dialog.getByRole('checkbox', { name: /stairwell/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /mirror/ })).toHaveCount(0)
  await expect(dialog.getByRole('figure', { name: 'Back of the card' })).toContainText('171 cm')
  await dialog.getByRole('checkbox', { name: /^Height/ }).uncheck()
  await expect(dialog.getByRole('figure', { name: 'Back of the card' })).not.toContainText('171 cm')
  await dialog.getByLabel('Cover').selectOption({ label: 'doorway.jpg' })
  await accessibleInEveryLook(page, 'the choice of a comp card', [390, 1440])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Comp card saved' }).first()).toBeVisible()
  await expect(dialog.getByLabel('Cover')).toHaveValue(/\d+/)
  const address = (await dialog.getByRole('link', { name: 'Print A4 (PDF)' }).getAttribute('href')) as string
  const printed = await page.request.get(address)
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const card = await (await page.request.get('/api/comp-card')).json()
  expect(card.fields).not.toContain('height')
  expect(card.pictures).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Print it (PDF)' })).toHaveAttribute('href', /comp-card\.pdf/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the portfolio with the comp card')
})

test('the label prints the comp card of an applicant from beside the application', async ({ page }) => {
  await signIn(page, 'admin')
  const applications = (await (await page.request.get('/api/model-applications/all?limit=100')).json()) as {
    id: number
    modelId: number | null
  }[]
  const models = (await (await page.request.get('/api/admin/models?limit=100')).json()) as { id: number }[]
  const applicant = applications.find(({ modelId }) => models.some((model) => model.id === modelId))
  expect(applicant).toBeDefined()
  await open(page, `/admin?tab=applicants&edit=${applicant?.id}`)
  const link = page.getByRole('link', { name: /^Comp card of .* \(PDF\)$/ })
  const printed = await page.request.get((await link.getAttribute('href')) as string)
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await accessible(page, 'an applicant with the comp card')
})
