import { expect } from '@playwright/test'
import { waitForHydration } from '../kit/open-page.ts'
import { expectRefusal, refuseWrites } from '../kit/refuse-writes.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a category or a reply that is refused is told of, and what was typed stays', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/forum')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Manage Categories' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' })
  await refuseWrites(page, '**/api/forum/categories**')
  await dialog.getByLabel('Name').fill('Refused')
  await dialog.getByRole('button', { name: 'Create category' }).click()
  await expectRefusal(page, 'Failed to create category')
  await expect(dialog.getByLabel('Name')).toHaveValue('Refused')

  await page.goto('/forum')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Edit category' }).first().click()
  const changing = page.getByRole('dialog', { name: 'Edit category' })
  await changing.getByLabel('Name').fill('Refused too')
  await changing.getByRole('button', { name: 'Save category' }).click()
  await expectRefusal(page, 'Failed to update category')
  await expect(changing.getByLabel('Name')).toHaveValue('Refused too')

  const [category] = (await (await page.request.get('/api/forum/categories')).json()) as { id: number }[]
  const data = { categoryId: category?.id, title: 'An answer is refused', content: 'Whoever answers here reads why.' }
  const { id } = (await (await page.request.post('/api/forum/topics', { data })).json()) as { id: number }
  await page.goto(`/forum/topics/${id}`)
  await waitForHydration(page)
  await refuseWrites(page, '**/api/forum/topics/**')
  await page.getByRole('textbox', { name: 'your reply' }).fill('It is refused.')
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expectRefusal(page, 'Failed to post reply')
  await expect(page.getByRole('textbox', { name: 'your reply' })).toHaveValue('It is refused.')
})
