import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { modelProfiles } from '#contract/model-profiles.ts'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { toastOf } from '../kit/application-form.ts'
import { chooseFiles } from '../kit/choose-files.ts'
import { tabTo } from '../kit/focus.ts'
import { open } from '../kit/open-page.ts'
import { photo } from '../kit/photo.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { moveTouches } from '../kit/touch.ts'

/** A model of their own: what they save, dismiss and send is nobody else's. */
async function signUpAsModel(page: Page, browser: Browser): Promise<void> {
  await signUpNewUser(page)
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: number }
  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const changed = await admin.request.patch(`/api/admin/users/${id}`, { data: { role: 'model', roles: ['model'] } })
  expect(changed.status(), await changed.text()).toBe(200)
  await office.close()
}
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name })
const itemOf = (page: Page, title: string) =>
  page.locator('[data-part~="opportunity-list"] > li', { has: page.getByRole('heading', { name: title }) })

/** Lays a finger on the middle of something, drags it and lifts it. */
async function dragByFinger(page: Page, on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('Nothing to touch is there')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await moveTouches(page, [middle], [{ x: middle.x + 40, y: middle.y + 40 }])
}

/** The colours of a status, by its tone. */
const coloursOf = (status: Locator) =>
  status.evaluate((one: HTMLElement) => {
    const colourOf = (tone: string) => {
      one.dataset['tone'] = tone
      const [red = 0, green = 0, blue = 0] = getComputedStyle(one).color.match(/\d+/g)?.map(Number) ?? []
      const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
      if (most - least < 40) return 'grey'
      if (most === blue) return 'blue'
      if (most === green) return 'green'
      // Yellow is red with much green in it.
      return (green - least) / (most - least) > 0.5 ? 'yellow' : 'red'
    }
    return Object.fromEntries(['warn', 'info', 'danger', 'success', 'quiet'].map((tone) => [tone, colourOf(tone)]))
  })

type Noting = Window & { sent?: { filename: string; file: Blob } }
/** Notes the file of the next form that is sent: what of it a browser sends no test can read. */
const noteSentFile = (page: Page) =>
  page.evaluate(() => {
    const { append } = FormData.prototype
    FormData.prototype.append = function (this: FormData, ...[name, file, filename]: Parameters<typeof append>) {
      if ((file as unknown) instanceof Blob)
        (window as Noting).sent = { filename: filename ?? '', file: file as unknown as Blob }
      append.call(this, name, file, filename)
    } as typeof append
  })
const sentFile = (page: Page) =>
  page.evaluate(async () => {
    const { sent } = window as Noting
    if (!sent) throw new Error('Nothing was sent')
    const picture = await createImageBitmap(sent.file)
    const { width, height } = picture
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const cornerAlpha = pen?.getImageData(0, 0, 1, 1).data[3]
    return { filename: sent.filename, type: sent.file.type, width, height, cornerAlpha }
  })

test('a model narrows opportunities down, saves and dismisses them, and applies with what the profile says', async ({
  page,
  browser,
}) => {
  await signUpAsModel(page, browser)
  await page.request.put('/api/model-profile', { data: { stageName: 'Ida M.', age: 31, city: 'Antwerp' } })
  await open(page, '/model-dashboard')
  await expect(page.getByText('Newest opportunity')).toBeVisible()
  await accessibleInEveryLook(page, 'the opportunities of a model')

  await page.getByText('Narrow down', { exact: true }).click()
  await page.getByLabel('Place').fill('rotterdam')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/place=rotterdam/)
  await expect(itemOf(page, 'Slow Elevator')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Place')).toHaveValue('rotterdam')
  // It is there again after a look at another tab, and one press away at the next visit, until it is cleared.
  await tab(page, /Profile/).click()
  await expect(page).toHaveURL(/tab=profile$/)
  await tab(page, /Opportunities/).click()
  await expect(page).toHaveURL(/place=rotterdam/)
  await open(page, '/model-dashboard')
  await page.getByRole('link', { name: 'As last time: rotterdam' }).click()
  await expect(page).toHaveURL(/place=rotterdam/)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('link', { name: /^As last time/ })).toHaveCount(0)
  await expect(page).toHaveURL(/model-dashboard$/)
  await expect(itemOf(page, 'Slow Elevator')).toBeVisible()

  const dances = itemOf(page, 'The Landlady Dances')
  await dances.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(dances).toHaveCount(0)
  await toastOf(page, 'Dismissed').getByRole('button', { name: 'Undo' }).click()
  await expect(dances).toBeVisible()
  await itemOf(page, 'Rosewater').getByRole('button', { name: /^Save/ }).click()
  await expect(itemOf(page, 'Rosewater').getByRole('button', { name: /^Saved/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await expect(page.locator('[data-part~="opportunity-list"] > li')).toHaveCount(1)
  await page.getByRole('link', { name: 'All', exact: true }).click()

  await tabTo(page, itemOf(page, 'Union Hall').getByRole('link', { name: /^Details/ }))
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog')
  await expect(details.getByText('Shoot location')).toBeVisible()
  await expect(page).toHaveURL(/call=\d+/)
  await accessible(page, 'the details of an opportunity')
  await details.getByRole('link', { name: 'Close', exact: true }).click()
  await expect(details).toHaveCount(0)
  await expect(page).toHaveURL(/model-dashboard$/)
  await itemOf(page, 'Union Hall')
    .getByRole('link', { name: /^Details/ })
    .click()
  await details.getByRole('link', { name: /^Apply Now/ }).click()
  const apply = page.getByRole('dialog', { name: 'Submit Application' })
  await expect(apply.getByLabel('Preferred Name')).toHaveValue('Ida M.')
  await expect(apply.getByLabel(/^City/)).toHaveValue('Antwerp')
  await accessibleInEveryLook(page, 'the application for an opportunity')
  await apply.getByLabel(/^Additional details/).fill('I can do the stairs once.')
  await expect(apply.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(apply.getByLabel(/^Additional details/)).toHaveValue('I can do the stairs once.')
  await apply.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toastOf(page, 'Terms Required')).toContainText('Please agree to the terms and conditions to continue.')
  const agreed = apply.getByRole('checkbox', { name: 'I agree to the terms and conditions.' })
  await expect(agreed).toHaveAccessibleDescription('Please agree to the terms and conditions to continue.')
  await agreed.check()
  await page.route('**/api/model-applications', (route) => route.abort())
  await apply.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toastOf(page, 'Failed to submit application')).toBeVisible()
  await page.unroute('**/api/model-applications')
  await apply.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toastOf(page, 'Application submitted successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await itemOf(page, 'Union Hall')
    .getByRole('link', { name: /^Applied/ })
    .click()
  await expect(page).toHaveURL(/tab=applications$/)
  const status = page.locator('[data-part~="application-card"] [data-part~="status"]')
  await expect(status).toHaveText('Pending')
  await expect(status).toHaveAttribute('data-tone', 'warn')
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((theme) => {
      document.documentElement.style.colorScheme = theme
    }, scheme)
    expect([scheme, await coloursOf(status)]).toEqual([
      scheme,
      { warn: 'yellow', info: 'blue', danger: 'red', success: 'green', quiet: 'grey' },
    ])
  }

  await tab(page, /Opportunities/).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the opportunities at 390 px')
})

test('a model fills in the profile, and cuts a round thumbnail with the keyboard', async ({ page, browser }) => {
  await signUpAsModel(page, browser)
  await open(page, '/model-dashboard')
  await tab(page, /Profile/).click()
  await expect(page).toHaveURL(/tab=profile$/)
  const form = page.getByRole('form', { name: 'Profile' })
  await form.getByLabel('Full legal name').fill('Ida Marie Moreau')
  await form.getByLabel('Stage name').fill('Ida M.')
  await form.getByLabel('Age', { exact: true }).fill('31')
  await form.getByLabel('Date of birth').fill('14 March 1994')
  await form.getByLabel('Phone number').fill('+32 3 555 01 88')
  await form.getByLabel('Email', { exact: true }).fill('ida@lateset.example')
  await form.getByLabel('X', { exact: true }).fill('ida')
  await form.getByLabel('Eyes').fill('Grey')
  await form.getByLabel('Works nude').selectOption('No')
  await form.getByLabel('Travels abroad').selectOption('Yes')
  await form.getByLabel('Hourly rate').fill('eighty')
  await form.getByLabel('Race').selectOption('Mixed')
  await form.getByLabel('Website').fill('not a link')
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toastOf(page, 'Profile Update Failed')).toBeVisible()
  await expect(form.getByText(/^Website must be a web address/).first()).toBeVisible()
  await expect(form.getByText(/^Hourly rate must be/).first()).toBeVisible()
  await form.getByLabel('Hourly rate').fill('80')
  await form.getByLabel('Website').fill('https://ida.example')
  await page.route('**/api/model-profile', (route) => route.abort())
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toastOf(page, 'Failed to update profile')).toContainText('Profile Update Failed')
  await page.unroute('**/api/model-profile')
  const saving = page.waitForRequest(`**${modelProfiles.save.path}`)
  await form.getByRole('button', { name: 'Save Profile' }).click()
  const sentProfile = await saving
  expect([sentProfile.method(), sentProfile.postDataJSON()]).toEqual([
    'PUT',
    expect.objectContaining({
      ...{ fullLegalName: 'Ida Marie Moreau', age: 31, sex: '', preferences: '', height: '', race: 'Mixed' },
      ...{ country: '', city: '', phoneNumber: '+32 3 555 01 88', contactEmail: 'ida@lateset.example' },
      ...{ websiteUrl: 'https://ida.example', instagramUrl: '', xUrl: 'ida', facebookUrl: '', onlyFansUrl: '' },
      description: '',
    }),
  ])
  await expect(toastOf(page, 'Profile saved')).toBeVisible()
  await page.getByText('As the label sees it').click()
  await expect(page.getByRole('link', { name: 'ida.example' })).toBeVisible()
  for (const words of ['Abroad too', 'Grey', 'Ida M.'])
    await expect(page.locator('details').getByText(words, { exact: true })).toBeVisible()
  await accessibleInEveryLook(page, 'the profile of a model')

  await chooseFiles(page, page.getByRole('button', { name: 'New thumbnail' }), await photo(page, 'doorway.png'))
  const crop = page.getByRole('dialog', { name: 'Your thumbnail' })
  const shown = crop.getByAltText('How it will look')
  const place = () => shown.evaluate(({ style }) => [style.left, style.width].join(' '))
  const before = await place()
  await crop.getByRole('application').focus()
  for (const key of ['+', '+', 'ArrowLeft', 'Shift+ArrowRight']) await page.keyboard.press(key)
  expect(await place()).not.toBe(before)
  await accessible(page, 'the crop of a thumbnail')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the crop at 390 px')
  const beforeTouch = await place()
  await dragByFinger(page, crop.getByRole('application'))
  await expect.poll(place).not.toBe(beforeTouch)
  await page.route('**/api/model-profile/thumbnail', (route) => route.abort())
  await crop.getByRole('button', { name: 'Save thumbnail' }).click()
  await expect(toastOf(page, 'Failed to update thumbnail')).toBeVisible()
  await page.unroute('**/api/model-profile/thumbnail')
  // The message stays until it is dismissed: what it says to try again can be reached below it.
  await crop.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  const button = await crop.getByRole('button', { name: 'Save thumbnail' }).boundingBox()
  const message = await toastOf(page, 'Failed to update thumbnail').boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0)
  await noteSentFile(page)
  await crop.getByRole('button', { name: 'Save thumbnail' }).click()
  await expect(toastOf(page, 'Thumbnail updated')).toBeVisible()
  const { filename, ...sent } = await sentFile(page)
  expect(filename).toMatch(/^thumbnail_\d+\.png$/)
  expect(sent).toEqual({ type: 'image/png', width: 200, height: 200, cornerAlpha: 0 })
  await page.getByRole('button', { name: 'Remove' }).click()
  await toastOf(page, 'Thumbnail removed').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()

  // What is saved on this page beside the form, such as the thumbnail, is no reason to refuse it.
  await page.setViewportSize({ width: 1440, height: 1000 })
  await form.getByLabel('City').fill('Antwerp')
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toastOf(page, 'Profile saved')).toBeVisible()

  const elsewhere = { city: 'Ghent', eyeColor: 'Green', stageName: 'Ida of the other tab' }
  expect((await page.request.put(modelProfiles.save.path, { data: elsewhere })).status()).toBe(200)
  await form.getByLabel('City').fill('Bruges')
  await form.getByLabel('Stage name').fill('Ida Moreau')
  await form.getByRole('button', { name: 'Save Profile' }).click()
  const late = form.getByRole('alert').filter({ hasText: 'This was saved somewhere else in the meantime.' })
  await expect(late).toBeFocused()
  await expect(late).toContainText('Comes along, as you had not touched it: Eyes.')
  await expect(form.getByLabel('Eyes')).toHaveValue('Green')
  await accessibleInEveryLook(page, 'a profile that was saved elsewhere meanwhile')
  await late.getByRole('group', { name: 'City' }).getByRole('radio', { name: 'Theirs Ghent' }).check()
  await late.getByRole('button', { name: 'Go on with these' }).click()
  await expect(late).toHaveCount(0)
  await expect(form.getByLabel('City')).toHaveValue('Ghent')
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect
    .poll(async () => (await page.request.get(modelProfiles.own.path)).json())
    .toMatchObject({ ...elsewhere, stageName: 'Ida Moreau' })
  await page.setViewportSize({ width: 390, height: 844 })

  for (const name of [/Portfolio/, /Applications/, /Messages/, /Opportunities/]) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('[aria-label="Dashboard"] [aria-current]')).toHaveCount(1)
    await expect(tab(page, name)).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page, `${name} at 390 px`)
  }
  await page.goto('/model-dashboard?tab=applications')
  await expect(tab(page, /Applications/)).toBeInViewport({ ratio: 1 })
})
