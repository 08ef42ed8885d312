import { fillPath } from '../../src/contract/kit/endpoint.ts'
import { everyEndpoint } from '../../src/server/every-endpoint.ts'
import { samplePicture, sendToPortfolio } from '../../src/server/features/portfolios/samples.ts'
import { sampleVideo } from '../../src/server/features/uploads/samples.ts'
import { filePaths, sitemapPaths } from '../../src/server/testing/file-paths.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { seedTestServer } from '../kit/database/seed-test-server.ts'
import { kinds, type SignedIn, signInAs } from '../kit/requests/callers.ts'
import { pageAddresses } from '../kit/requests/page-addresses.ts'
import { succeeded } from '../kit/requests/succeeded.ts'
import { flawless, type Row } from '../row.ts'

/** A word that stands nowhere but in what is said of the adult items. */
const MARK = 'Quistgaard'
/** A word of the same length that stands nowhere at all. */
const UNHEARD = 'Ravnsbjerg'
const ADULT = { contentRating: 'adult', isPublic: 'true' }

interface Item {
  id: number
  imageUrl?: string
  videoUrl?: string
  renditions?: { url: string }[]
}
interface Adult {
  model: SignedIn
  images: Item[]
  videos: Item[]
  urls: string[]
}

/** A birthday so many years ago, and some days. */
function birthday(years: number, days = 0): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Who may send adult material in, or make an item adult that came as safe, by what they have said of their age. */
async function ages(testServer: TestServer): Promise<string[]> {
  const wrong: string[] = []
  const picture = await samplePicture()
  for (const [said, profile, due] of [
    ['nothing', {}, 400],
    ['a number', { age: 40 }, 400],
    ['eighteen tomorrow', { dateOfBirth: birthday(18, 1) }, 400],
    ['eighteen today', { dateOfBirth: birthday(18) }, 200],
  ] as const) {
    const model = (await signInAs(testServer, 'model')) as SignedIn
    await model.send({ method: 'PUT', url: '/api/model-profile', payload: profile })
    for (const rating of [ADULT, { rating: 'adult' }, { containsNudity: 'true' }, { isTopless: 'true' }]) {
      const { statusCode } = await sendToPortfolio(model, [['a.jpg', picture]], rating as Record<string, string>)
      if (statusCode !== due) wrong.push(`who said ${said} sent ${JSON.stringify(rating)}: ${statusCode}`)
    }
    const files = [['a.jpg', picture] as const, ['a.mp4', sampleVideo('mp4')] as const]
    for (const rating of [
      { contentRating: 'adult' },
      { rating: 'adult' },
      { containsNudity: true },
      { isTopless: true },
    ]) {
      const { images, videos } = succeeded(await sendToPortfolio(model, files)).json()
      for (const url of [`/api/model-images/${images[0].id}`, `/api/model-videos/${videos[0].id}`]) {
        const { statusCode } = await model.send({ method: 'PATCH', url, payload: rating })
        if (statusCode !== due)
          wrong.push(`who said ${said} changed ${url} to ${JSON.stringify(rating)}: ${statusCode}`)
      }
    }
  }
  return wrong
}

/** Adult items that came so, or became so while others were looking; two of them are their model's face. */
async function hang(testServer: TestServer): Promise<Adult> {
  const model = (await signInAs(testServer, 'model')) as SignedIn
  const put = async (url: string, payload: object, method = 'PATCH') =>
    succeeded(await model.send({ method, url, payload }))
  await put('/api/model-profile', { dateOfBirth: '1994-03-14', stageName: 'Ida' }, 'PUT')
  const files = async (shade: string, bytes: number) =>
    [
      [`${MARK}.jpg`, await samplePicture(shade)],
      [`${MARK}.mp4`, sampleVideo('mp4', bytes)],
    ] as const
  const came = succeeded(await sendToPortfolio(model, await files('#101010', 22_000), ADULT)).json()
  const became = succeeded(await sendToPortfolio(model, await files('#202020', 23_000))).json()
  const images: Item[] = [...came.images, ...became.images]
  const videos: Item[] = [...came.videos, ...became.videos]
  const urls = [
    ...images.flatMap(({ imageUrl, renditions = [] }) => [imageUrl ?? '', ...renditions.map(({ url }) => url)]),
    ...videos.map(({ videoUrl }) => videoUrl ?? ''),
  ]
  const [face, small] = [became.images[0].imageUrl, became.images[0].renditions[0].url]
  await put('/api/model-profile', { profileImageUrl: face, thumbnailUrl: small }, 'PUT')
  const other = await signInAs(testServer, 'vip')
  for (const url of [`/api/model-profile/${model.id}`, `/api/model-images/${model.id}`, face])
    succeeded(await other.send({ method: 'GET', url }))
  for (const [kind, item] of [
    ['images', became.images[0]],
    ['videos', became.videos[0]],
  ])
    await put(`/api/model-${kind}/${item.id}`, { contentRating: 'adult', title: MARK, description: MARK })
  return { model, images, videos, urls }
}

/** Nothing opens what is adult: not its model, not an admin, under no spelling. */
async function stays(testServer: TestServer, { model, images, videos }: Adult): Promise<string[]> {
  const wrong: string[] = []
  const admin = await testServer.admin()
  for (const [kind, items] of [
    ['images', images],
    ['videos', videos],
  ] as const)
    for (const { id } of items)
      for (const who of [model, admin])
        for (const payload of [
          { isPublic: true },
          { isPublic: 'true', rating: 'adult' },
          { isPublic: true, order: 0 },
        ]) {
          const answer = await who.send({ method: 'PATCH', url: `/api/model-${kind}/${id}`, payload })
          if (answer.json().isPublic !== false) wrong.push(`${kind} ${id} became public: ${answer.body.slice(0, 80)}`)
        }
  return wrong
}

/** Everything that can be read at all, as addresses. */
function readable({ model, images, videos }: Adult): string[] {
  const paths = everyEndpoint.filter(({ method }) => method === 'GET')
  const keys = [1, model.id, images[0]?.id, videos[0]?.id].map(String)
  const filled = paths.flatMap(({ path, query }) => {
    const asked = 'q' in ((query as { shape?: object } | undefined)?.shape ?? {}) ? [`?q=${MARK}`, ''] : ['']
    const one = (key: string) => fillPath(path, new Proxy({}, { get: (_, name) => (name === 'kind' ? 'track' : key) }))
    return (path.includes(':') ? keys : ['1']).flatMap((key) => asked.map((query) => one(key) + query))
  })
  return [...new Set([...filled, ...pageAddresses, `/search?q=${MARK}`, ...filePaths, ...sitemapPaths])]
}

const timesIn = (text: string, word: string) => text.split(word).length - 1

/** Whoever is neither their model nor an admin hears nothing of them, in whatever they read, and gets no byte. */
async function hidden(testServer: TestServer, adult: Adult): Promise<{ asked: number; wrong: string[] }> {
  const wrong: string[] = []
  let asked = 0
  const stems = adult.urls.map((url) => url.slice(url.lastIndexOf('/') + 1).slice(0, 36))
  const others = Object.keys(kinds).filter((kind) => kind !== 'admin')
  for (const kind of others) {
    const who = await signInAs(testServer, kind)
    for (const url of readable(adult)) {
      const { statusCode, headers, body } = await who.send({ method: 'GET', url })
      asked++
      if (statusCode >= 500) wrong.push(`${kind}: ${url} answered ${statusCode}`)
      // The page of a search says again what was looked for, found or not.
      const isRepeated = url.includes(MARK) && String(headers['content-type']).startsWith('text/html')
      const unheard = isRepeated ? (await who.send({ method: 'GET', url: url.replace(MARK, UNHEARD) })).body : ''
      if (timesIn(body, MARK) !== timesIn(unheard, UNHEARD) || stems.some((stem) => body.includes(stem)))
        wrong.push(`${kind}: ${url} tells of it`)
    }
    for (const url of adult.urls)
      for (const [method, spelled, headers] of [
        ['GET', url, {}],
        ['HEAD', url, {}],
        ['GET', url, { range: 'bytes=0-10' }],
        ['GET', `${url}?_t=1`, {}],
        ['GET', url.replace('/portfolio/', '/images/'), {}],
        ['GET', url.replace('/uploads/', '/uploads//'), {}],
      ] as const) {
        const { statusCode } = await who.send({ method, url: spelled, headers })
        asked++
        if (statusCode < 300) wrong.push(`${kind}: ${method} ${spelled} answered ${statusCode}`)
      }
    if (kind === 'guest') continue
    for (const list of ['images', 'videos']) {
      const { headers } = await who.send({ method: 'GET', url: `/api/model-${list}/${adult.model.id}` })
      if (headers['x-total-count'] !== '0') wrong.push(`${kind}: ${headers['x-total-count']} ${list} are counted`)
    }
  }
  return { asked, wrong }
}

/** Those who may see it leave nothing of it in a browser, and of an admin's looks it is recorded what they were at. */
async function seen(testServer: TestServer, { model, images, videos, urls }: Adult): Promise<string[]> {
  const wrong: string[] = []
  const admin = (await signInAs(testServer, 'admin')) as SignedIn
  for (const url of urls) {
    const { statusCode } = await admin.send({ method: 'GET', url })
    if (statusCode !== 403) wrong.push(`an admin who took no step was answered ${statusCode} for ${url}`)
  }
  for (const [kind, items] of [
    ['image', images],
    ['video', videos],
  ] as const)
    for (const { id } of items)
      succeeded(await admin.send({ method: 'POST', url: '/api/portfolio/looks', payload: { kind, id } }))
  const names = [`/api/model-images/${model.id}`, `/api/admin/models/${model.id}/complete`, '/api/admin/models']
  for (const [who, kind] of [
    [model, 'its model'],
    [admin, 'an admin'],
  ] as const)
    for (const url of [
      ...urls,
      ...names.slice(kind === 'an admin' ? 0 : 3),
      '/api/model-images',
      '/admin?tab=models',
    ]) {
      const { statusCode, headers } = await who.send({ method: 'GET', url })
      if (urls.includes(url) && statusCode !== 200) wrong.push(`${kind} was answered ${statusCode} for ${url}`)
      if (statusCode === 200 && !/no-store/.test(String(headers['cache-control'])))
        wrong.push(`${kind} may keep ${url}: ${headers['cache-control']}`)
    }
  const { body } = await admin.send({ method: 'GET', url: `/api/admin/activity?limit=500&person=${admin.id}` })
  const looks = (JSON.parse(body) as { operation: string; kind: string; thingId: number }[])
    .filter(({ operation }) => operation === 'view')
    .map(({ kind, thingId }) => `${kind} ${thingId}`)
  const due = [...images.map(({ id }) => `model_images ${id}`), ...videos.map(({ id }) => `model_videos ${id}`)]
  for (const look of due)
    if (looks.filter((one) => one === look).length !== 1) wrong.push(`a look at ${look} is not told once`)
  return looks.length === due.length ? wrong : [...wrong, `${looks.length} looks are told of ${due.length}`]
}

export const adultGating: Row = {
  id: 'R26',
  title: 'Adult gating',
  goal: 'adult media: never public, 0 traces in pages, lists, counts, search, feeds, previews and caches, owners 18 by date of birth, to admins after a step that is recorded',
  limit: { quick: 90, soak: 90 },
  async run({ startTestServer }) {
    const testServer = await startTestServer({ pages: true, env: { SITE_URL: 'https://lateset.test' } })
    await seedTestServer(testServer)
    const wrong = await ages(testServer)
    const adult = await hang(testServer)
    wrong.push(...(await stays(testServer, adult)))
    // Before those who may see them have, and after: what is kept for one must not reach another.
    const before = await hidden(testServer, adult)
    wrong.push(...(await seen(testServer, adult)))
    const after = await hidden(testServer, adult)
    wrong.push(...before.wrong, ...after.wrong)
    return flawless(`${adult.urls.length} files, ${before.asked + after.asked} questions`, wrong)
  },
}
