import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { site as siteEndpoints, siteLines } from '#contract/site.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let testServer: TestServer
afterEach(() => testServer.close())

const asked = async (env: Record<string, string>) => {
  testServer = await startTestServer({ env })
  return testServer.guest.call(siteEndpoints.get, {})
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
      VIDEO_MAX_MB: '90',
      PLACEHOLDER_IMAGES: 'https://stock.example/{seed}/800',
    }),
  ).toEqual({
    name: 'The Velvet Room',
    demo: false,
    currency: 'USD',
    demoLogins: [],
    contactEmail: 'hello@velvet.example',
    contactPhone: '+32 3 555 01 99',
    socialLinks: ['https://velvet.example/social'],
    elsewhere: [{ network: 'velvet.example', url: 'https://velvet.example/social' }],
    timeZone: 'Europe/Amsterdam',
    passwordMinLength: 9,
    audioMaxMb: 150,
    videoMaxMb: 90,
    placeholderImages: 'https://stock.example/{seed}/800',
    passPrice: '9.99',
    ...{ passYearPrice: '', vipPrice: '', vipYearPrice: '', passTrialDays: '' },
    catalogueLetters: '',
    trackApproval: 'first',
    gigApproval: 'first',
    ...Object.fromEntries(siteLines.map((line) => [line, ''])),
  })
})

test('a demo site tells who may sign in', async () => {
  const { demo, demoLogins, placeholderImages } = await asked({ SITE_URL: '' })
  expect([demo, placeholderImages]).toEqual([true, null])
  expect(demoLogins).toContainEqual({ username: 'admin', role: 'admin', tier: expect.any(String) })
  expect(JSON.stringify(demoLogins)).not.toContain('password')
})

/** What browsers ask of a site that is put on a home screen. */
const installable = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string().regex(/^#[0-9A-F]{6}$/),
  theme_color: z.string().regex(/^#[0-9A-F]{6}$/),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string().regex(/^\d+x\d+$/),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
})

test('the manifest is called as the site is, and each icon is as large as it says', async () => {
  testServer = await startTestServer({ env: { SITE_NAME: 'The Velvet Room' } })
  const { headers, body } = await testServer.guest.send({ method: 'GET', url: '/site.webmanifest' })
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { name, icons } = installable.parse(JSON.parse(body))
  expect(name).toBe('The Velvet Room')
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of [...icons, { src: '/icons/apple-touch-180.png', sizes: '180x180' }]) {
    const icon = await testServer.guest.send({ method: 'GET', url: src })
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await testServer.guest.send({ method: 'GET', url: '/icons/nothing.png' })).statusCode).toBe(400)
})
