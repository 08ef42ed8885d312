// The windows of those who fill the site stay from one journey to the next.
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { accounts } from '#contract/accounts.ts'
import { fillPath } from '#contract/kit/endpoint.ts'
import { albumsEndpoints } from '#contract/schemas/albums.ts'
import { artistApplicationsEndpoints } from '#contract/schemas/artist-applications.ts'
import { artistsEndpoints } from '#contract/schemas/artists.ts'
import { castingEndpoints } from '#contract/schemas/casting.ts'
import { gigsEndpoints } from '#contract/schemas/gigs.ts'
import { merchandiseEndpoints } from '#contract/schemas/merchandise.ts'
import { modelApplicationsEndpoints } from '#contract/schemas/model-applications.ts'
import { modelProfilesEndpoints } from '#contract/schemas/model-profiles.ts'
import { ordersEndpoints } from '#contract/schemas/orders.ts'
import { playlistsEndpoints } from '#contract/schemas/playlists.ts'
import { portfoliosEndpoints } from '#contract/schemas/portfolios.ts'
import { showRequestsEndpoints } from '#contract/schemas/show-requests.ts'
import { siteEndpoints } from '#contract/schemas/site.ts'
import { tracksEndpoints } from '#contract/schemas/tracks.ts'
import { videosEndpoints } from '#contract/schemas/videos.ts'
import { users } from '#contract/users.ts'
import { pageAddresses } from '../../proof/kit/requests/page-addresses.ts'
import { hostileFiles } from '../kit/hostile-files.ts'
import { submitHostileRecords } from '../kit/hostile-records.ts'
import { lines, SHORT } from '../kit/hostile-texts.ts'
import { startSecondServer } from '../kit/second-server.ts'

// One server for all of them.
test.describe.configure({ mode: 'default', timeout: 300_000 })

const AT_ONCE = 4
const password = 'winter-rye-7'
let server: Awaited<ReturnType<typeof startSecondServer>>
let admin: BrowserContext
let model: BrowserContext
/** Pages that show nothing anybody wrote, and those whose address needs a key. */
const WORDLESS =
  /^\/(login|setup|reset|confirm|forgot|privacy|terms|audio-debug|newsletter|admin\/folder|cart|artist\/|gigs\/|merch-booth\/|admin$)/
/** Where the canary sang. */
const sang: string[] = []

/** Somebody whose browser lets everything run that a page would let run but for its policy: only what is written must stop it. */
async function enter(make: () => Promise<BrowserContext>): Promise<BrowserContext> {
  const context = await make()
  await context.exposeBinding('canary', ({ page }) => void sang.push(page.url()))
  return context
}

test.beforeAll(async ({ browser }) => {
  server = await startSecondServer({ TRUST_PROXY: '1' })
  const lenient = () => enter(() => browser.newContext({ baseURL: server.url, bypassCSP: true }))
  admin = await lenient()
  model = await lenient()
  const token = new URL(server.setupLink).searchParams.get('token')
  const self = (username: string) => ({ username, email: `${username}@lateset.example`, password })
  await admin.request.post(accounts.setup.path, { data: { token, ...self('host') } })
  const { id } = await (await model.request.post('/api/users', { data: self('model') })).json()
  await admin.request.patch(fillPath(users.update.path, { id }), { data: { role: 'model' } })
})
test.afterAll(() => server.close())

const by = () => admin.request
/** Guests with an address each: the server counts what one address sends. */
const anyGuest = (): APIRequestContext => {
  const from = { 'x-forwarded-for': `203.0.113.${Math.ceil(Math.random() * 250)}` }
  return { fetch: (url: string, more: object) => by().fetch(url, { ...more, headers: from }) } as never
}

const idOf = (made: Record<string, unknown>[]) => made.map(({ id }) => id).find(Number) as number

/** Puts the words into every field of every feature that has one; answers the keys of a record of each. */
async function plantEverywhere() {
  const picked: Record<string, number> = {}
  const made = async (name: string, sent: Parameters<typeof submitHostileRecords>[0], turns?: number) => {
    const records = await submitHostileRecords(sent, turns)
    const failed = records.filter(({ status }) => Number(status) > 409)
    expect(failed, `${name} was not refused in words`).toEqual([])
    picked[name] = idOf(records)
    const refused = records.filter(({ status }) => Number(status) > 299)
    expect(refused.length, `${name}: ${JSON.stringify(refused[0])}`).toBeLessThan(records.length)
  }
  const item = { price: '9.00', category: 'vinyl', variants: [{ label: SHORT, stockQuantity: 9 }] }
  await made('site', { by: by(), endpoint: siteEndpoints.update }, 1)
  await made('artists', {
    by: by(),
    endpoint: artistsEndpoints.create,
    base: { socialLinks: { [SHORT]: 'https://a.example' } },
  })
  await made('albums', { by: by(), endpoint: albumsEndpoints.create })
  await made('tracks', {
    by: by(),
    endpoint: tracksEndpoints.create,
    base: { seekingVideoModels: true, castingActive: true },
  })
  await made('videos', {
    by: by(),
    endpoint: videosEndpoints.create,
    base: { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' },
  })
  await made('playlists', { by: by(), endpoint: playlistsEndpoints.create })
  await made('gigs', { by: by(), endpoint: gigsEndpoints.create, base: { date: '2031-05-01' } })
  await made('merchandise', { by: by(), endpoint: merchandiseEndpoints.create, base: item })
  const call = { id: picked['tracks'] }
  await made('casting', { by: by(), endpoint: castingEndpoints.updateCall, params: call }, 1)
  await made('roles', { by: by(), endpoint: castingEndpoints.addRole, params: call }, 4)
  const choices = { experience: 'beginner', availability: 'weekends', agreeToTerms: true }
  const person = { email: 'juno@marsh.example', dateOfBirth: '1994-03-14', trackId: null, ...choices }
  await made('applicants', { by: anyGuest(), endpoint: modelApplicationsEndpoints.create, base: person })
  await made('label', { by: anyGuest(), endpoint: artistApplicationsEndpoints.create, base: { email: person.email } })
  const show = { budget: 'discuss', verification: 'soul', email: person.email }
  await made('shows', { by: anyGuest(), endpoint: showRequestsEndpoints.create, base: show }, 8)
  const merchandiseId = picked['merchandise']
  const { variants } = await (await by().get(`/api/merchandise/${merchandiseId}`)).json()
  const cart = { email: person.email, lines: [{ merchandiseId, variantId: variants[0].id, quantity: 1 }] }
  await made('orders', { by: anyGuest(), endpoint: ordersEndpoints.create, base: cart }, 4)
  await made('profile', { by: model.request, endpoint: modelProfilesEndpoints.save }, 1)
  for (const endpoint of [
    modelApplicationsEndpoints.decide,
    artistApplicationsEndpoints.update,
    showRequestsEndpoints.update,
  ]) {
    const key = { 'model-applications': 'applicants', 'artist-applications': 'label', 'show-requests': 'shows' }
    const id = picked[key[endpoint.feature as keyof typeof key]]
    await made(endpoint.feature, { by: by(), endpoint, params: { id } }, 1)
  }
  const { images } = await (
    await sendFile(model, '/api/portfolio/upload', 'files', 'a.jpg', hostileFiles.picture)
  ).json()
  await made(
    'portfolio',
    { by: model.request, endpoint: portfoliosEndpoints.updateImage, params: { id: images[0].id } },
    1,
  )
  return picked
}

const sendFile = (
  who: BrowserContext,
  url: string,
  field: string,
  name: string,
  buffer: Buffer,
  mimeType = 'image/jpeg',
) => who.request.post(url, { multipart: { [field]: { name, mimeType, buffer } } })

/** What a page holds that somebody else wrote as more than words. */
const flawsIn = (page: Page) =>
  page.evaluate(() => {
    const runs = /^(javascript|vbscript|data:text|data:image\/svg|file:)/i
    const flaws: string[] = []
    for (const element of document.querySelectorAll('*')) {
      if (element.localName === 'base') flaws.push('a base')
      for (const { name, value } of element.attributes) {
        const bare = [...value].filter((letter) => letter > ' ').join('')
        const leads = /^(href|src|srcset|action|formaction|data|poster|xlink:href)$/.test(name)
        if (leads && runs.test(bare)) flaws.push(`<${element.localName} ${name}="${value.slice(0, 60)}">`)
        if (/^on/.test(name) && value.includes('canary')) flaws.push(`<${element.localName} ${name}>`)
        if (name === 'srcdoc') flaws.push(`<${element.localName} srcdoc>`)
      }
    }
    return flaws
  })

/** Looks at pages some at a time; answers what is wrong with them. */
async function look(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const left = [...paths]
  const walk = async () => {
    const page = await context.newPage()
    page.on('dialog', (dialog) => void dialog.dismiss())
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
      if ((answer?.status() ?? 500) >= 500) wrong.push(`${path} answered ${answer?.status()}`)
      const sign = path.startsWith('/embed/') ? 'body' : 'html[data-player]'
      const comes = page.waitForSelector(sign, { state: 'attached', timeout: 15_000 })
      await comes.catch(() => wrong.push(`${path} does not come alive`))
      wrong.push(...(await flawsIn(page)).map((flaw) => `${path} has ${flaw}`))
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  return wrong
}

test('hostile words and addresses stay words on every screen that shows them', async () => {
  const picked = await plantEverywhere()
  const { slug } = await (await admin.request.get(`/api/artists/${picked['artists']}`)).json()
  const words = encodeURIComponent(`${lines[1]} ${SHORT}`)
  const { counts } = await (await admin.request.get('/api/admin/desk')).json()
  const adminScreens = [...Object.keys(counts), 'activity'].map((tab) => `/admin?tab=${tab}`)
  const opened = ['tracks', 'albums', 'videos', 'gigs', 'merchandise', 'artists', 'playlists', 'casting', 'applicants']
    .map((tab) => `/admin?tab=${tab}&edit=${picked[tab]}`)
    .concat([
      `/admin?tab=orders&edit=${picked['orders']}`,
      `/admin?tab=activity&edit=1`,
      `/admin?tab=${words}&q=${words}`,
    ])
  const shown = [
    ...new Set(pageAddresses.filter((path) => !WORDLESS.test(path))),
    ...[`/artist/${slug}`, `/gigs/${picked['gigs']}`, `/merch-booth/${picked['merchandise']}`, '/admin/models?view=2'],
    ...[`/embed/track/${picked['tracks']}`, `/embed/album/${picked['albums']}`, `/search?q=${words}`],
  ]
  const wrong = await look(admin, [...shown, ...adminScreens, ...opened])
  expect([...wrong, ...sang]).toEqual([])
})

test('hostile files are refused, made pictures of, or opened as what runs nowhere', async ({ browser }) => {
  const strict = await enter(() => browser.newContext({ baseURL: server.url }))
  await strict.addCookies(await admin.cookies())
  const endpoints = [
    [model, '/api/upload-image', 'image'],
    [model, '/api/model-profile/thumbnail', 'thumbnail'],
    [model, '/api/portfolio/upload', 'files'],
    [model, '/api/upload/video', 'video'],
    [admin, '/api/upload/audio', 'audio'],
  ] as const
  const taken = new Set<string>()
  for (const [who, url, field] of endpoints)
    await Promise.all(
      hostileFiles.all.map(async ([name, type, bytes]) => {
        const answer = await sendFile(who, url, field, name, bytes, type)
        expect(answer.status(), `${name} to ${url}`).toBeLessThan(500)
        // Of pictures the whole one: their sizes are made of it.
        const stored = /\/uploads\/[\w/-]+\.(jpg|mp3|wav|mp4|webm|ogg)/g
        if (answer.ok()) for (const [at] of (await answer.text()).matchAll(stored)) taken.add(at)
      }),
    )
  expect(taken.size).toBeGreaterThan(0)
  const left = [...taken]
  const open = async () => {
    const page = await strict.newPage()
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      // What is offered to be kept, and not shown, is no page that could run.
      await page.goto(url, { waitUntil: 'commit' }).catch(() => {})
      await page.evaluate(() => document.readyState)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, open))
  expect(sang).toEqual([])
  const adminScreens = ['/admin?tab=files', '/admin?tab=models', '/admin/models?view=2']
  expect([...(await look(admin, adminScreens)), ...sang]).toEqual([])
})

test('the canary sings where something does run', async () => {
  const page = await admin.newPage()
  await page.setContent(SHORT)
  await expect.poll(() => sang.length).toBe(1)
})
