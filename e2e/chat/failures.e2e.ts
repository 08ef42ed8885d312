import { expect } from '@playwright/test'
import { holdResponses } from '../kit/hold-responses.ts'
import { waitForHydration } from '../kit/open-page.ts'
import { expectRefusal, refuseWrites } from '../kit/refuse-writes.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('rooms that cannot be opened, changed or closed are told of, and what was typed stays', async ({ page }) => {
  await signIn(page, 'admin')
  const name = `Refused ${Date.now()}`
  const room = { name, description: 'It stays as it is.', accessTier: 'model' }
  await page.request.post('/api/chat/rooms', { data: room })
  await page.goto('/chat')
  await waitForHydration(page)
  await refuseWrites(page, '**/api/chat/rooms')
  await refuseWrites(page, '**/api/chat/rooms/*')

  await page.getByRole('button', { name: 'Create room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create room' })
  await dialog.getByLabel('Name').fill('Never there')
  await dialog.getByLabel('Description').fill('It is refused.')
  await dialog.getByRole('button', { name: 'Create room' }).click()
  await expectRefusal(page, 'Failed to create chat room')
  await expect(dialog.getByLabel('Name')).toHaveValue('Never there')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Show room cards' }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog', { name: 'Edit room' }).getByRole('button', { name: 'Save' }).click()
  await expectRefusal(page, 'Failed to update chat room')
  await page.getByRole('dialog', { name: 'Edit room' }).getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectRefusal(page, 'Failed to delete chat room')
})

test('a connection that does not come is told of', async ({ page }) => {
  await signIn(page, 'fan')
  await page.routeWebSocket(/\/ws/, (socket) => socket.close({ code: 1013 }))
  await page.goto('/chat')
  await page.locator('a[href^="/chat/"]').first().click()
  await expect(page.getByText('Connection Error', { exact: true })).toBeVisible({ timeout: 25_000 })
  await expect(page.getByText('Failed to connect to chat server')).toBeVisible()
})

test('what is typed before the page has come alive is kept as any draft', async ({ page }) => {
  await signIn(page, 'fan')
  const rooms = (await (await page.request.get('/api/chat/rooms')).json()) as { id: number; accessTier: string }[]
  const room = rooms.find(({ accessTier }) => accessTier === 'free')
  const release = await holdResponses(page, '**/assets/*.js')
  await page.goto(`/chat/${room?.id}`, { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: /^Message / })
  await field.fill('Half a thought')
  release()
  await waitForHydration(page)
  await expect(field).toHaveValue('Half a thought')
  await page.waitForTimeout(1000)
  await page.reload()
  await expect(field).toHaveValue('Half a thought')
})
