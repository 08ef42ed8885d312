import { expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { toastOf } from '../kit/application-form.ts'
import { captions, frames, madeAlbum, openPortfolioWith, PORTFOLIO } from '../kit/model-portfolio.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Albums of your portfolio' })
const album = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('albums are begun, filled, put in order by mouse and keys, and deleted', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await openPortfolioWith(page, browser, { stairs: 'public', lamp: 'public', mirror: 'adult' })
  await bar(page).getByRole('link', { name: 'New album' }).click()
  const words = page.getByRole('form', { name: 'New album' })
  await words.getByRole('button', { name: 'Begin the album' }).click()
  await expect(words.getByText('Name is required').first()).toBeVisible()
  await words.getByLabel('Name', { exact: true }).fill('Night shoots')
  await words.getByLabel('Description').fill('By lamplight, in one evening.')
  await words.getByRole('button', { name: 'Begin the album' }).click()
  await expect(page).toHaveURL(/tab=portfolio&album=\d+$/)
  const shown = album(page, 'Night shoots')
  await expect(shown.getByText('By lamplight, in one evening.')).toBeVisible()
  await expect(shown.getByText('Nothing in it yet.')).toBeVisible()

  await shown.getByRole('link', { name: 'Put in and take out' }).click()
  for (const name of [/lamp/, /stairs/, /mirror/]) await shown.getByRole('checkbox', { name }).check()
  await accessible(page, 'the choice of what is in an album')
  await shown.getByRole('button', { name: 'Save' }).click()
  await expect(frames(page, 'Night shoots')).toHaveCount(3)
  await expect(bar(page).getByRole('link', { name: 'Night shoots 3 items' })).toHaveAttribute('aria-current', 'page')
  // Of what is adult nothing is loaded before its model asks for it.
  await expect(frames(page, 'Night shoots').nth(2).locator('img')).toHaveCount(0)
  await accessibleInEveryLook(page, 'an album of the portfolio', [390, 1440])

  expect(await captions(page, 'Night shoots')).toEqual(['stairs', 'lamp', 'mirror'])
  await frames(page, 'Night shoots')
    .nth(0)
    .getByRole('button', { name: /^Open frame/ })
    .press('Alt+ArrowRight')
  await expect.poll(() => captions(page, 'Night shoots')).toEqual(['lamp', 'stairs', 'mirror'])
  await expect(frames(page, 'Night shoots').nth(1).getByRole('button', { name: /^Open/ })).toBeFocused()
  await frames(page, 'Night shoots')
    .nth(2)
    .getByRole('button', { name: /mirror earlier$/ })
    .press('Enter')
  await expect.poll(() => captions(page, 'Night shoots')).toEqual(['lamp', 'mirror', 'stairs'])
  await expect(
    frames(page, 'Night shoots')
      .nth(1)
      .getByRole('button', { name: /earlier$/ }),
  ).toBeFocused()
  // An order shows at once, and is the server's a moment later: by then it can be dragged without moving meanwhile.
  const albumId = new URL(page.url()).searchParams.get('album')
  const savedOrder = async () => {
    const items = await (await page.request.get(`/api/portfolio-albums/${albumId}/items`)).json()
    return (items as { image: { title: string } }[]).map(({ image }) => image.title)
  }
  await expect.poll(savedOrder).toEqual(['lamp', 'mirror', 'stairs'])
  await frames(page, 'Night shoots')
    .nth(2)
    .getByRole('button', { name: /^Open/ })
    .dragTo(frames(page, 'Night shoots').nth(0))
  await expect.poll(() => captions(page, 'Night shoots')).toEqual(['stairs', 'lamp', 'mirror'])
  await expect.poll(savedOrder).toEqual(['stairs', 'lamp', 'mirror'])
  await page.reload()
  expect(await captions(page, 'Night shoots')).toEqual(['stairs', 'lamp', 'mirror'])

  // The cover: never what is adult.
  await expect(
    frames(page, 'Night shoots')
      .nth(2)
      .getByRole('button', { name: /the cover of the album$/ }),
  ).toHaveAttribute('aria-disabled', 'true')
  await frames(page, 'Night shoots').nth(1).hover()
  await frames(page, 'Night shoots')
    .nth(1)
    .getByRole('button', { name: /the cover of the album$/ })
    .click()
  await expect(frames(page, 'Night shoots').nth(1).getByRole('img', { name: 'Cover' })).toBeVisible()
  await frames(page, 'Night shoots')
    .nth(2)
    .getByRole('button', { name: /out of the album$/ })
    .press('Enter')
  await expect(frames(page, 'Night shoots')).toHaveCount(2)

  // A second album: its name is taken whatever its case, and the order of albums is by keys and drag, too.
  await bar(page).getByRole('link', { name: 'New album' }).click()
  await words.getByLabel('Name', { exact: true }).fill('NIGHT  SHOOTS')
  await words.getByRole('button', { name: 'Begin the album' }).click()
  await expect(words.getByText('There is an album of this name already').first()).toBeVisible()
  await words.getByLabel('Name', { exact: true }).fill('Day')
  await words.getByRole('button', { name: 'Begin the album' }).click()
  const tabs = () => bar(page).locator('li[data-item] a > span:first-of-type').allTextContents()
  await expect(album(page, 'Day')).toBeVisible()
  await expect.poll(tabs).toEqual(['Night shoots', 'Day'])
  await bar(page).getByRole('link', { name: 'Day' }).press('Alt+ArrowLeft')
  await expect.poll(tabs).toEqual(['Day', 'Night shoots'])
  await expect(bar(page).getByRole('link', { name: 'Day' })).toBeFocused()
  await bar(page)
    .getByRole('link', { name: 'Night shoots' })
    .dragTo(bar(page).getByRole('link', { name: 'Day' }))
  await expect.poll(tabs).toEqual(['Night shoots', 'Day'])
  const earlier = album(page, 'Day').getByRole('button', { name: 'Album earlier' })
  // Where the album stands is the server's to say.
  await expect(earlier).not.toHaveAttribute('aria-disabled')
  await earlier.press('Enter')
  await expect.poll(tabs).toEqual(['Day', 'Night shoots'])

  await album(page, 'Day').getByRole('link', { name: 'Delete album' }).click()
  await page.getByRole('group', { name: 'Delete this album?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(tabs).toEqual(['Night shoots'])
  await expect(page.getByRole('list', { name: 'Images of your portfolio' }).getByRole('listitem')).toHaveCount(3)
  await open(page, `${PORTFOLIO}&album=999999`)
  await expect(page.getByText('There is no such album. Here is your whole portfolio.')).toBeVisible()
  await madeAlbum(page, 'An album whose name goes on and on for longer than a phone is wide', [])
  await page.setViewportSize({ width: 320, height: 720 })
  await open(page, `${PORTFOLIO}&album=${albumId}`)
  await expect(frames(page, 'Night shoots')).toHaveCount(2)
  await expectNoSidewaysScroll(page, 'an album at 320 px')
  await open(page, PORTFOLIO)
  await expectNoSidewaysScroll(page, 'the albums of a portfolio')
})

test('albums are kept without script', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await openPortfolioWith(page, browser, { stairs: 'public', lamp: 'private' })
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const tab = await plain.newPage()
  await tab.goto(PORTFOLIO)
  await bar(tab).getByRole('link', { name: 'New album' }).click()
  await tab.getByLabel('Name', { exact: true }).fill('Night shoots')
  await tab.getByRole('button', { name: 'Begin the album' }).click()
  await expect(tab.getByRole('heading', { name: 'Night shoots' })).toBeVisible()
  await tab.getByRole('link', { name: 'Put in and take out' }).click()
  for (const name of [/stairs/, /lamp/]) await tab.getByRole('checkbox', { name }).check()
  await tab.getByRole('button', { name: 'Save' }).click()
  await expect(frames(tab, 'Night shoots')).toHaveCount(2)
  await tab.getByRole('button', { name: /lamp earlier$/ }).focus()
  await tab.getByRole('button', { name: /lamp earlier$/ }).click()
  expect(await captions(tab, 'Night shoots')).toEqual(['lamp', 'stairs'])
  await tab.getByRole('button', { name: /stairs the cover of the album$/ }).focus()
  await tab.getByRole('button', { name: /stairs the cover of the album$/ }).click()
  await expect(frames(tab, 'Night shoots').nth(1).getByRole('img', { name: 'Cover' })).toBeVisible()
  await tab.getByRole('button', { name: /lamp out of the album$/ }).focus()
  await tab.getByRole('button', { name: /lamp out of the album$/ }).click()
  await expect(frames(tab, 'Night shoots')).toHaveCount(1)
  await bar(tab).getByRole('link', { name: 'New album' }).click()
  await tab.getByLabel('Name', { exact: true }).fill('night SHOOTS')
  await tab.getByRole('button', { name: 'Begin the album' }).click()
  await expect(tab.getByText('There is an album of this name already').first()).toBeVisible()
  await expect(tab.getByLabel('Name', { exact: true })).toHaveValue('night SHOOTS')
  await tab.getByLabel('Name', { exact: true }).fill('Day')
  await tab.getByRole('button', { name: 'Begin the album' }).click()
  await tab.getByRole('button', { name: 'Album earlier' }).click()
  await expect(bar(tab).locator('li[data-item]').first()).toContainText('Day')
  await tab.getByRole('link', { name: 'Name and description' }).click()
  await tab.getByLabel('Name', { exact: true }).fill('Daylight')
  await tab.getByRole('button', { name: 'Save' }).click()
  await expect(tab.getByRole('heading', { name: 'Daylight' })).toBeVisible()
  await tab.getByRole('link', { name: 'Delete album' }).click()
  await tab.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(bar(tab).locator('li[data-item]')).toHaveCount(1)
  await plain.close()
})

test('an album is shown to an artist as a whole until it is taken back, and looked at by the label', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const ids = await openPortfolioWith(page, browser, { stairs: 'public', lamp: 'private', later: 'private' })
  const name = `Lamplight ${Date.now()}`
  const id = await madeAlbum(page, name, ids.slice(0, 2))
  const artist = await (await browser.newContext()).newPage()
  await signIn(artist, 'artist')
  const shownToArtist = artist.getByRole('region', { name: `Album ${name}` })

  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Show private items' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Show private items' }).click()
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  await dialog.getByLabel('Show to').selectOption({ label: 'Odessa Vance' })
  await dialog.getByRole('checkbox', { name: `${name}, 2 items` }).check()
  await dialog.getByRole('button', { name: 'Show 1 album' }).click()
  await expect(toastOf(page, 'They see it now')).toBeVisible()
  await accessible(page, 'albums to show')
  await open(artist, '/shown-portfolios')
  await expect(shownToArtist.getByRole('listitem')).toHaveCount(2)
  await expect(shownToArtist.getByRole('img', { name: 'lamp' })).toBeVisible()
  const address = (await shownToArtist.getByRole('link').nth(1).getAttribute('href')) as string
  await accessibleInEveryLook(artist, 'an album that is shown', [390, 1440])

  // What is put in later is shown with it.
  await page.request.patch(`/api/portfolio-albums/${id}/items`, { data: { putImages: ids.slice(2) } })
  await artist.reload()
  await expect(shownToArtist.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: `Take back Album ${name} from Odessa Vance` }).click()
  await expect(toastOf(page, 'Taken back')).toBeVisible()
  expect((await artist.request.get(address)).status()).toBe(404)
  await artist.reload()
  await expect(artist.getByRole('heading', { name: 'Portfolios shown to you' })).toBeVisible()
  await expect(shownToArtist).toHaveCount(0)

  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin')
  const { id: modelId } = (await (await page.request.get('/api/auth/user')).json()) as { id: number }
  await open(office, `/admin/models?view=${modelId}`)
  const card = office.getByRole('region', { name: 'Portfolio' })
  await card.getByRole('button', { name: `${name} 3` }).click()
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('button', { name: 'Change its words' }).click()
  await card.getByLabel('Name', { exact: true }).fill(`${name}, renamed`)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('button', { name: `${name}, renamed 3` })).toBeVisible()
  await accessible(office, 'the albums of a model')
})

test('all of an album goes with an application at once', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const ids = await openPortfolioWith(page, browser, { stairs: 'public', lamp: 'private', other: 'public' })
  await madeAlbum(page, 'For castings', ids.slice(0, 2))
  const applied = await page.request.post('/api/model-applications', {
    data: {
      ...{ fullLegalName: 'Nora Achterberg', phone: '+32 3 555', dateOfBirth: '1994-03-14', location: 'Antwerp' },
      ...{ email: `nora.${Date.now()}@lateset.example`, height: '171 cm', weight: '64 kg', agreeToTerms: true },
      ...{ experience: 'beginner', availability: 'weekends' },
    },
  })
  expect(applied.status(), await applied.text()).toBeLessThan(300)
  const { id } = (await applied.json()) as { id: number }
  await open(page, '/model-dashboard?tab=applications')
  const dialog = page.getByRole('dialog', { name: 'Pictures with this application' })
  await expect(async () => {
    await page.getByRole('button', { name: `Pictures with application #${id}` }).click()
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'For castings 2' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await accessible(page, 'an album with an application')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Saved with your application')).toBeVisible()
  const kept = (await (await page.request.get(`/api/portfolio-grants/applications/${id}`)).json()) as {
    images: { id: number }[]
  }
  expect(kept.images.map((image) => image.id)).toEqual(ids.slice(0, 2))
})
