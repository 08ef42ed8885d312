import { type Browser, expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { holdResponses } from '../kit/hold-responses.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A call with applicants for as many roles, in the order of their names from the newest on. */
async function calledFor(page: Page, names: readonly string[]) {
  await signIn(page, 'admin')
  const { id } = await post(page, '/api/tracks', { title: `Cold Coffee ${Date.now()}`, seekingVideoModels: true })
  // From one account few applications an hour are taken: those of the label's are for other journeys.
  const applicant = await (page.context().browser() as Browser).newPage()
  await signUpNewUser(applicant)
  for (const fullLegalName of names.toReversed()) {
    const { id: characterRoleId } = await post(page, `/api/tracks/${id}/models`, { characterName: 'Guest' })
    await post(applicant, `/api/casting-calls/${id}/apply`, {
      ...{ castingCallId: id, characterRoleId, fullLegalName, phone: '+32 3 555', age: 32, location: 'Antwerp' },
      availableDate: '2031-12-01',
      email: `${fullLegalName.replaceAll(' ', '.').toLowerCase()}.${id}@lateset.example`,
    })
  }
  await applicant.close()
  return id as number
}

test('applicants are moved by menu, drag and keys, narrowed, decided on together, compared, and all are answered', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const id = await calledFor(page, ['Ada Brandt', 'Ben Castel', 'Cleo Darrow', 'Dov Eriksen', 'Eva Falk'])
  await page.goto('/admin/casting')
  await expect(page).toHaveURL(/\/admin\?tab=casting$/)
  await open(page, `/admin?tab=applicants&call=${id}`)
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/casting/${id}$`))
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) })
  const cardsOf = (name: string) => column(name).locator('[data-part~="board-card"] a.work')
  const card = (name: string) => page.locator('[data-part~="board-card"]').filter({ hasText: name })
  await expect(cardsOf('Pending')).toHaveText(['Ada Brandt', 'Ben Castel', 'Cleo Darrow', 'Dov Eriksen', 'Eva Falk'])
  // The title of a call that bears that of its track stands once, and its cards say when somebody has time.
  const board = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(board.getByText(/Cold Coffee \d+/)).toHaveCount(1)
  await expect(card('Ada Brandt')).toContainText('From 1 December 2031')

  // By the menu, and undone.
  await card('Ada Brandt').getByLabel('Status of Ada Brandt').selectOption('Accepted')
  await expect(cardsOf('Accepted')).toHaveText(['Ada Brandt'])
  const letters = page.getByRole('region', { name: 'Letters about to leave' })
  await expect(letters).toContainText('1 letter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardsOf('Accepted')).toHaveCount(0)
  await expect(cardsOf('Pending')).toContainText(['Ada Brandt'])
  await expect(letters).toHaveCount(0)

  // By dragging, onto what is in sight: a page that scrolls in between would have another card under the pointer.
  await card('Ben Castel').dragTo(column('Schedule Interview').getByRole('heading'))
  await expect(cardsOf('Schedule Interview')).toHaveText(['Ben Castel'])
  // A colleague has the board open.
  const colleague = await page.context().newPage()
  await open(colleague, `/admin/casting/${id}`)

  // By keys, first left where it was, then moved.
  await page.getByRole('button', { name: 'Move Cleo Darrow' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Cleo Darrow picked up from Pending.' })).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'Cleo Darrow stays at Pending.' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Over Accepted.' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(cardsOf('Accepted')).toHaveText(['Cleo Darrow'])
  await expect(colleague.getByRole('region', { name: 'Accepted 1' })).toContainText('Cleo Darrow')
  await colleague.close()

  // Stars and tags narrow the board; the address says how, and a view keeps it.
  await card('Dov Eriksen').getByLabel('Your stars for Dov Eriksen').selectOption('4')
  await card('Dov Eriksen').getByRole('button', { name: 'Tags of Dov Eriksen' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tags' }).fill('#Night  Shoot, tall')
  await page.getByRole('button', { name: 'Save tags' }).click()
  await expect(card('Dov Eriksen').getByRole('list')).toHaveText('night shoottall')
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('tall')
  await expect(cardsOf('Pending')).toHaveText(['Dov Eriksen'])
  await page.getByRole('combobox', { name: 'Stars', exact: true }).selectOption('3')
  await expect(page).toHaveURL(/tag=tall&stars=3$/)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Tall ones')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Saved views' }).getByRole('link')).toContainText(['Tall ones'])
  await expect(page.getByRole('link', { name: 'Tall ones' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Stars', exact: true }).selectOption('5')
  await expect(cardsOf('Pending')).toHaveCount(0)
  await page.getByRole('link', { name: 'Tall ones' }).click()
  await expect(cardsOf('Pending')).toHaveText(['Dov Eriksen'])
  await page.getByRole('button', { name: 'Delete the view Tall ones' }).click()
  await expect(page.getByRole('button', { name: 'Save this view' })).toBeFocused()
  await page.getByRole('button', { name: 'Show all' }).click()

  // Two at once, one of whom somebody else decides on meanwhile.
  await page.getByLabel('Select Dov Eriksen').check()
  await page.getByLabel('Select Eva Falk').check()
  const [{ id: eva }] = await (await page.request.get(`/api/model-applications/all?track=${id}&q=Eva`)).json()
  await page.request.put(`/api/model-applications/${eva}/status`, { data: { status: 'submitted', mail: 'none' } })
  const bar = page.getByRole('region', { name: 'Selected applicants' })
  await bar.getByRole('combobox').selectOption('Schedule Interview')
  await bar.getByRole('button', { name: 'See the letter and decide' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('figure')).toContainText('Interview: your application for the part of Guest')
  await dialog.getByRole('button', { name: 'Set 2 applicants to Schedule Interview' }).click()
  await expect(dialog.getByRole('alert')).toContainText('1 of 2 applicants stay as they are:')
  await expect(dialog.getByRole('alert')).toContainText('Eva Falk:')
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(cardsOf('Schedule Interview')).toHaveText(['Ben Castel', 'Dov Eriksen'])
  await expect(bar).toContainText('1 selected')

  await page.getByLabel('Select Ben Castel').check()
  await bar.getByRole('link', { name: 'Compare 2' }).click()
  await expect(page).toHaveURL(/compare=\d+%2C\d+$/)
  const compared = page.getByRole('region', { name: 'Applicants side by side' })
  await expect(compared.getByRole('columnheader')).toContainText(['What', 'Eva Falk', 'Ben Castel'])
  await expect(compared.getByRole('row', { name: /^Age/ })).toHaveText('Age3232')
  await expect(compared.getByRole('row', { name: /^Availability/ })).toHaveText(
    'AvailabilityFrom 1 December 2031From 1 December 2031',
  )
  await accessibleInEveryLook(page, 'applicants side by side')
  await page.getByRole('link', { name: 'Back to the board' }).click()
  await expect(cardsOf('Pending')).toHaveText(['Ada Brandt'])
  await expect(bar).toContainText('2 selected')
  await expect(page.getByLabel('Select Ben Castel')).toBeChecked()
  await accessibleInEveryLook(page, 'a board')

  // Nobody is left without an answer.
  await page.getByRole('button', { name: 'Close the call' }).click()
  await expect(dialog.getByRole('region', { name: 'Without an answer' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByLabel('Also 2 applicants invited to an interview').check()
  await expect(dialog.getByRole('figure')).toContainText('Not selected: your application')
  await dialog.getByRole('button', { name: 'Close and answer 4 applicants' }).click()
  await expect(page.getByText('4 applicants will be told in 10 minutes.')).toBeVisible()
  await expect(column('Pass')).toContainText('Pass 4', { timeout: 20_000 })
  await letters.getByRole('button', { name: "Don't send them" }).click()
  await expect(page.getByText('Letters called off')).toBeVisible()
  await expect(letters).toHaveCount(0)
  await page.request.delete(`/api/tracks/${id}`)
})

test('the focus goes with an applicant who is moved by keys, and “Show more” leads to the first of the others', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const names = Array.from({ length: 23 }, (_, place) => `Ola ${'abcdefg'[place % 7]}${'hijklm'[place % 6]} Brandt`)
  const id = await calledFor(page, names)
  await page.setViewportSize({ width: 1100, height: 800 })
  await open(page, `/admin/casting/${id}`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) })
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })
  const [first = '', second = ''] = names

  // What is still further down begins at the first of them, not at the head of the column.
  await page.getByRole('button', { name: 'Show more: Pending' }).press('Enter')
  await expect(column('Pending').locator('[data-part~="board-card"]')).toHaveCount(23)
  await expect(column('Pending').locator('[data-part~="board-card"] a.work').nth(20)).toBeFocused()

  // By the grip: a column out of sight comes into sight, and the card is there with the focus.
  await page.getByRole('button', { name: `Move ${first}` }).focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(column('Accepted').getByRole('heading')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Space')
  await expect(said(`${first} put down at Accepted.`)).toHaveCount(1)
  await expect(column('Accepted').getByRole('button', { name: `Move ${first}` })).toBeFocused()
  await expect(page.getByText('Moved from Pending')).toBeVisible()
  await expect(column('Accepted').getByRole('button', { name: `Move ${first}` })).toBeFocused()

  // By the menu of its status, where the next key would decide about the next applicant.
  await page.getByLabel(`Status of ${second}`).focus()
  await page.getByLabel(`Status of ${second}`).selectOption('Submitted')
  await expect(column('Submitted').getByLabel(`Status of ${second}`)).toBeFocused()

  // Four side by side on a phone: the table scrolls, the page does not.
  await page.setViewportSize({ width: 390, height: 844 })
  const sent = (await (await page.request.get(`/api/model-applications/all?track=${id}`)).json()) as { id: number }[]
  const four = sent.slice(0, 4).map((one) => one.id)
  await open(page, `/admin/casting/${id}?compare=${four.join(',')}`)
  await expect(page.getByRole('region', { name: 'Applicants side by side' }).getByRole('columnheader')).toHaveCount(5)
  await expectNoSidewaysScroll(page, 'four applicants side by side')
  await page.request.delete(`/api/tracks/${id}`)
})

test('a status and stars chosen before the board comes alive are kept, and others read how many gave some', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const id = await calledFor(page, ['Ada Brandt'])
  const colleague = await browser.newPage()
  const { username } = await signUpNewUser(colleague)
  const [account] = await (await page.request.get(`/api/admin/users?q=${username}`)).json()
  expect((await page.request.patch(`/api/admin/users/${account.id}`, { data: { role: 'admin' } })).ok()).toBe(true)

  const release = await holdResponses(page, '**/*.js')
  await page.goto(`/admin/casting/${id}`, { waitUntil: 'commit' })
  const own = page.getByLabel('Your stars for Ada Brandt')
  await own.selectOption('4')
  await page.getByLabel('Status of Ada Brandt').selectOption('Schedule Interview')
  release()
  const card = page.locator('[data-part~="board-card"]')
  const [application] = await (await page.request.get(`/api/model-applications/all?track=${id}`)).json()
  const saved = async () => {
    const compared = await page.request.get(`/api/casting-calls/${id}/board/compare?ids=${application.id}`)
    return (await compared.json())[0].card
  }
  await expect.poll(async () => (await saved()).stars).toBe(4)
  await expect.poll(async () => (await saved()).statusCode).toBe('schedule_interview')
  // It is one decision, however many heard of the choice.
  await expect(page.getByRole('region', { name: 'Letters about to leave' })).toContainText('1 letter')
  await open(colleague, `/admin/casting/${id}`)
  const theirs = colleague.locator('[data-part~="board-card"]')
  await expect(theirs).toContainText('Team: 4 ★ of 5 stars, given by 1')
  await expect(own).toHaveValue('4')
  await expect(card).not.toContainText('Team:')
  // On boards that are open they change as they are given.
  await colleague.getByLabel('Your stars for Ada Brandt').selectOption('2')
  await expect(card).toContainText('Team: 3 ★ of 5 stars, given by 2')
  await own.selectOption('2')
  await expect(theirs).toContainText('Team: 2 ★ of 5 stars, given by 2')

  // And whoever applies meanwhile stands on them.
  const applicant = await browser.newPage()
  await signUpNewUser(applicant)
  await post(applicant, `/api/casting-calls/${id}/apply`, {
    ...{ castingCallId: id, fullLegalName: 'Ben Castel', phone: '+32 3 555', age: 32, location: 'Antwerp' },
    email: `ben.${id}@lateset.example`,
  })
  await expect(card).toContainText(['Ben Castel', 'Ada Brandt'])
  await Promise.all([applicant.close(), colleague.close()])
  await page.request.delete(`/api/tracks/${id}`)
})
