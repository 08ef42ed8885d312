import { afterEach, expect, test } from 'vitest'
import { siteEndpoints } from '#contract/site.ts'
import { openStage, type Stage } from '#server/kit/testing/stage.ts'

let stage: Stage
afterEach(() => stage.close())

const asked = async (env: Record<string, string>) => {
  stage = await openStage({ env })
  return stage.guest.call(siteEndpoints.get, {})
}

test('a site of its own tells its name, its contact and its limits, and no demo logins', async () => {
  expect(
    await asked({
      SITE_NAME: 'The Velvet Room',
      CONTACT_EMAIL: 'hello@velvet.example',
      CONTACT_PHONE: '+32 3 555 01 99',
      SOCIAL_LINKS: 'https://velvet.example/social',
      PASSWORD_MIN_LENGTH: '9',
      AUDIO_MAX_MB: '150',
      PLACEHOLDER_IMAGES: 'https://stock.example/{seed}/800',
    }),
  ).toEqual({
    name: 'The Velvet Room',
    demo: false,
    demoLogins: [],
    contactEmail: 'hello@velvet.example',
    contactPhone: '+32 3 555 01 99',
    socialLinks: ['https://velvet.example/social'],
    elsewhere: [{ network: 'velvet.example', url: 'https://velvet.example/social' }],
    timeZone: 'Europe/Amsterdam',
    passwordMinLength: 9,
    audioMaxMb: 150,
    placeholderImages: 'https://stock.example/{seed}/800',
  })
})

test('a demo site tells who may sign in', async () => {
  const { demo, demoLogins, placeholderImages } = await asked({ SITE_URL: '' })
  expect([demo, placeholderImages]).toEqual([true, null])
  expect(demoLogins).toContainEqual({ username: 'admin', role: 'admin', tier: expect.any(String) })
  expect(JSON.stringify(demoLogins)).not.toContain('password')
})
