import { expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.use({ timezoneId: 'Asia/Kolkata' })

/** A track that looks for people, of this journey alone. */
async function newCall(admin: Page, title: string): Promise<number> {
  const made = await admin.request.post('/api/tracks', { data: { title, seekingVideoModels: true } })
  expect(made.status(), await made.text()).toBe(201)
  return ((await made.json()) as { id: number }).id
}

/** Somebody with an account who has applied for it. */
async function applicant(page: Page, call: number, fullLegalName: string): Promise<void> {
  await signUpNewUser(page)
  const sent = await page.request.post(`/api/casting-calls/${call}/apply`, {
    data: {
      ...{ castingCallId: call, trackId: call, fullLegalName, email: 'nora@lateset.example' },
      ...{ phone: '+32 3 555 01 20', age: 32, location: 'Antwerp' },
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
}

test('the label offers times and invites, the applicant chooses, moves, gives back, and hears of a cancelled one', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const stamp = Date.now()
  const call = await newCall(admin, `Met at Dusk ${stamp}`)
  const name = `Met ${stamp}`
  await applicant(page, call, name)

  await open(admin, `/admin/casting/${call}`)
  await admin.getByRole('button', { name: 'Interviews', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Interviews' })
  await dialog.getByRole('button', { name: 'Offer these times' }).click()
  await expect(dialog.getByRole('link', { name: /^Date/ })).toBeVisible()
  await dialog.getByLabel('Date').fill('2031-11-14')
  await dialog.getByLabel('First at').fill('09:00')
  await dialog.getByLabel('Days in a row').fill('2')
  await dialog.getByRole('button', { name: 'Offer these times' }).click()
  await expect(dialog.getByRole('link', { name: 'Say where it is, or give a link' })).toBeVisible()
  await dialog.getByLabel('Place', { exact: false }).last().fill('Studio 5, second floor')
  await accessible(admin, 'the form that offers times')
  await dialog.getByRole('button', { name: 'Offer these times' }).click()
  const times = dialog.getByRole('region', { name: 'Times', exact: true })
  // Another run may have left its times, which are told of first.
  const anyway = dialog.getByRole('button', { name: 'Offer them anyway' })
  await expect(anyway.or(times)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(times.getByText('Fri, 14 November 2031, 09:00 CET, until 09:20')).toBeVisible()
  await accessible(admin, 'the interviews of a call')

  // Times that overlap are told of before they are offered, and can be set right.
  await dialog.getByRole('button', { name: 'Offer more times' }).click()
  await dialog.getByLabel('Date').fill('2031-11-14')
  await dialog.getByLabel('First at').fill('')
  await dialog.getByRole('button', { name: 'Offer these times' }).click()
  await expect(dialog.getByRole('link', { name: 'Time is required' })).toBeVisible()
  await dialog.getByLabel('First at').fill('09:10')
  await dialog.getByLabel('Times on a day').fill('1')
  await dialog.getByLabel('Place', { exact: false }).last().fill('Studio 5, second floor')
  await dialog.getByRole('button', { name: 'Offer these times' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Fri, 14 November 2031, 09:10 CET, until 09:30 overlaps Fri, 14 November 2031, 09:00 CET, until 09:20',
  )
  await accessible(admin, 'times that overlap')
  await dialog.getByLabel('First at').fill('08:00')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).first().click()
  await admin.keyboard.press('Escape')

  await admin.getByLabel(`Select ${name}`).check()
  await admin.getByRole('button', { name: 'Invite to interview' }).click()
  const invitation = admin.getByRole('dialog', { name: 'Invite 1 applicant to an interview' })
  await expect(invitation.getByText('12 places free, for 1 applicant.')).toBeVisible()
  await invitation.getByRole('button', { name: 'Invite' }).click()
  const card = admin.locator('[data-part~="board-card"]').filter({ hasText: name })
  await expect(card.getByText('Invited, no time chosen yet')).toBeVisible()

  // The label looks on while the applicant answers.
  await admin.getByRole('button', { name: 'Interviews', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: '1 applicant yet to choose' })).toBeVisible()
  const first = dialog.getByRole('listitem').filter({ hasText: 'Fri, 14 November 2031, 09:00 CET' })

  await open(page, '/casting')
  const interview = page.getByRole('region', { name: 'Interview', exact: true })
  await expect(interview.getByText('13:30 your time').first()).toBeVisible()
  await interview.getByRole('button', { name: 'Choose this time' }).click()
  await expect(interview.getByRole('link', { name: 'Choose a time' })).toBeVisible()
  await accessibleInEveryLook(page, 'the times of an interview')
  await interview.getByRole('radio').first().check()
  await interview.getByRole('button', { name: 'Choose this time' }).click()
  await expect(interview.getByText('Fri, 14 November 2031, 09:00 CET, until 09:20')).toBeVisible()
  // Not what gives it back: another press of the same key would.
  await expect(interview.getByText('Interview', { exact: true })).toBeFocused()
  await expect(first).toContainText(name)
  await first.getByRole('button', { name: 'Cancel' }).click()
  await expect(admin.getByRole('alertdialog')).toContainText(
    `${name} will be told by notice, and by letter where their address is confirmed, and may choose another time.`,
  )
  await expect(admin.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await admin.keyboard.press('Escape')
  const file = page.waitForEvent('download')
  await interview.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toMatch(/^2031-11-14-interview-\d+\.ics$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'a chosen interview on a phone')
  await accessibleInEveryLook(page, 'a chosen interview')

  await interview.getByText('Choose another time').click()
  await interview.getByRole('radio').last().check()
  await interview.getByRole('button', { name: 'Choose this time' }).click()
  await expect(interview.getByText(/^Sat, 15 November 2031/).first()).toBeVisible()
  await interview.getByRole('button', { name: 'Give this time back' }).click()
  await expect(interview.getByText('Please choose a time')).toBeVisible()
  await interview.getByRole('radio').first().check()
  await interview.getByRole('button', { name: 'Choose this time' }).click()
  await expect(interview.getByText('Your time is set')).toBeVisible()

  await expect(card.getByText('Interview Fri, 14 November 2031, 09:00 CET')).toHaveCount(1)
  await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel Fri, 14 November 2031, 09:00 CET' }).click()
  const question = admin.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('The studio is flooded')
  await question.getByRole('button', { name: 'Cancel this time' }).click()
  await expect(dialog.getByText(/Cancelled/)).toBeVisible()

  await page.reload()
  await expect(interview.getByText('Please choose a time')).toBeVisible()
  await open(page, '/notices')
  await expect(page.getByText(/The studio is flooded/)).toBeVisible()
  await office.close()
})

test('whoever applied without an account is not invited, and the dialog says why', async ({ page }) => {
  await signIn(page, 'admin')
  const calls = (await (await page.request.get('/api/casting-calls')).json()) as { id: number; applicants: number }[]
  const most = calls.toSorted((one, other) => other.applicants - one.applicants)[0]?.id
  const board = await (await page.request.get(`/api/casting-calls/${most}/board`)).json()
  const cards = board.columns.flatMap((column: { cards: object[] }) => column.cards)
  const [without] = cards.filter(({ unreadMessages }: { unreadMessages: unknown }) => unreadMessages === null)
  await open(page, `/admin/casting/${most}`)
  await page.getByLabel(`Select ${without.name}`).first().check()
  await page.getByRole('button', { name: 'Invite to interview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nobody to invite to an interview' })
  await expect(dialog.getByRole('list', { name: 'Cannot be invited' })).toContainText(
    `${without.name} applied without an account`,
  )
  await expect(dialog.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await accessible(page, 'an invitation for nobody')
})
