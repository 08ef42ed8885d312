import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { sampleCall } from '../../../src/server/features/casting/samples.ts'
import { sampleItem } from '../../../src/server/features/merchandise/samples.ts'
import { roleForm, sampleApplication } from '../../../src/server/features/model-applications/samples.ts'
import { orderAs, sampleOrder } from '../../../src/server/features/orders/samples.ts'
import { samplePicture, sendToPortfolio } from '../../../src/server/features/portfolios/samples.ts'
import { sampleTrack } from '../../../src/server/features/tracks/samples.ts'
import { sampleVideo, sampleWav, upload } from '../../../src/server/features/uploads/samples.ts'
import { usersTable } from '../../../src/server/platform/identity/table.ts'
import { filePaths, sitemapPaths } from '../../../src/server/testing/file-paths.ts'
import { openPaths } from '../../../src/server/testing/page-paths.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import type { Proof } from '../../row.ts'
import { type Group, Trial } from './group.ts'

type Who = Pick<TestServer['guest'], 'send'>

/** What programs say when they ask for a file. */
const ranges: Record<string, string>[] = [
  {},
  { range: 'bytes=0-9' },
  { 'if-none-match': '*' },
  { 'x-access-tier': 'vip' },
]
/** Every way to ask for the bytes of a file. */
const asked = (url: string) =>
  ['GET', 'HEAD'].flatMap((method) =>
    [url, `${url}?_t=1`, `${url}?_t=1&tier=vip`].flatMap((at) =>
      ranges.map((headers) => ({
        method,
        url: at,
        headers,
      })),
    ),
  )

/** Addresses of private files, in the hands of everybody else, and of their owner once they are none. */
async function replayed(testServer: TestServer): Promise<Trial> {
  const trial = new Trial(4)
  const { db } = testServer.context
  const refuse = async (who: Who, url: string, why: string) => {
    for (const request of asked(url)) {
      const { statusCode, rawPayload } = await who.send(request)
      trial.expect(
        [401, 403, 404].includes(statusCode) && rawPayload.length < 400,
        `${why}: ${request.method} ${request.url} answered ${statusCode}`,
      )
    }
  }
  const allow = async (who: Who, url: string, why: string) => {
    const { statusCode, headers } = await who.send({ method: 'GET', url })
    trial.expect(
      statusCode === 200 && /private, no-store|no-store/.test(String(headers['cache-control'])),
      `${why}: ${url} answered ${statusCode}, ${headers['cache-control']}`,
    )
  }
  const model = await testServer.person({ role: 'model' })
  await model.send({ method: 'PUT', url: '/api/model-profile', payload: { dateOfBirth: '1994-03-14' } })
  const sent = await sendToPortfolio(
    model,
    [
      ['a.jpg', await samplePicture('#993311')],
      ['a.mp4', sampleVideo('mp4', 23_000)],
    ],
    { contentRating: 'adult' },
  )
  const { images, videos } = sent.json()
  const others = {
    'a guest': testServer.guest,
    'another model': await testServer.person({ role: 'model' }),
    'a listener': await testServer.person({ tier: 'vip' }),
  }
  const urls: string[] = [
    images[0].imageUrl,
    ...images[0].renditions.map(({ url }: { url: string }) => url),
    videos[0].videoUrl,
  ]
  for (const url of urls) {
    await allow(model, url, 'its model')
    for (const [name, who] of Object.entries(others)) await refuse(who, url, name)
  }
  const listener = others['a listener']
  await model.send({
    method: 'PATCH',
    url: `/api/model-images/${images[0].id}`,
    payload: { contentRating: 'safe', isPublic: true },
  })
  await allow(listener, urls[0] as string, 'everybody signed in while it is public')
  await model.send({ method: 'PATCH', url: `/api/model-images/${images[0].id}`, payload: { contentRating: 'adult' } })
  await refuse(listener, urls[0] as string, 'after it was rated adult')
  await model.send({ method: 'POST', url: '/api/auth/logout' })
  for (const url of urls) await refuse(model, url, 'after signing out')

  const artist = await testServer.person({ role: 'artist' })
  const { url } = (await upload(artist, 'audio', 'gated.wav', sampleWav())).json()
  await sampleTrack(testServer.context, { title: 'Gated', audioUrl: url, accessTier: 'vip' })
  const fan = await testServer.person({ tier: 'vip' })
  trial.expect((await fan.send({ method: 'GET', url })).statusCode === 200, 'whoever has the pass hears it')
  await refuse(testServer.guest, url, 'a guest')
  await refuse(await testServer.person({ tier: 'fan' }), url, 'too low a pass')
  await db.update(usersTable).set({ accessTier: 'free' }).where(eq(usersTable.id, fan.id))
  await refuse(fan, url, 'after his pass ran out')
  for (const path of [
    ...filePaths,
    ...sitemapPaths,
    ...openPaths,
    '/api/tracks',
    '/search?q=Gated',
    '/api/search?q=Gated',
  ]) {
    const { body } = await testServer.guest.send({ method: 'GET', url: path })
    trial.expect(![url, ...urls].some((one) => body.includes(one)), `${path} tells the address of a private file`)
  }
  return trial
}

/** Whether an answer tells nothing another does not; a filter may leave things out. */
function isWithin(body: string, plain: string): boolean {
  if (body === plain) return true
  const [some, all] = [JSON.parse(body), JSON.parse(plain)]
  const known = new Set(Array.isArray(all) ? all.map((one) => JSON.stringify(one)) : [])
  return Array.isArray(some) && some.every((one) => known.has(JSON.stringify(one)))
}

/** Whoever says what pass they have gets what those get who say nothing. */
async function claimed(testServer: TestServer): Promise<Trial> {
  const trial = new Trial(5)
  const free = await testServer.person()
  const paths = [
    '/api/tracks',
    '/api/tracks/room',
    '/api/tracks/latest',
    '/api/tracks/featured',
    '/api/albums',
    '/api/search?q=Gated',
    '/api/jukebox',
    '/api/auth/user',
  ]
  for (const path of paths) {
    const plain = (await free.send({ method: 'GET', url: path })).body
    for (const claim of [
      'tier=vip',
      'tier=VIP',
      'accessTier=vip',
      'tier=free&tier=vip',
      'tier[]=vip',
      'tier[a]=vip',
      'role=admin',
      'userId=1',
      'sessionId=1',
      'isAdmin=true',
      'user[tier]=vip',
    ]) {
      const url = `${path}${path.includes('?') ? '&' : '?'}${claim}`
      const { statusCode, body } = await free.send({
        method: 'GET',
        url,
        headers: { 'x-access-tier': 'vip', 'x-user-id': '1' },
      })
      trial.expect(statusCode === 400 || isWithin(body, plain), `${url} answers otherwise`)
    }
  }
  return trial
}

/** Acts on what is closed. */
async function closed(testServer: TestServer): Promise<Trial> {
  const trial = new Trial(33)
  const { context } = testServer
  const admin = await testServer.admin()
  const who = await testServer.person()
  const refused = async (what: string, by: Who, method: string, url: string, payload?: object, due = [404, 409]) => {
    const { statusCode } = await by.send({ method, url, ...(payload ? { payload } : {}) })
    trial.expect(due.includes(statusCode), `${what} answered ${statusCode}`)
  }
  for (const status of ['filled', 'closed'] as const) {
    const { id } = await sampleCall(context, {}, { status })
    await refused(`applying for a ${status} call`, who, 'POST', `/api/casting-calls/${id}/apply`, roleForm(id))
    await admin.send({ method: 'DELETE', url: `/api/tracks/${id}` })
    await refused(
      `applying for a ${status} call whose track is gone`,
      who,
      'POST',
      `/api/casting-calls/${id}/apply`,
      roleForm(id),
    )
    await refused('the same by the general address', who, 'POST', '/api/model-applications', roleForm(id))
  }
  const over = await sampleCall(context, {}, { closesAt: '2001-01-01' })
  await refused('applying after the closing day', who, 'POST', `/api/casting-calls/${over.id}/apply`, roleForm(over.id))
  const quiet = await sampleTrack(context)
  await refused(
    'applying where nobody is looked for',
    who,
    'POST',
    `/api/casting-calls/${quiet.id}/apply`,
    roleForm(quiet.id),
  )
  const item = await sampleItem(admin, { stockQuantity: 3 })
  const order = (await orderAs(who, sampleOrder([{ merchandiseId: item.id, quantity: 1 }]))).json()
  await admin.send({ method: 'PUT', url: `/api/orders/${order.id}/status`, payload: { status: 'cancelled' } })
  for (const status of ['requested', 'confirmed', 'sent'])
    await refused(`a cancelled order made ${status}`, admin, 'PUT', `/api/orders/${order.id}/status`, { status })
  await admin.send({ method: 'DELETE', url: `/api/merchandise/${item.id}` })
  await refused(
    'ordering what is gone',
    who,
    'POST',
    '/api/orders',
    sampleOrder([{ merchandiseId: item.id, quantity: 1 }]),
    [400, 404, 409],
  )
  await refused('moving an order whose thing is gone', admin, 'PUT', `/api/orders/${order.id}/status`, {
    status: 'sent',
  })
  const taken = await sampleApplication(context, { modelId: who.id, statusCode: 'withdrawn', status: 'withdrawn' })
  await refused('taking back what is taken back', who, 'POST', `/api/model-applications/${taken.id}/withdraw`)
  const old = await sampleTrack(context)
  await admin.send({ method: 'PUT', url: `/api/tracks/${old.id}`, payload: { title: 'New', version: old.version } })
  await refused('an edit of what has changed since', admin, 'PUT', `/api/tracks/${old.id}`, {
    title: 'Old',
    version: old.version,
  })
  return trial
}

/** Addresses of this machine in every field that takes one: nothing is fetched. */
async function fetched(testServer: TestServer, { after }: Proof): Promise<Trial> {
  const trial = new Trial(30)
  let hits = 0
  const canary = createServer((_request, reply) => {
    hits++
    reply.end('here')
  })
  await new Promise<void>((resolve) => canary.listen(0, '0.0.0.0', resolve))
  after(() => canary.close())
  const { port } = canary.address() as AddressInfo
  const admin = await testServer.admin()
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0.0.0.0',
  ]
  for (const host of hosts) {
    const at = `http://${host}:${port}/canary.png`
    const posts: [string, object][] = [
      ['/api/tracks', { title: 'Fetched', imageUrl: at, audioUrl: at, previewUrl: at }],
      ['/api/albums', { title: 'Fetched', imageUrl: at }],
      ['/api/artists', { name: `Fetched ${host}`, imageUrl: at, websiteUrl: at, socialLinks: { Site: at } }],
      ['/api/videos', { title: 'Fetched', youtubeUrl: at, thumbnailUrl: at }],
      ['/api/merchandise', { name: 'Fetched', category: 'vinyl', imageUrl: at }],
      ['/api/gigs', { title: 'Fetched', city: 'Ghent', date: '2031-05-01', imageUrl: at, ticketUrl: at }],
      ['/api/playlists', { name: 'Fetched', imageUrl: at }],
      [
        '/api/artist-applications',
        { name: 'Fetched', phone: '1', email: 'a@lateset.test', musicLink: at, videoLink: at },
      ],
    ]
    for (const [url, payload] of posts) {
      const answer = await admin.send({ method: 'POST', url, payload })
      const kind = url.split('/').pop()?.replace(/s$/, '')
      if (answer.statusCode === 201)
        await testServer.guest.send({ method: 'GET', url: `/artwork/${kind}/${answer.json().id}?shape=card` })
      trial.expect(
        answer.statusCode < 500 && hits === 0,
        `${url} with ${at} answered ${answer.statusCode}, ${hits} fetched`,
      )
    }
    for (const url of [`/api/oembed?url=${encodeURIComponent(at)}`, ...filePaths, '/music-room']) {
      await testServer.guest.send({ method: 'GET', url })
      trial.expect(hits === 0, `${url} fetched ${at}`)
    }
  }
  return trial
}

export const accessBypass: Group = async (testServer, proof) => [
  await replayed(testServer),
  await claimed(testServer),
  await closed(testServer),
  await fetched(testServer, proof),
]
