import { expect } from '@playwright/test'
import { waitForHydration } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const ZONE = 'Asia/Tokyo'
test.use({ timezoneId: ZONE })

test('a page that the server drew says its times by the clock of the reader', async ({ page }) => {
  await signIn(page, 'fan')
  const data = { receiverUsername: 'admin', subject: 'What time is it there', content: 'Here it is late.' }
  const answer = await page.request.post('/api/messages', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, sentAt } = (await answer.json()) as { id: number; sentAt: string }
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE })
  await page.goto(`/messages?box=sent&message=${id}`)
  await waitForHydration(page)
  await expect(page.getByRole('article').locator('time').first()).toContainText(time.format(new Date(sentAt)))
  const item = page.getByRole('list', { name: 'Sent messages' }).getByRole('listitem').first()
  await expect(item.locator('time')).toHaveText(time.format(new Date(sentAt)))
})
