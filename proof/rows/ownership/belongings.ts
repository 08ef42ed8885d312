import { sql } from 'drizzle-orm'
import { sampleCall } from '../../../src/server/features/casting/samples.ts'
import { sampleItem } from '../../../src/server/features/merchandise/samples.ts'
import { generalForm, roleForm } from '../../../src/server/features/model-applications/samples.ts'
import { orderAs, sampleOrder } from '../../../src/server/features/orders/samples.ts'
import { samplePicture, sendToPortfolio } from '../../../src/server/features/portfolios/samples.ts'
import { inParts, sampleVideo, sampleWav, upload } from '../../../src/server/features/uploads/samples.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { columnsOf } from '../../kit/database/tables.ts'
import type { SignedIn } from '../../kit/requests/callers.ts'
import { succeeded } from '../../kit/requests/succeeded.ts'

/** Stands in every private word of what the owners have, and nowhere else. */
export const MARK = 'Quillfeather'

/** What somebody else could ask for, by any key. */
export interface Belongings {
  owners: SignedIn[]
  keys: string[]
}

/** Gives every table numbers of its own, so that a key of one thing is none of another. */
async function numberApart({ context }: TestServer): Promise<void> {
  let from = 40_000
  for (const [table, columns] of await columnsOf(context))
    if (columns.get('id') === 'integer') {
      from += 1000
      await context.db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${from})`)
    }
}

/** Somebody of every kind who owns one of everything there is to own. */
export async function belongings(testServer: TestServer): Promise<Belongings> {
  await numberApart(testServer)
  const { context, guest } = testServer
  const model = await testServer.person({ role: 'model', username: `model.${MARK}` })
  const artist = await testServer.person({ role: 'artist', username: `artist.${MARK}` })
  // Members write to the label, so its names are told them.
  const admin = await testServer.person({ role: 'admin' })
  const call = await sampleCall(context)
  const item = await sampleItem(admin)
  const keys: unknown[] = [model.id, artist.id, admin.id]
  const post = async (who: Pick<SignedIn, 'send'>, url: string, payload: object, method = 'POST') =>
    succeeded(await who.send({ method, url, payload })).json()

  const profile = {
    fullLegalName: MARK,
    firstName: MARK,
    lastName: MARK,
    phone: MARK,
    contentRestrictions: MARK,
    dateOfBirth: '1994-03-14',
  }
  await post(model, '/api/model-profile', profile, 'PUT')
  keys.push(
    (await post(model, `/api/casting-calls/${call.id}/apply`, { ...roleForm(call.id), fullLegalName: MARK })).id,
  )
  keys.push((await post(guest, '/api/model-applications', { ...generalForm, fullLegalName: MARK })).id)
  for (const contentRating of ['safe', 'adult']) {
    const files = [
      [`${MARK}.jpg`, await samplePicture(contentRating === 'safe' ? '#333333' : '#444444')],
      [`${MARK}.mp4`, sampleVideo('mp4', contentRating === 'safe' ? 20_000 : 21_000)],
    ] as const
    const { images, videos } = succeeded(await sendToPortfolio(model, files, { contentRating })).json()
    for (const { id, imageUrl } of images) keys.push(id, imageUrl.split('/').pop())
    for (const { id, videoUrl } of videos) keys.push(id, videoUrl.split('/').pop())
    await post(model, `/api/model-images/${images[0].id}`, { title: MARK, isPublic: false }, 'PATCH')
    await post(model, `/api/model-videos/${videos[0].id}`, { title: MARK, isPublic: false }, 'PATCH')
  }
  keys.push((await orderAs(model, sampleOrder([{ merchandiseId: item.id, quantity: 1 }], { name: MARK }))).json().id)
  for (const who of [model, artist]) {
    const begun = await inParts.begin(who, 20_000, { kind: 'video', filename: `${MARK}.mp4` })
    keys.push(String(begun.headers.location).split('/').pop())
  }
  for (const [kind, name, bytes] of [
    ['audio', `${MARK}.wav`, sampleWav()],
    ['video', `${MARK}.mp4`, sampleVideo('mp4', 22_000)],
  ] as const) {
    const { id, filename } = (await upload(artist, kind, name, bytes)).json()
    keys.push(id, filename)
  }
  for (const who of [model, artist, admin])
    keys.push((await who.send({ method: 'GET', url: '/api/account/sessions' })).json()[0].id)
  keys.push((await post(admin, '/api/admin/desk/views', { tab: 'tracks', name: MARK, search: { q: MARK } })).id)
  const inquiry = {
    name: MARK,
    contactName: MARK,
    phone: MARK,
    contactNumber: MARK,
    email: `${MARK}@lateset.test`,
    musicLink: 'https://a.example',
    artistName: 'custom',
    customArtist: MARK,
    location: MARK,
    budget: 'discuss',
    verification: 'soul',
  }
  keys.push(
    (await post(guest, '/api/artist-applications', inquiry)).id,
    (await post(guest, '/api/show-requests', inquiry)).id,
  )
  await post(guest, '/api/newsletter', { email: `${MARK}@lateset.test`, name: MARK })
  for (const kind of ['artist-applications', 'show-requests', 'newsletter'])
    keys.push(...(await admin.send({ method: 'GET', url: `/api/${kind}` })).json().map(({ id }: { id: number }) => id))
  await post(admin, `/api/admin/users/${model.id}`, { fullLegalName: MARK }, 'PATCH')
  const acts = (await admin.send({ method: 'GET', url: '/api/admin/activity' })).json()
  keys.push(...acts.map(({ id }: { id: number }) => id))
  const missing = keys.filter((key) => key === undefined)
  if (missing.length > 0) throw new Error(`${missing.length} belongings could not be made`)
  return { owners: [model, artist, admin], keys: [...new Set(keys.map(String))] }
}
