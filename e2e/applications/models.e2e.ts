import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { sampleVideo } from '#server/features/uploads/samples.ts'
import { accessible, accessibleInEveryLook } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The demo's own models have their pictures once these are drawn. */
async function drawn(page: Page): Promise<void> {
  const count = async () => {
    const [ida] = await (await page.request.get('/api/admin/models?q=kwarteng')).json()
    return ida.portfolioImages.length
  }
  await expect.poll(count, { timeout: 30_000 }).toBe(3)
}

let made = 0
/** A model of one's own, with two pictures and a video in the portfolio. */
async function newModel(page: Page, theirs: APIRequestContext) {
  const name = `Juno ${Date.now()}${++made}`
  const username = name.replace(' ', '').toLowerCase()
  const data = {
    username,
    email: `${username}@lateset.example`,
    password: 'winter-rye-7',
    firstName: 'Juno',
    lastName: 'Faye',
  }
  const { id } = await (await theirs.post('/api/users', { data })).json()
  await page.request.patch(`/api/admin/users/${id}`, { data: { role: 'model' } })
  await theirs.put('/api/model-profile', {
    data: { stageName: name, dateOfBirth: '1994-03-14', city: 'Ghent', twitter: 'juno', instagram: 'juno' },
  })
  const files = new FormData()
  for (const one of ['harbour.png', 'lift.png']) files.append('files', new File([DOT], one, { type: 'image/png' }))
  files.append('files', new File([new Uint8Array(sampleVideo('mp4'))], 'reel.mp4', { type: 'video/mp4' }))
  files.append('contentRating', 'safe')
  const answer = await theirs.post('/api/portfolio/upload', { multipart: files })
  expect(answer.status()).toBe(200)
  return { id, name }
}

test('a model is looked at, picture by picture with the keys alone', async ({ page }) => {
  await signIn(page, 'admin')
  await drawn(page)
  await open(page, '/admin')
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^models/i })
    .click()
  const details = page.getByRole('link', { name: 'View Details of Ida Kwarteng' })
  await details.focus()
  await page.keyboard.press('Enter')
  const profile = page.getByRole('dialog', { name: 'Ida Kwarteng' })
  await expect(profile.getByText('3 portfolio images')).toBeVisible()
  await expect(profile.getByText('0 portfolio videos')).toBeVisible()
  for (const fact of ['Contact email', 'Twitter', 'Instagram'])
    await expect(profile.getByText(fact, { exact: true })).toBeVisible()
  await expect(profile.getByRole('link', { name: 'ida@lateset.example' })).toBeVisible()
  await accessible(page, 'the profile of a model')

  await profile.getByRole('button', { name: 'Open image Night porter, test' }).focus()
  await page.keyboard.press('Enter')
  const viewer = (name: string) => page.getByRole('dialog', { name, exact: true })
  await expect(viewer('Night porter, test').getByRole('img')).toHaveJSProperty('naturalWidth', 720)
  await expect(viewer('Night porter, test').getByText('Image, 1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer('Third floor').getByText('Image, 2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(viewer('Profile, left')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer('Third floor')).toBeVisible()
  await accessible(page, 'a picture at full size')
  await page.keyboard.press('Escape')
  await expect(viewer('Third floor')).toHaveCount(0)
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toHaveCount(0)
  await expect(details).toBeFocused()
})

test('a picture rated adult is shown after a step of its own, and can be taken out and put back', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'admin')
  const theirs = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const { id } = await newModel(page, theirs)
  await open(page, `/admin/models?view=${id}`)
  await page.getByRole('button', { name: 'Open image harbour.png' }).click()
  const viewer = page.getByRole('dialog', { name: 'harbour.png' })
  await viewer.getByRole('switch', { name: 'Rated adult' }).click()
  await expect(viewer.getByText('This image is rated adult.')).toBeVisible()
  await expect(viewer.getByRole('img')).toHaveCount(0)
  await viewer.getByRole('button', { name: 'Show it' }).click()
  await expect(viewer.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  const covered = page.getByRole('button', { name: 'Open image harbour.png, adult' })
  await expect(covered.locator('img')).toHaveCount(0)
  const [image] = (await (await theirs.get('/api/model-images')).json()) as { imageUrl: string; isPublic: boolean }[]
  expect(image?.isPublic).toBe(false)

  await page.getByRole('button', { name: 'Open image lift.png' }).click()
  await page.keyboard.press('ArrowRight')
  const reel = page.getByRole('dialog', { name: 'reel.mp4' })
  await expect(reel.getByText('Video, 3 of 3')).toBeVisible()
  await expect(reel.locator('video[controls]')).toHaveAttribute('src', /^\/uploads\/video\//)
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Take out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText('1 portfolio image', { exact: true })).toBeVisible()
  await open(page, '/admin?tab=activity&kind=model_images')
  await page
    .getByRole('link', { name: /lift\.png/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(async () => (await (await theirs.get('/api/model-images')).json()).length).toBe(2)
  await theirs.dispose()
})

test('a model is changed, deactivated and let in again', async ({ page, playwright, baseURL }) => {
  await signIn(page, 'admin')
  const theirs = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const { id, name } = await newModel(page, theirs)
  await open(page, '/admin/models')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('link', { name: `Edit ${name}` }).click()
  const panel = page.getByRole('region', { name: 'Edit model' })
  await panel.getByLabel('Hair colour').fill('red')
  await panel.getByLabel('Hourly rate').fill('much')
  await panel.getByLabel('Willing to work topless').click()
  await saveRecord(page)
  await expect(panel.getByRole('link', { name: 'Hourly rate must be an amount, like 24.00' })).toBeVisible()
  await panel.getByLabel('Hourly rate').fill('80')
  await saveRecord(page)
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(panel.getByLabel('Hourly rate')).toHaveValue('80.00')
  expect(await (await theirs.get('/api/model-profile')).json()).toMatchObject({
    hairColor: 'red',
    willingTopless: true,
  })

  // Somebody else is faster.
  await panel.getByLabel('Eye colour').fill('green')
  await theirs.put('/api/model-profile', { data: { city: 'Breda' } })
  await saveRecord(page)
  await expect(panel.getByText('Someone else saved this in the meantime.')).toBeVisible()
  await expect(panel.getByLabel('City')).toHaveValue('Breda')
  await saveRecord(page)
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  expect(await (await theirs.get('/api/model-profile')).json()).toMatchObject({ city: 'Breda', eyeColor: 'green' })
  await expect(panel.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    new RegExp(`model_profiles.*${id}`),
  )
  await panel.getByRole('button', { name: 'Close' }).click()

  await card.getByRole('button', { name: `Deactivate ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Deactivate ${name}?` })
  await expect(question).toContainText('Nothing is deleted')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(question.getByText('Reason is required')).toBeVisible()
  await question.getByLabel('Reason').fill('Did not come to the shoot')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(card.getByText('Deactivated', { exact: true })).toBeVisible()
  expect((await theirs.get('/api/model-profile')).status()).toBe(401)
  await card.getByRole('link', { name: `View Profile ${name}` }).click()
  await expect(page.getByRole('dialog', { name })).toContainText('Did not come to the shoot')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: `Let in again ${name}` }).click()
  await expect(card.getByText('Available')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await theirs.dispose()
})

test('an applicant with an account is read beside the list, with portrait and portfolio', async ({ page }) => {
  await signIn(page, 'admin')
  await drawn(page)
  await open(page, '/admin?tab=applicants&q=Kwarteng')
  await page.getByRole('link', { name: 'Ida Kwarteng' }).first().click()
  const panel = page.getByRole('region', { name: 'Applicant', exact: true })
  await expect(panel.getByRole('button', { name: /^Open image/ })).toHaveCount(3)
  const [list, beside] = await Promise.all([
    page.getByRole('region', { name: 'applicants' }).boundingBox(),
    panel.boundingBox(),
  ])
  expect(beside?.width).toBeGreaterThan(500)
  expect(list?.width).toBeGreaterThan(600)
  await accessible(page, 'an applicant beside the list')
  await panel.getByRole('link', { name: 'Open model profile' }).click()
  await expect(page).toHaveURL(/\/admin\/models\?view=/)
  const profile = page.getByRole('dialog', { name: 'Ida Kwarteng' })
  await expect(profile.getByText('2 applications')).toBeVisible()
  await expect(profile.getByText('approved')).toBeVisible()
  await expect(profile.getByText('other: Pending')).toBeVisible()
})

test('what does not come is told in words, after trying again', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  let asked = 0
  await page.route('**/api/admin/models?*', (route) => {
    asked++
    return route.fulfill({ status: 500, json: { message: 'Something broke' } })
  })
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^models/i })
    .click()
  await expect(page.getByText('Error Loading Models')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Failed to load model data. Please try again.')).toBeVisible()
  expect(asked).toBe(3)
  await page.getByRole('link', { name: 'Model cards' }).click()
  await expect(page.getByRole('link', { name: 'Back to Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Error Loading Models')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/admin/models?*')
  await page.route('**/api/admin/models?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No models found')).toBeVisible()
  await page.unroute('**/api/admin/models?*')
  let profileAsked = 0
  await page.route('**/complete', (route) => {
    profileAsked++
    return route.fulfill({ status: 500, json: { message: 'Something broke' } })
  })
  await open(page, '/admin/models')
  await page.getByRole('link', { name: 'View Profile Ida Kwarteng' }).click()
  await expect(page.getByText('Failed to fetch complete profile')).toBeVisible({ timeout: 15_000 })
  expect(profileAsked).toBe(2)
  await page.unroute('**/complete')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Ida Kwarteng' })).toBeVisible()
})

test('models look right at every width', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  await drawn(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [ida] = (await (await page.request.get('/api/admin/models?q=kwarteng')).json()) as { id: number }[]
  for (const path of [
    '/admin?tab=models',
    '/admin/models',
    `/admin?tab=models&edit=${ida?.id}`,
    `/admin/models?view=${ida?.id}`,
  ]) {
    await open(page, path)
    await accessibleInEveryLook(page, path, [390, 1440])
  }
})
