import { expect } from '@playwright/test'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.use({ javaScriptEnabled: false })

test('the address of a gig in a topic is a card with its name, without script; others stay links', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'admin')
  const [category] = (await (await page.request.get('/api/forum/categories')).json()) as { id: number }[]
  const [gig] = (await (await page.request.get('/api/gigs')).json()) as { id: number; title: string }[]
  const address = `${baseURL}/gigs/${gig?.id}`
  const content = `Who comes along? ${address} and not ${baseURL}/gigs/99999 nor https://elsewhere.example/gigs/1`
  const data = { categoryId: category?.id, title: 'A lift to the show', content }
  const { id } = (await (await page.request.post('/api/forum/topics', { data })).json()) as { id: number }

  await page.goto(`/forum/topics/${id}`)
  const post = page.getByRole('article').first()
  const card = post.locator('a[data-card]')
  await expect(card).toHaveText(gig?.title ?? '')
  await expect(post.getByRole('link', { name: `${baseURL}/gigs/99999` })).toBeVisible()
  await expect(post.getByRole('link', { name: 'https://elsewhere.example/gigs/1' })).toBeVisible()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
})
