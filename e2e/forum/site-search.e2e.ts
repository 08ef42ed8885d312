import { expect } from '@playwright/test'
import { accessible, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('topics are found by the search of the site: by keys, on its page, and by nobody who is not signed in', async ({
  page,
  browser,
}) => {
  // Somebody new: the same words said twice by one person are held.
  await signUpNewUser(page)
  const categories = await (await page.request.get('/api/forum/categories')).json()
  const { id: categoryId } = categories.find(({ isReadable }: { isReadable: boolean }) => isReadable)
  const title = `Theremin ${Date.now()}`
  const content = 'It hums before anybody touches it.'
  const made = await page.request.post('/api/forum/topics', { data: { title, content, categoryId } })
  const { id } = await made.json()
  await open(page, '/')
  await page.keyboard.press('/')
  await page.keyboard.type(title)
  const hit = page.getByRole('region', { name: 'Forum' }).getByRole('link', { name: title })
  await expect(hit).toContainText(content)
  await page.keyboard.press('ArrowDown')
  await expect(hit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/forum/topics/${id}$`))
  await open(page, `/search?q=${encodeURIComponent(title)}`)
  await expect(hit).toBeVisible()
  await accessible(page, 'the search with topics')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the search with topics at 390 px')
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto(`/search?q=${encodeURIComponent(title)}&kind=forum`)
  await expect(reader.getByRole('link', { name: title })).toBeVisible()
  await plain.close()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`/search?q=${encodeURIComponent(title)}`)
  await expect(guest.getByText('Nothing by that name.')).toBeVisible()
})
