import { expect } from '@playwright/test'
import { accessible, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('the label links a release and credits people, who say themselves whether they are named', async ({
  page,
  browser,
}) => {
  const label = await openReducedMotion(browser)
  await signIn(label.page, 'admin')
  const sent = async (address: string, data: object) =>
    (await (await label.page.request.post(address, { data })).json()) as { id: number }
  const title = `Graph ${Date.now()}`
  const album = await sent('/api/albums', { title })
  const video = await sent('/api/videos', { name: `${title} film`, youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' })
  const { username } = await signUpNewUser(page)

  await open(label.page, `/admin?tab=albums&edit=${album.id}`)
  const links = label.page.getByRole('region', { name: 'Around this release' })
  await expect(links.getByText('Nothing is linked yet.')).toBeVisible()
  await links.getByRole('searchbox', { name: 'By name' }).fill(`${title} film`)
  await links.getByRole('button', { name: `Link ${title} film` }).click()
  await expect(links.getByRole('list', { name: 'Linked to this release' }).getByText(`${title} film`)).toBeVisible()
  const credits = label.page.getByRole('region', { name: 'Credits' })
  await credits.getByRole('textbox', { name: 'Credited as' }).fill('Bea Lindqvist')
  await credits.getByRole('textbox', { name: 'Did what' }).fill('organ')
  await credits.getByRole('textbox', { name: 'Username' }).fill(username)
  await credits.getByRole('button', { name: 'Add credit' }).click()
  await expect(credits.getByText(`${username} has not answered`)).toBeVisible()
  await credits.getByRole('textbox', { name: 'Credited as' }).fill('Ada Brook')
  await credits.getByRole('textbox', { name: 'Did what' }).fill('voice')
  await credits.getByRole('button', { name: 'Add credit' }).click()
  await credits.getByRole('button', { name: 'Move Ada Brook, voice up' }).click()
  await expect(credits.getByRole('listitem').first()).toContainText('Ada Brook, voice')
  await accessible(label.page, 'the parts of a release in the back office')

  await open(page, '/settings')
  await page.getByRole('link', { name: 'Records you are credited on' }).click()
  await expect(page.getByText('Bea Lindqvist: organ. You are not named yet.')).toBeVisible()
  await accessible(page, 'where somebody is credited')
  await page.getByRole('button', { name: `Name me on ${title}`, exact: true }).click()
  await expect(page.getByText('Bea Lindqvist: organ. You are named.')).toBeVisible()

  await open(page, `/jukebox-wall?album=${album.id}`)
  const card = page.getByRole('dialog')
  await expect(card.getByRole('region', { name: 'Credits' })).toContainText(/Ada Brook voice.*Bea Lindqvist organ/s)
  const html = await (await label.page.request.get(`/jukebox-wall?album=${album.id}`)).text()
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(data).toContain('"roleName":"organ"')
  await accessible(page, 'a record with what is around it')
  await page.setViewportSize({ width: 390, height: 844 })
  await accessible(page, 'the same on a phone')
  await card
    .getByRole('region', { name: 'Around this record' })
    .getByRole('link', { name: `${title} film` })
    .click()
  await expect(page).toHaveURL(new RegExp(`video=${video.id}`))
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Around this film' })).toContainText(title)

  await open(page, '/credits')
  await page.getByRole('button', { name: `Take my name off on ${title}` }).click()
  await expect(page.getByText('Bea Lindqvist: organ. You are not named.')).toBeVisible()
  await open(page, `/jukebox-wall?album=${album.id}`)
  await expect(card.getByRole('region', { name: 'Around this record' })).toBeVisible()
  await expect(card.getByRole('region', { name: 'Credits' })).toContainText('Ada Brook voice')
  await expect(card.getByRole('region', { name: 'Credits' })).not.toContainText('Bea Lindqvist')
})
