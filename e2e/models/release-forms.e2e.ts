import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Nobody can be asked before the label has published a text; another journey may have. */
async function publishText(admin: Page): Promise<void> {
  const answer = await admin.request.get('/api/release-form-editions')
  expect(answer.status(), await answer.text()).toBe(200)
  const { draft, published } = await answer.json()
  if (published.length > 0) return
  const { title, body } = draft as { title: string; body: string }
  await admin.request.post('/api/release-form-editions', { data: { title, body } })
}

/** A track that looks for people, of this journey alone. */
async function newCall(admin: Page, title: string): Promise<number> {
  const data = { title, seekingVideoModels: true, shootDate: '2031-11-14', shootTime: '09:00', shootBudget: '$350' }
  const made = await admin.request.post('/api/tracks', { data })
  expect(made.status(), await made.text()).toBe(201)
  return ((await made.json()) as { id: number }).id
}

/** Somebody with an account who was accepted for it. */
async function accepted(page: Page, admin: Page, call: number, fullLegalName: string): Promise<number> {
  await signUpNewUser(page)
  const data = { castingCallId: call, trackId: call, fullLegalName, email: 'nora@lateset.example' }
  const sent = await page.request.post(`/api/casting-calls/${call}/apply`, {
    data: { ...data, phone: '+32 3 555 01 20', age: 32, location: 'Antwerp' },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const mine = (await (await page.request.get('/api/model-applications')).json()) as { id: number }[]
  const id = mine[0]?.id ?? 0
  const decided = await admin.request.put(`/api/model-applications/${id}/status`, {
    data: { status: 'accepted', mail: 'none' },
  })
  expect(decided.status(), await decided.text()).toBe(200)
  return id
}

const letters = (n: number) => [...`${n}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')

test('the label asks all accepted, both sign on a phone, one of them without script, and the label signs too', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const office = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  await publishText(admin)
  const stamp = Date.now()
  const call = await newCall(admin, `Signed at Dusk ${stamp}`)
  const name = `Nora ${letters(stamp)}`
  const id = await accepted(page, admin, call, name)
  const second = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const plain = await second.newPage()
  const plainName = `Ilse ${letters(stamp)}`
  const scripted = await browser.newContext()
  const plainId = await accepted(await scripted.newPage(), admin, call, plainName)
  await second.addCookies(await scripted.cookies())

  await open(admin, `/admin/casting/${call}`)
  const card = admin.locator('[data-part~="board-card"]').filter({ hasText: name })
  await card.getByRole('button', { name: `Ask for release form of ${name}` }).click()
  await expect(card.getByText('Waits for a signature')).toBeVisible()
  await accessible(admin, 'the board with release forms')
  await admin.getByRole('button', { name: 'Release forms', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Release forms' })
  await dialog.getByRole('button', { name: 'Ask 1 applicant' }).click()
  await expect(dialog.getByText('Waits for a signature')).toHaveCount(2)
  await accessible(admin, 'the release forms of a call')

  await open(page, '/casting')
  const part = page.getByRole('region', { name: 'Release form', exact: true })
  await part.getByRole('link', { name: 'Read and sign' }).click()
  await expect(page.getByText('Pay: $350')).toBeVisible()
  await expectNoSidewaysScroll(page, 'a release form on a phone')
  await accessibleInEveryLook(page, 'a release form to sign')
  const form = page.getByRole('form', { name: 'Sign' })
  await form.getByRole('button', { name: 'Sign' }).click()
  await expect(form.getByRole('link', { name: 'Full legal name is required' })).toBeVisible()
  await form.getByLabel('Your full legal name').fill('Somebody Else')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign' }).click()
  await expect(form.getByRole('link', { name: /^Type the full legal name of your application/ })).toBeVisible()
  await form.getByLabel('Your full legal name').fill(name)
  await form.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByText('Signed by you', { exact: true })).toBeVisible()
  // The label has the list open meanwhile.
  await expect(dialog.getByText('Signed, waits for the label')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Your applications' })).toHaveAttribute('href', '/casting')
  await expect(form).toBeHidden()
  await accessible(page, 'a signed release form')

  // Without script: the words at the field, then the signature.
  await plain.goto(`/release-forms/${plainId}`)
  await plain.getByLabel('Your full legal name').fill('Nobody')
  await plain.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(plain.getByText('Tick that you have read it and agree').first()).toBeVisible()
  await plain.getByLabel('Your full legal name').fill(plainName)
  await plain.getByRole('checkbox').check()
  await plain.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(plain.getByText('Signed by you', { exact: true })).toBeVisible()

  await admin.reload()
  await admin.getByRole('button', { name: 'Release forms', exact: true }).click()
  await dialog.getByRole('link', { name: `Read and sign the release form of ${name}` }).click()
  await expect(admin.getByRole('link', { name: 'The application', exact: true })).toHaveAttribute('href', /edit=\d+/)
  await admin.getByLabel('Name of the person who signs').fill('Ada Brook')
  await accessible(admin, 'a release form the label signs')
  await admin.getByRole('button', { name: 'Sign for the label' }).click()
  await expect(admin.getByText('Signed by both', { exact: true })).toBeVisible()

  // Their page stands open, and is not loaded anew.
  await expect(page.getByText('Ada Brook')).toBeVisible()
  const address = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  const pdf = await page.request.get(address ?? '')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), { mergePages: true })
  for (const words of [name, 'Ada Brook', 'Pay: $350', 'Page 1 of']) expect(text).toContain(words)
  expect((await plain.request.get(address ?? '')).status()).toBe(404)
  await open(admin, '/admin/release-forms')
  await expect(admin.getByText(name)).toBeVisible()
  await accessible(admin, 'the release forms of the back office')
  expect(id).not.toBe(plainId)
  await Promise.all([office.close(), second.close(), scripted.close()])
})
