import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { musicReady } from '../kit/music-ready.ts'
import { playDemoSong, seekOf } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { signUpNewUser, tryLogin } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

const keptBy = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/listening/queue') && answer.request().method() === 'PUT' && answer.ok(),
  )

test('what one hears goes on where it was on another device, by a press and never by itself, until it is forgotten', async ({
  page,
  browser,
}) => {
  const person = await signUpNewUser(page)
  const kept = keptBy(page)
  await playDemoSong(page)
  expect(await (await kept).json()).toEqual({ kept: true })
  await seekOf(page).fill('20')
  const paused = keptBy(page)
  await page
    .locator('[data-part~="stage"] [data-part~="transport"]')
    .getByRole('button', { name: /^Pause / })
    .click()
  expect((await paused).request().postDataJSON()).toMatchObject({ position: 20, source: { kind: 'room' } })

  const offerOn = (where: Page) => where.getByRole('region', { name: 'From another device' })
  const { page: other, close } = await openReducedMotion(browser)
  await tryLogin(other, person.username, person.password)
  await open(other, '/listeners-dashboard')
  await expect(offerOn(other)).toContainText(/Continue Rye, Slowly from 0:20/)
  await accessibleInEveryLook(other, 'the offer to go on')
  await expect(other.getByRole('button', { name: /^Pause / })).toHaveCount(0)
  const keptThere = keptBy(other)
  await offerOn(other).getByRole('button', { name: 'Continue Rye, Slowly' }).click()
  await expect(other.getByRole('button', { name: /^Pause Rye, Slowly/ }).first()).toBeVisible()
  await expect(offerOn(other)).toHaveCount(0)
  expect((await keptThere).request().postDataJSON().position).toBeGreaterThanOrEqual(20)

  // The device that plays now has it; the first one is offered to go on in its turn.
  const answer = page.waitForResponse(
    (one) => one.url().endsWith('/api/listening/queue') && one.request().method() === 'GET',
  )
  await open(page, '/listeners-dashboard')
  expect((await (await answer).json()).queue).toMatchObject({ title: 'Rye, Slowly' })
  await offerOn(page).getByRole('button', { name: 'Forget it: Rye, Slowly' }).click()
  await expect(offerOn(page)).toHaveCount(0)
  await page.reload()
  expect(await (await page.request.get('/api/listening/queue')).json()).toEqual({ queue: null })
  await close()
})
