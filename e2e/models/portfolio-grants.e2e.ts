import { type Browser, expect, type Page } from '@playwright/test'
import { samplePicture } from '#server/features/portfolios/samples.ts'
import { accessible, accessibleInEveryLook } from '../kit/accessibility.ts'
import { toastOf } from '../kit/application-form.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const windowOf = async (browser: Browser, username: string) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, username)
  return page
}

/** A new model with a private and an adult picture. */
async function modelWithPictures(page: Page, office: Page, stageName: string): Promise<void> {
  await signUpNewUser(page)
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: number }
  const made = await office.request.patch(`/api/admin/users/${id}`, { data: { role: 'model', roles: ['model'] } })
  expect(made.status(), await made.text()).toBe(200)
  await page.request.put('/api/model-profile', { data: { stageName, dateOfBirth: '1994-03-14' } })
  for (const [name, colour, contentRating] of [
    ['stairwell.jpg', '#2a6f4e', 'safe'],
    ['mirror.jpg', '#33518f', 'adult'],
  ] as const) {
    const sent = await page.request.post('/api/portfolio/upload', {
      multipart: {
        files: { name, mimeType: 'image/jpeg', buffer: await samplePicture(colour) },
        ...{ contentRating, isPublic: 'false' },
      },
    })
    expect(sent.status(), await sent.text()).toBe(200)
    const { images } = (await sent.json()) as { images: { id: number }[] }
    // Others are not told how a file was called.
    const titled = await page.request.patch(`/api/model-images/${images[0]?.id}`, {
      data: { title: name.replace('.jpg', '') },
    })
    expect(titled.status(), await titled.text()).toBe(200)
  }
}

/** Presses a button of a tab until its dialog stands there: what is drawn before the code of the tab has come does not answer yet. */
async function openDialog(page: Page, button: string, name: string) {
  const dialog = page.getByRole('dialog', { name })
  await expect(async () => {
    await page.getByRole('button', { name: button }).click()
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  return dialog
}

/** A call for a track of the artist of demo mode. */
async function callOfArtist(office: Page): Promise<string> {
  const title = `Stairwell ${Date.now()}`
  const artists = (await (await office.request.get('/api/artists')).json()) as { id: number; name: string }[]
  const artistId = artists.find(({ name }) => name === 'Odessa Vance')?.id
  const made = await office.request.post('/api/tracks', { data: { title, artistId, seekingVideoModels: true } })
  expect(made.status(), await made.text()).toBe(201)
  return title
}

test('a model shows private pictures to a call and to an artist, who sees them until they are taken back', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const office = await windowOf(browser, 'admin')
  const artist = await windowOf(browser, 'artist')
  const stageName = `Ida ${Date.now()}`
  await modelWithPictures(page, office, stageName)
  const call = await callOfArtist(office)

  await open(page, '/model-dashboard?tab=portfolio')
  const dialog = await openDialog(page, 'Show private items', 'Show private items')
  await expect(dialog.getByText('Nobody is shown anything private.')).toBeVisible()
  const show = dialog.getByRole('button', { name: /^Show( \d+ items?)?$/ })
  await expect(show).toBeDisabled()
  await dialog.getByLabel('Show to').selectOption({ label: call })
  await dialog.getByRole('checkbox', { name: /stairwell/ }).check()
  await dialog.getByRole('button', { name: 'Show 1 item' }).click()
  await expect(toastOf(page, 'They see it now')).toBeVisible()
  await dialog.getByLabel('Show to').selectOption({ label: 'Odessa Vance' })
  await dialog.getByRole('checkbox', { name: /mirror/ }).check()
  await dialog.getByRole('button', { name: 'Show 1 item' }).click()
  const toPerson = dialog.getByRole('region', { name: 'Shown to Odessa Vance' })
  const toCall = dialog.getByRole('region', { name: new RegExp(`^Shown to ${call}`) })
  await expect(toPerson.getByRole('listitem')).toHaveCount(1)
  await expect(toCall.getByRole('listitem')).toHaveCount(1)
  await accessibleInEveryLook(page, 'what a model shows to whom')

  // The artist hears of it, and finds it from their own room.
  await open(artist, '/notices')
  await expect(artist.getByText(`${stageName} shows you something of their portfolio`).first()).toBeVisible()
  await open(artist, '/artist-dashboard')
  await artist.getByRole('link', { name: 'Portfolios shown to you' }).click()
  await expect(artist).toHaveURL(/\/shown-portfolios$/)
  const shown = artist.getByRole('region', { name: `Shown by ${stageName}` })
  await expect(shown.getByRole('listitem')).toHaveCount(2)
  const picture = shown.getByRole('img', { name: 'stairwell' })
  await expect(picture).toBeVisible()
  const address = (await shown.getByRole('link').getAttribute('href')) as string
  expect((await artist.request.get(address)).status()).toBe(200)
  // Nothing of what is adult is loaded before the step, which is recorded.
  const adultLooks = async () => {
    const list = await (await office.request.get('/api/admin/activity?limit=100')).json()
    const me = (await (await artist.request.get('/api/auth/user')).json()) as { id: number }
    return (list as { operation: string; kind: string; actor: { id: number } | null; title: string }[]).filter(
      ({ operation, kind, actor }) => operation === 'view' && kind === 'model_images' && actor?.id === me.id,
    ).length
  }
  const looksBefore = await adultLooks()
  await accessibleInEveryLook(artist, 'what models show an artist')
  expect(await adultLooks()).toBe(looksBefore)
  await shown.getByRole('button', { name: 'Show mirror' }).click()
  await expect(shown.getByRole('img', { name: 'mirror' })).toBeVisible()
  await expect.poll(adultLooks).toBe(looksBefore + 1)

  await dialog.getByRole('button', { name: /^Take back stairwell/ }).click()
  await expect(toastOf(page, 'Taken back')).toBeVisible()
  await expect(toCall).toHaveCount(0)
  expect((await artist.request.get(address)).status()).toBe(404)
  await dialog.getByRole('button', { name: /^Take back mirror/ }).click()
  await expect(dialog.getByText('Nobody is shown anything private.')).toBeVisible()
  await artist.reload()
  await expect(artist.getByRole('heading', { name: 'Portfolios shown to you' })).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('a model sends pictures along with an application, and the label looks at them beside it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const office = await windowOf(browser, 'admin')
  await modelWithPictures(page, office, `Nora ${Date.now()}`)
  const track = await callOfArtist(office)
  const calls = (await (await page.request.get('/api/casting-calls?limit=100')).json()) as {
    id: number
    trackTitle: string
  }[]
  const callId = calls.find(({ trackTitle }) => trackTitle === track)?.id
  const applied = await page.request.post(`/api/casting-calls/${callId}/apply`, {
    data: {
      ...{ castingCallId: callId, fullLegalName: 'Nora Achterberg', phone: '+32 3 555', age: 32, location: 'Antwerp' },
      email: `nora.${Date.now()}@lateset.example`,
    },
  })
  expect(applied.status(), await applied.text()).toBeLessThan(300)
  const { id } = (await applied.json()) as { id: number }

  await open(page, '/model-dashboard?tab=applications')
  const opened = [page, `Pictures with application #${id}`, 'Pictures with this application'] as const
  const dialog = await openDialog(...opened)
  await dialog.getByRole('checkbox', { name: /stairwell/ }).check()
  await dialog.getByRole('checkbox', { name: /mirror/ }).check()
  await accessible(page, 'the choice of pictures for an application')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Saved with your application')).toBeVisible()

  await open(office, `/admin?tab=applicants&edit=${id}`)
  const part = office.getByRole('region', { name: 'Pictures with the application' })
  await expect(part.getByRole('listitem')).toHaveCount(2)
  await expect(part.getByRole('img', { name: 'stairwell' })).toBeVisible()
  await expect(part.getByRole('img', { name: 'mirror' })).toHaveCount(0)
  await part.getByRole('button', { name: 'Show mirror' }).click()
  await expect(part.getByRole('img', { name: 'mirror' })).toBeVisible()
  await accessible(office, 'the pictures with an application')

  // Once it is decided, what went with it is looked at and stays.
  const decided = await office.request.put(`/api/model-applications/${id}/status`, {
    data: { status: 'accepted', mail: 'none' },
  })
  expect(decided.status(), await decided.text()).toBe(200)
  await page.reload()
  await openDialog(...opened)
  await expect(
    dialog.getByText(/^This application is decided: what goes with it stays as it is, so that/),
  ).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
})

test('a model chooses pictures where they apply, which are kept with the draft and reach the label', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const office = await windowOf(browser, 'admin')
  await modelWithPictures(page, office, `Vera ${Date.now()}`)
  const track = await callOfArtist(office)
  const calls = (await (await page.request.get('/api/casting-calls?limit=100')).json()) as {
    id: number
    trackTitle: string
  }[]
  const call = calls.find(({ trackTitle }) => trackTitle === track)?.id
  await open(page, `/model-dashboard?call=${call}&apply=true`)
  const form = page.getByRole('form', { name: 'Submit Application' })
  const along = form.getByRole('group', { name: 'Pictures of your portfolio' })
  await expect(along.getByText('None chosen (optional)')).toBeVisible()
  await expect(along.getByRole('checkbox')).toHaveCount(0)
  await along.getByRole('button', { name: 'Choose pictures' }).click()
  await along.getByRole('checkbox', { name: /stairwell/ }).check()
  await expect(along.getByText('1 item chosen')).toBeVisible()
  await accessible(page, 'the choice of pictures while applying')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft pictures')))
  await page.reload()
  await expect(along.getByText('1 item chosen')).toBeVisible()

  // What is too long is told and not cut.
  const height = '5 feet 9 inches, or about one metre seventy-five without shoes'
  await form.getByLabel(/^Height/).fill(height)
  await form.getByRole('checkbox', { name: 'I agree to the terms and conditions.' }).check()
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(form.getByRole('link', { name: 'Height must be 60 characters or fewer' })).toBeVisible()
  await expect(form.getByLabel(/^Height/)).toHaveValue(height)
  await form.getByLabel(/^Height/).fill('175 cm')
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toastOf(page, 'Application submitted successfully!')).toBeVisible()
  const own = (await (await page.request.get('/api/model-applications')).json()) as { id: number; trackId: number }[]
  const id = own.find(({ trackId }) => trackId === call)?.id
  const sent = (await (await page.request.get(`/api/portfolio-grants/applications/${id}`)).json()) as {
    images: { title: string }[]
  }
  expect(sent.images.map(({ title }) => title)).toEqual(['stairwell'])

  await open(office, `/admin?tab=applicants&edit=${id}`)
  const part = office.getByRole('region', { name: 'Pictures with the application' })
  await expect(part.getByRole('img', { name: 'stairwell' })).toBeVisible()
})
