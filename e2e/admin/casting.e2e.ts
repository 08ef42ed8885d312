import { expect, type Page } from '@playwright/test'
import { generalForm } from '#server/features/model-applications/samples.ts'
import { accessible, accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const post = async (page: Page, path: string, data: object) => (await page.request.post(path, { data })).json()
const names = ['Ada Brandt', 'Ben Castel', 'Cleo Darrow', 'Dov Eriksen', 'Eva Falk']

/** Somebody who has just applied, opened in the back office; two journeys never share one. */
async function applicant(page: Page) {
  await signIn(page, 'admin')
  const stamp = Date.now()
  const sent = await page.request.post('/api/model-applications', {
    data: { ...generalForm, fullLegalName: `Heard ${stamp}`, email: `heard${stamp}@lateset.example` },
  })
  const { id } = (await sent.json()) as { id: number }
  await open(page, `/admin?tab=applicants&edit=${id}&q=Heard+${stamp}`)
  const panel = page.getByRole('region', { name: 'Applicant', exact: true })
  return { id, name: `Heard ${stamp}`, panel, status: panel.getByLabel(/^Status of /) }
}

test('a call is opened from a track, five apply, one is met, one accepted, and it is filled', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const stamp = Date.now()
  const title = `Late Shift ${stamp}`
  const { id } = await post(page, '/api/tracks', { title })

  await open(page, `/admin?edit=${id}`)
  const track = page.getByRole('region', { name: 'Edit track' })
  await track.getByRole('switch', { name: 'Seeking video models' }).click()
  await track.getByLabel('Model requirements').fill('Owns a coat')
  await saveRecord(page)
  await expect(page.getByText('Item updated successfully')).toBeVisible()

  const profiles = page.getByRole('region', { name: 'Video model profiles' })
  await profiles.getByRole('button', { name: 'Add model profile' }).click()
  const role = page.getByRole('form', { name: 'New model profile' })
  await expect(role.getByLabel('Character Name')).toBeFocused()
  await role.getByRole('button', { name: 'Add model profile' }).click()
  await expect(role.getByRole('link', { name: 'Character Name is required' })).toBeVisible()
  await role.getByLabel('Character Name').fill('Watchman')
  await role.getByLabel('Age range').fill('40 to 65')
  await role.getByRole('button', { name: 'Add model profile' }).click()
  await expect(page.getByText('Model profile added successfully')).toBeVisible()
  await expect(profiles.getByRole('button', { name: 'Add model profile' })).toBeFocused()

  await profiles.getByRole('button', { name: 'Edit Watchman' }).click()
  await page.getByRole('form', { name: 'Edit Watchman' }).getByLabel('Height').fill('Any')
  await page.getByRole('button', { name: 'Save model profile' }).click()
  await expect(page.getByText('Model profile updated successfully')).toBeVisible()
  await expect(profiles.getByRole('button', { name: 'Edit Watchman' })).toBeFocused()

  // One person may apply once for a role.
  for (const fullLegalName of names) {
    const { id: characterRoleId } = await post(page, `/api/tracks/${id}/models`, {
      characterName: `Guest ${fullLegalName}`,
    })
    const sent = {
      castingCallId: id,
      characterRoleId,
      fullLegalName,
      email: 'guest@lateset.example',
      phone: '+32 3 555',
    }
    await post(page, `/api/casting-calls/${id}/apply`, { ...sent, age: 32, location: 'Antwerp' })
  }

  await open(page, `/admin?tab=applicants&call=${id}&sort=name`)
  const list = page.getByRole('region', { name: 'applicants', exact: true })
  const statusOf = (name: string) => list.getByLabel(`Status of ${name}`)
  await expect(list.locator('a[data-row]')).toHaveText(names)
  await statusOf('Ada Brandt').selectOption('Schedule Interview')
  await expect(page.getByText('Application status updated successfully')).toBeVisible()
  await expect(statusOf('Ada Brandt')).toHaveValue('schedule_interview')

  // Decided in the panel, the open one leaves the list of those nobody has decided on, and the next has its place.
  await list.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pending')
  await expect(list.locator('a[data-row]')).toHaveText(names.slice(1))
  await list.getByRole('link', { name: 'Ben Castel' }).click()
  const panel = page.getByRole('region', { name: 'Applicant', exact: true })
  await expect(panel.getByText('1 of 4')).toBeVisible()
  await panel.getByLabel('Notes').fill('Stands very still.')
  await panel.getByLabel('Status of Ben Castel').selectOption('Accepted')
  await expect(panel.getByText('Not in this list')).toBeVisible()
  await expect(panel.getByLabel('Notes')).toHaveValue('Stands very still.')
  await page.getByRole('button', { name: 'Save notes' }).click()
  // It waits until the message before it has had its time.
  await expect(page.getByText('Notes saved')).toBeVisible({ timeout: 20_000 })
  await expect(panel.getByRole('list', { name: 'Changes of status' })).toContainText('Pending to Accepted by admin')
  await panel.getByRole('button', { name: 'Next' }).click()
  await expect(panel.getByRole('heading', { name: 'Cleo Darrow' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(panel.getByRole('heading', { name: 'Dov Eriksen' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(panel.getByRole('heading', { name: 'Cleo Darrow' })).toBeFocused()
  await page.keyboard.press('Escape')

  await list.getByRole('checkbox', { name: 'Select every row' }).check()
  const bar = page.getByRole('region', { name: 'Selected applicants' })
  await bar.getByRole('combobox').selectOption('Pass')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(bar).toHaveCount(0)
  await list.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pass')
  await expect(list.locator('a[data-row]')).toHaveText(names.slice(2))
  await statusOf('Cleo Darrow').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Not selected')
  const downloading = page.waitForEvent('download')
  await list.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)

  await open(page, `/admin?tab=casting&edit=${id}`)
  const call = page.getByRole('region', { name: 'Edit casting call' })
  await expect(call.getByRole('link', { name: '5 applicants' })).toBeVisible()
  await call.getByLabel('Places').fill('1')
  await saveRecord(page)
  await expect(page.getByText('Casting call updated successfully')).toBeVisible({ timeout: 20_000 })
  await open(page, '/casting')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByRole('button', { name: 'Filled' })).toBeDisabled()
  await expect(row.getByText('5 of 1 applicant')).toBeVisible()

  await open(page, `/admin?edit=${id}`)
  await profiles.getByRole('button', { name: 'Delete Watchman' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Model profile deleted successfully')).toBeVisible({ timeout: 20_000 })
  await page.request.delete(`/api/tracks/${id}`)
})

test('the admin lists of applicants and casting calls are accessible in every look', async ({ browser }) => {
  test.setTimeout(180_000)
  const { page, close } = await openReducedMotion(browser)
  await signIn(page, 'admin')
  const [applicant] = await (await page.request.get('/api/model-applications/all?limit=1')).json()
  const [call] = await (await page.request.get('/api/casting-calls/all?limit=1')).json()
  for (const path of [
    '/admin?tab=applicants',
    `/admin?tab=applicants&edit=${applicant.id}`,
    '/admin?tab=applicants&q=nobody-by-that-name',
    '/admin?tab=casting',
    `/admin?tab=casting&edit=${call.id}`,
  ]) {
    // What opens over the list on narrow screens leaves nothing of it to be looked at.
    await open(page, path)
    await accessibleInEveryLook(page, path)
  }
  await page.getByRole('button', { name: 'Add model profile' }).click()
  await page.getByRole('form', { name: 'New model profile' }).getByRole('button', { name: 'Add model profile' }).click()
  await accessibleInEveryLook(page, 'a new model profile with what is wrong', [320, 1440])
  await close()
})

test('a model profile that is not added, changed or deleted is said so', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin')
  const { id } = await post(page, '/api/tracks', { title: `Refused ${Date.now()}` })
  await post(page, `/api/tracks/${id}/models`, { characterName: 'Watchman' })
  await open(page, `/admin?edit=${id}`)
  await page.route(new RegExp(`/api/tracks/${id}/models`), (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { message: 'Something broke' } }),
  )
  const said = { timeout: 20_000 }
  const profiles = page.getByRole('region', { name: 'Video model profiles' })
  await profiles.getByRole('button', { name: 'Add model profile' }).click()
  const added = page.getByRole('form', { name: 'New model profile' })
  await added.getByLabel('Character Name').fill('Clerk')
  await added.getByRole('button', { name: 'Add model profile' }).click()
  await expect(added.getByRole('alert')).toContainText('Failed to add model profile', said)
  await added.getByRole('button', { name: 'Cancel' }).click()
  await profiles.getByRole('button', { name: 'Edit Watchman' }).click()
  const changed = page.getByRole('form', { name: 'Edit Watchman' })
  await changed.getByLabel('Height').fill('Any')
  await changed.getByRole('button', { name: 'Save model profile' }).click()
  await expect(changed.getByRole('alert')).toContainText('Failed to update model profile', said)
  await changed.getByRole('button', { name: 'Cancel' }).click()
  await profiles.getByRole('button', { name: 'Delete Watchman' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('[data-part~="toast"]')).toContainText('Failed to delete model profile', said)
  await expect(profiles.getByText('Watchman')).toBeVisible()
  await page.request.delete(`/api/tracks/${id}`)
})

test('a status that cannot be saved is said so, and stays as it was', async ({ page }) => {
  const { status } = await applicant(page)
  const before = await status.inputValue()
  await page.route('**/api/model-applications/*/status', (route) => route.abort())
  await status.selectOption(before === 'pass' ? 'accepted' : 'pass')
  await expect(page.locator('[data-part~="toast"]')).toContainText('Failed to update application status')
  await expect(status).toHaveValue(before)
})

test('notes saved while a decision is still on its way are saved after it', async ({ page }) => {
  const { panel, status } = await applicant(page)
  const notes = `Seen at ${Date.now()}`
  await panel.getByLabel('Notes').fill(notes)
  await page.route('**/api/model-applications/*/status', async (route) => {
    const answer = await route.fetch()
    if (route.request().postDataJSON().status) await page.waitForTimeout(1500)
    await route.fulfill({ response: answer })
  })
  await status.selectOption((await status.inputValue()) === 'pass' ? 'accepted' : 'pass')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Notes saved')).toBeVisible({ timeout: 20_000 })
  await expect(panel.getByLabel('Notes')).toHaveValue(notes)
})

test.describe('a decision on an applicant', () => {
  test('is told in ten minutes, at once or not at all, as one chooses', async ({ page }) => {
    const { id, name, panel, status } = await applicant(page)
    await status.selectOption('accepted')
    const strip = panel.getByRole('region', { name: 'Letters about to leave' })
    await expect(strip).toContainText(new RegExp(`${name} hears: Accepted in (10:00|9:\\d\\d)`))
    await accessible(page, 'an email about to leave')
    await strip.getByRole('button', { name: "Don't send" }).click()
    await expect(page.locator('[data-part~="toast"]')).toContainText('Letter called off')
    await expect(strip).toHaveCount(0)
    await expect(panel.getByRole('list', { name: 'Changes of status' })).toContainText('No letter')
    await status.selectOption('pass')
    await expect(strip).toContainText('Pass')
    // Back to what the applicant knows: there is nothing to tell.
    await status.selectOption('pending')
    await expect(strip).toHaveCount(0)
    await status.selectOption('schedule_interview')
    await strip.getByRole('button', { name: 'Send now' }).click()
    await expect(strip).toHaveCount(0)
    await expect
      .poll(
        async () => (await (await page.request.get(`/api/model-applications/${id}`)).json()).history.at(-1).mailedAt,
      )
      .toEqual(expect.any(String))
    await page.reload()
    await expect(panel.getByRole('list', { name: 'Changes of status' })).toContainText('Told by letter')
    const { history } = await (await page.request.get(`/api/model-applications/${id}`)).json()
    expect(history.map(({ mailedAt }: { mailedAt: string | null }) => mailedAt !== null)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('is changed again at once by whoever made it, and nobody is called somebody else', async ({ page }) => {
    const { id, panel, status } = await applicant(page)
    await expect(status).toHaveValue('pending')
    // What has been saved is read again late.
    await page.route(`**/api/model-applications/${id}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await status.selectOption('accepted')
    await status.selectOption('pass')
    await expect(panel.getByRole('region', { name: 'Letters about to leave' })).toContainText('Pass')
    await status.selectOption('pending')
    await expect(page.locator('[data-part~="toast"]')).toContainText('Application status updated')
    await expect
      .poll(async () => (await (await page.request.get(`/api/model-applications/${id}`)).json()).history.length)
      .toBe(3)
    await expect(status).toHaveValue('pending')
  })

  test('of a second admin who saw an older state is refused, with who was first', async ({ page }) => {
    const { id, panel, status } = await applicant(page)
    await expect(status).toHaveValue('pending')
    await page.request.put(`/api/model-applications/${id}/status`, { data: { status: 'accepted', mail: 'none' } })
    await status.selectOption('pass')
    await expect(page.locator('[data-part~="toast"]')).toContainText(
      'admin has changed this application meanwhile. Look at it, then decide again.',
    )
    await expect(status).toHaveValue('accepted')
    await expect(panel.getByRole('list', { name: 'Changes of status' })).toContainText('Pending to Accepted')
  })

  test('can have a note for the team beside it, which is saved with the others', async ({ page }) => {
    const { id, panel } = await applicant(page)
    await panel.getByLabel('For the team').fill('Ask about nights.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByText('Notes saved')).toBeVisible()
    await expect(panel.getByLabel('For the team')).toHaveValue('Ask about nights.')
    const { teamNotes } = await (await page.request.get(`/api/model-applications/${id}`)).json()
    expect(teamNotes).toMatchObject([{ author: 'admin', note: 'Ask about nights.' }])
  })
})
