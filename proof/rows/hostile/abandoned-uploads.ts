import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { samplePicture } from '../../../src/server/features/portfolios/samples.ts'
import { formOf, inventory, sampleMp3, sampleVideo, withTags } from '../../../src/server/features/uploads/samples.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { waitUntil } from '../../kit/programs/wait-until.ts'
import { Trial } from './group.ts'
import type { People } from './routes.ts'

/** Whole files that each route takes; the song brings its cover, which is a file of its own. */
async function whole(people: People) {
  const picture = await samplePicture()
  const song = withTags(await sampleMp3(), { TIT2: 'Kettle' }, picture)
  return [
    ['/api/upload-image', people.admin, formOf('image', 'a.jpg', picture)],
    ['/api/model-profile/thumbnail', people.model, formOf('thumbnail', 'a.jpg', picture)],
    ['/api/portfolio/upload', people.model, formOf('files', 'a.jpg', picture)],
    ['/api/portfolio/upload', people.model, formOf('files', 'a.mp4', sampleVideo('mp4', 300_000))],
    ['/api/upload/video', people.model, formOf('video', 'a.mp4', sampleVideo('mp4', 3_000_000))],
    ['/api/upload/audio', people.admin, formOf('audio', 'a.mp3', song)],
    ['/api/upload/post-picture', people.model, formOf('image', 'a.jpg', picture)],
    [`/api/model-videos/${people.filmId}/poster`, people.model, formOf('poster', 'a.jpg', picture)],
  ] as const
}

type Stock = Awaited<ReturnType<typeof inventory>>
const same = (one: Stock, other: Stock) => JSON.stringify(one) === JSON.stringify(other)

/** What is left once the server has noticed, which takes a moment; null where nothing is. */
async function leftOf({ context }: TestServer, before: Stock): Promise<string | null> {
  if (await waitUntil(async () => same(await inventory(context), before), 10)) return null
  const after = await inventory(context)
  const names = Object.keys(before) as (keyof Stock)[]
  return names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name])).join(', ')
}

/** Lines that break when 1, 50 or 99 % have been sent: nothing is left, on disk or in the database, before any care. */
async function brokenOff(testServer: TestServer, people: People, trial: Trial): Promise<void> {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testServer.app.server.address() as AddressInfo
  for (const [path, { token }, { payload, headers }] of await whole(people))
    for (const share of [0.01, 0.5, 0.99]) {
      const before = await inventory(testServer.context)
      const said = { ...headers, authorization: `Bearer ${token}`, 'content-length': String(payload.length) }
      const sending = request({ port, path, method: 'POST', headers: said })
      sending.on('error', () => {})
      const part = payload.subarray(0, Math.ceil(payload.length * share))
      const isSent = new Promise<void>((sent) => sending.write(part, () => sent()))
      await Promise.all([once(testServer.app.server, 'request'), isSent])
      // A few bytes are not even the head of a form; of everything else something is on the disk before the line breaks.
      const isStored =
        part.length < 100 || (await waitUntil(async () => !same(await inventory(testServer.context), before), 10))
      sending.destroy()
      const left = await leftOf(testServer, before)
      trial.expect(
        isStored && left === null,
        `${path} broken off at ${share * 100} % ${isStored ? `leaves ${left}` : 'was never stored'}`,
      )
    }
}

/** Whole bytes in a form without its end, and rows that cannot be written: the file is there for nothing, and goes. */
async function forNothing(testServer: TestServer, people: People, trial: Trial): Promise<void> {
  const { db } = testServer.context
  for (const [url, who, { payload, headers }] of await whole(people)) {
    const before = await inventory(testServer.context)
    const cut = await who.send({ method: 'POST', url, headers, payload: payload.subarray(0, -20) })
    const left = await leftOf(testServer, before)
    trial.expect(cut.statusCode === 400 && !left, `${url} without an end: ${cut.statusCode}, leaves ${left}`)
  }
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  for (const [url, who, { payload, headers }] of await whole(people))
    for (const table of ['uploads', 'model_images', 'model_videos', 'model_profiles']) {
      const isOfPortfolio = table.startsWith('model_')
      if (isOfPortfolio && !url.includes(table === 'model_profiles' ? 'thumbnail' : 'portfolio')) continue
      if (table === 'model_images' && payload.includes('a.mp4')) continue
      if (table === 'model_videos' && !payload.includes('a.mp4')) continue
      const name = sql.identifier(table)
      await db.execute(
        sql`create trigger refused before insert or update on ${name} for each row execute function refuse()`,
      )
      const before = await inventory(testServer.context)
      const { statusCode } = await who.send({ method: 'POST', url, headers, payload })
      const left = await leftOf(testServer, before)
      await db.execute(sql`drop trigger refused on ${name}`)
      trial.expect(statusCode === 500 && !left, `${url} without a row in ${table}: ${statusCode}, leaves ${left}`)
    }
  await db.execute(sql`drop function refuse()`)
}

/** Uploads that fail at their beginning, middle and end, and after it. */
export async function abandoned(testServer: TestServer, people: People): Promise<Trial> {
  const trial = new Trial(19)
  await brokenOff(testServer, people, trial)
  await forNothing(testServer, people, trial)
  return trial
}
