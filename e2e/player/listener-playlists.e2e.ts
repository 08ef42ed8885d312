import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { musicReady } from '../kit/music-ready.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

test('somebody begins a playlist from a track, orders it, plays it, and takes mistakes back', async ({ page }) => {
  await signUpNewUser(page)
  await open(page, '/music-room')
  const more = page.locator('#content').getByRole('button', { name: /^More for / })
  // The oldest: what stands first in the room may be another journey's, which takes it away again.
  const put = async (fromEnd: number) => {
    const label = (await more.nth(-fromEnd).getAttribute('aria-label')) ?? ''
    await more.nth(-fromEnd).click()
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
    return label.replace('More for ', '')
  }
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' })
  const first = await put(1)
  await dialog.getByRole('textbox', { name: 'New playlist' }).fill('Walk home')
  await accessible(page, 'the dialog to add a track')
  await dialog.getByRole('button', { name: 'Begin with it' }).click()
  await expect(dialog).toBeHidden()
  const second = await put(2)
  await dialog.getByRole('button', { name: /^Walk home/ }).click()
  await expect(page.getByText('Added to Walk home').first()).toBeVisible()
  await put(2)
  await expect(dialog.getByRole('button', { name: /^Walk home/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await open(page, '/listeners-dashboard')
  await page.getByRole('link', { name: 'Walk home' }).click()
  const rows = page.locator('#content ol li')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText(first)
  await accessible(page, 'a playlist')

  await page.getByRole('button', { name: 'Put in order' }).click()
  const order = page.getByRole('list', { name: 'Order of Walk home' })
  const down = order.getByRole('button', { name: `Move ${first}` }).last()
  await down.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(order.locator('li').nth(0)).toContainText(second)
  await expect(down).toBeFocused()
  await accessible(page, 'a playlist being put in order')
  await page.reload()
  await waitForHydration(page)
  await expect(order.locator('li').nth(0)).toContainText(second)
  await order.getByRole('button', { name: `Take ${first}` }).click()
  await expect(order.locator('li')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(order.locator('li')).toHaveCount(2)
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Play playlist' }).click()
  await expect(page.getByRole('button', { name: 'Pause playlist' })).toBeVisible()
  await page.getByRole('button', { name: 'Pause playlist' }).click()

  await page.getByRole('button', { name: 'More for Walk home' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/playlists$/)
  await expect(page.getByText('No playlist yet.')).toBeVisible()
  await accessible(page, 'no playlists')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
})

test('a playlist is found by whom its owner wants, and kept together by invitation', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUpNewUser(page)
  await open(page, '/playlists')
  await page.getByRole('button', { name: 'New playlist' }).click()
  const form = page.getByRole('dialog', { name: 'New playlist' })
  await form.getByRole('button', { name: 'Begin' }).click()
  await expect(form.getByText('Name is required').first()).toBeVisible()
  await form.getByLabel('Name').fill('Together')
  await form.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL(/\/playlists\/\d+$/)
  const address = page.url()
  const guest = await browser.newContext(baseURL ? { baseURL } : {})
  const outside = await guest.newPage()
  expect((await outside.goto(address))?.status()).toBe(404)

  const edit = page.getByRole('dialog', { name: 'Edit playlist' })
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'More for Together' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const shared = async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Share this playlist with your friends').first()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await more('Edit')
  await edit.getByLabel('Who finds it').selectOption('unlisted')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const old = await shared()
  expect((await outside.goto(old))?.status()).toBe(200)
  await more('Renew link')
  const asked = page.getByRole('alertdialog', { name: 'Renew the link?' })
  await accessible(page, 'the question before a new link')
  await asked.getByRole('button', { name: 'Renew link' }).click()
  await expect(page.getByText('The link is new').first()).toBeVisible()
  const renewed = await shared()
  expect([(await outside.goto(old))?.status(), (await outside.goto(renewed))?.status()]).toEqual([404, 200])

  await more('Edit')
  await edit.getByLabel('Who finds it').selectOption('public')
  await edit.getByLabel('Description').fill('For two.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#content').getByText('For two.')).toBeVisible()
  // Rendered on the server, for somebody without script as well.
  const html = await (await outside.request.get(address)).text()
  expect(html).toContain('For two.')

  await page.getByRole('button', { name: 'More for Together' }).click()
  await page.getByRole('menuitem', { name: 'Kept together' }).click()
  const people = page.getByRole('dialog', { name: 'Kept together' })
  await people.getByRole('button', { name: 'Invite people' }).click()
  const joining = people.getByLabel('Link to join')
  const firstLink = await joining.inputValue()
  await accessible(page, 'who keeps a playlist')
  await people.getByRole('button', { name: 'Renew link' }).click()
  const question = page.getByRole('alertdialog', { name: 'Renew the link to join?' })
  await question.getByRole('button', { name: 'Renew link' }).click()
  await expect(joining).not.toHaveValue(firstLink)
  const link = await joining.inputValue()
  const friend = await signUpNewUser(outside)
  await open(outside, new URL(link).pathname)
  await accessible(outside, 'an invitation')
  await outside.getByRole('button', { name: 'Join' }).click()
  await expect(outside).toHaveURL(address)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'More for Together' }).click()
  await page.getByRole('menuitem', { name: 'Kept together' }).click()
  await people.getByRole('button', { name: `Remove ${friend.username}` }).click()
  await expect(people.getByText(friend.username)).toBeHidden()
  await outside.goto(link)
  await expect(outside.getByText('This invitation is not open any more.')).toBeVisible()
  await people.getByRole('button', { name: 'Close link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close link' }).click()
  await expect(people.getByRole('button', { name: 'Invite people' })).toBeVisible()
  await guest.close()
})

test('a playlist that was changed elsewhere is shown as it stands, and one that is gone says so', async ({ page }) => {
  await signUpNewUser(page)
  const made = await page.request.post('/api/listener-playlists', { data: { name: 'Twice open' } })
  expect(made.status(), await made.text()).toBe(201)
  const { id, version } = (await made.json()) as { id: number; version: number }
  const address = `/playlists/${id}`
  await open(page, address)
  const path = `/api/listener-playlists/${id}`
  const renamed = await page.request.patch(path, { data: { name: 'Renamed elsewhere', version } })
  expect(renamed.ok(), await renamed.text()).toBe(true)

  // Saved over, it is refused; begun again, it begins with what stands.
  const edit = page.getByRole('dialog', { name: 'Edit playlist' })
  const begin = async () => {
    await page.getByRole('button', { name: /^More for / }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  await begin()
  await edit.getByLabel('Name').fill('Mine')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('h1')).toContainText(/renamed elsewhere/i)
  await expect(edit.getByLabel('Name')).toHaveValue('Mine')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/mine/i)

  expect((await page.request.delete(path)).ok()).toBe(true)
  await begin()
  await edit.getByLabel('Name').fill('Too late')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This playlist is not here any more, or is not yours to see.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your playlists' })).toBeVisible()
})

test('somebody imports a playlist, sees what the label has of it, and exports it again', async ({ page }) => {
  await signUpNewUser(page)
  await open(page, '/music-room')
  const label = await page
    .locator('#content')
    .getByRole('button', { name: /^More for / })
    .last()
    .getAttribute('aria-label')
  const title = (label ?? '').replace('More for ', '')
  await open(page, '/playlists')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a playlist' })
  const choose = (name: string, text: string | Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('broken.csv', Buffer.from('title\nCaf\u00e9', 'latin1'))
  await expect(dialog.getByRole('alert')).toContainText('The file is not written in UTF-8.')
  await choose('Evening.m3u', `#EXTM3U\n#EXTINF:-1,${title}\na.mp3\n#EXTINF:-1,Nobody - Knows this one\nb.mp3\n`)
  await expect(dialog.getByText('The label has 1 of 2 lines.')).toBeVisible()
  await expect(dialog.getByText('Not here')).toBeVisible()
  await accessible(page, 'what a file holds')
  await dialog.getByRole('button', { name: 'Make a playlist of 1 track' }).click()
  await expect(page).toHaveURL(/\/playlists\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Evening/i)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as M3U8' }).click()
  expect((await download).suggestedFilename()).toBe('Evening.m3u8')
  const whole = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as JSON' }).click()
  const file = await whole
  expect(file.suggestedFilename()).toBe('Evening.json')
  const { playlist } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(playlist).toMatchObject({ title: 'Evening', track: [{ title }] })
})
