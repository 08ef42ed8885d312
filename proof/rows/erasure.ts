import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { lettersTo, SAMPLE_PASSWORD, sampleAccount, tryLogin } from '../../src/server/accounts/samples.ts'
import { usersTable } from '../../src/server/accounts/table.ts'
import { sampleCall } from '../../src/server/casting/samples.ts'
import type { Stage } from '../../src/server/kit/testing/stage-on.ts'
import { roleForm } from '../../src/server/model-applications/samples.ts'
import { samplePicture, samplePortfolio, sendToPortfolio } from '../../src/server/portfolios/samples.ts'
import { formOf, inParts, sampleVideo, sampleWav } from '../../src/server/uploads/samples.ts'
import { columnsOf, everyRow } from '../kit/tables.ts'
import { flawless, type Row } from '../row.ts'

/** Words that stand nowhere but in what one person says of himself. */
const MARK = 'Zwanenburg'
const PHONE = '+31 10 555 77 31'

/** Files in a folder and below it, but for letters that have been sent. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).isFile() && !name.startsWith('outbox'),
  )

interface Trail {
  by: Pick<Stage['guest'], 'send'>
  id: number
  email: string
  urls: string[]
}

/** Somebody who has left a trace everywhere where this role can. */
async function trail(stage: Stage, role: 'model' | 'artist' | 'listener'): Promise<Trail> {
  const { house, guest } = stage
  const admin = await stage.admin()
  const username = `${role}.${MARK}`.toLowerCase()
  const { id, email } = await sampleAccount(house, { role, username, firstName: MARK, lastName: MARK })
  const authorization = `Bearer ${(await tryLogin(stage, username)).json().token}`
  const by = {
    send: (request: Parameters<typeof guest.send>[0]) =>
      guest.send({ ...request, headers: { authorization, ...request.headers } }),
  }
  const call = await sampleCall(house)
  const said = { ...roleForm(call.id), fullLegalName: MARK, phone: PHONE }
  await by.send({ method: 'POST', url: `/api/casting-calls/${call.id}/apply`, payload: said })
  await admin.send({ method: 'PATCH', url: `/api/admin/users/${id}`, payload: { fullLegalName: MARK } })
  await by.send({
    method: 'POST',
    url: '/api/account/email',
    payload: { email: `new.${email}`, password: SAMPLE_PASSWORD },
  })
  const urls: string[] = []
  if (role !== 'listener') {
    const video = sampleVideo('mp4')
    const begun = await inParts.begin(by, video.length, { kind: 'video', filename: `${MARK}.mp4` })
    await inParts.add(by, String(begun.headers.location), 0, video.subarray(0, 5000))
    const image = await by.send({
      method: 'POST',
      url: '/api/upload-image',
      ...formOf('image', `${MARK}.jpg`, await samplePicture()),
    })
    urls.push(image.json().url)
  }
  if (role === 'artist') {
    const answer = await by.send({
      method: 'POST',
      url: '/api/upload/audio',
      ...formOf('audio', `${MARK}.wav`, sampleWav()),
    })
    urls.push(answer.json().url)
  }
  if (role === 'model') {
    await by.send({
      method: 'PUT',
      url: '/api/model-profile',
      payload: { fullLegalName: MARK, phone: PHONE, dateOfBirth: '1994-03-14' },
    })
    await by.send({
      method: 'POST',
      url: '/api/model-profile/thumbnail',
      ...formOf('thumbnail', 't.jpg', await samplePicture('#123456')),
    })
    const { images } = await samplePortfolio(by, [`${MARK}.jpg`])
    const { videos } = (
      await sendToPortfolio(by, [[`${MARK}.mp4`, sampleVideo('mp4', 30_000)]], { contentRating: 'adult' })
    ).json()
    urls.push(
      ...images.map(({ imageUrl }) => imageUrl),
      ...videos.map(({ videoUrl }: { videoUrl: string }) => videoUrl),
    )
    for (const { videoUrl } of videos) await admin.send({ method: 'GET', url: videoUrl })
    await admin.send({ method: 'PATCH', url: `/api/admin/models/${id}`, payload: { description: `${MARK} is fine` } })
    await admin.send({ method: 'PATCH', url: `/api/model-images/${images[0]?.id}`, payload: { title: MARK } })
  }
  return { by, id, email, urls }
}

/** Everything that still stands somewhere of somebody who has gone. */
async function remains(stage: Stage, { by, id, email, urls }: Trail): Promise<string[]> {
  const { house, guest } = stage
  const admin = await stage.admin()
  const wrong: string[] = []
  const tables = await columnsOf(house)
  for (const [table, rows] of await everyRow(house, tables.keys()))
    for (const row of rows)
      if (row.toLowerCase().includes(MARK.toLowerCase()) || row.includes(PHONE))
        wrong.push(`a row of ${table} names him: ${row.slice(0, 300)}`)
  if ((await by.send({ method: 'GET', url: '/api/auth/user' })).statusCode !== 401) wrong.push('his session lives')
  for (const url of urls)
    for (const who of [guest, admin, by]) {
      const { statusCode } = await who.send({ method: 'GET', url })
      if (statusCode < 400) wrong.push(`${url} answers ${statusCode}`)
    }
  const [row] = await house.db.select().from(usersTable).where(eq(usersTable.id, id))
  if (row) wrong.push('the account is there')
  const { rows: jobs } = await house.db.execute<{ name: string }>(
    sql`select name from pgboss.job where data::text ilike ${`%${MARK}%`} and state not in ('completed', 'cancelled')`,
  )
  for (const { name } of jobs) wrong.push(`${name} still waits`)
  const letters = (await Promise.all([email, `new.${email}`].map((to) => lettersTo(house, to)))).flat()
  return letters.length > 0 ? [...wrong, `${letters.length} letters were sent after he had gone`] : wrong
}

export const erasure: Row = {
  id: 'R27',
  title: 'Erasure',
  goal: 'a deleted account: 0 rows, 0 files, 0 mail, sessions dead (an order stays with the label that has to keep it)',
  limit: { quick: 90, soak: 90 },
  async run({ openStage }) {
    const wrong: string[] = []
    for (const role of ['model', 'artist', 'listener'] as const) {
      const stage = await openStage()
      const before = filesIn(stage.house.config.dataDir)
      const gone = await trail(stage, role)
      const payload = { password: SAMPLE_PASSWORD }
      const { statusCode } = await gone.by.send({ method: 'DELETE', url: '/api/account', payload })
      if (statusCode !== 200) wrong.push(`${role}: deleting answered ${statusCode}`)
      // What was queued before is worked on only now.
      await stage.house.jobs.start(true)
      await delay(4000)
      wrong.push(...(await remains(stage, gone)).map((one) => `${role}: ${one}`))
      const left = filesIn(stage.house.config.dataDir).filter((name) => !before.includes(name))
      if (left.length > 0) wrong.push(`${role}: ${left.length} files are left, such as ${left[0]}`)
    }
    return flawless('3 accounts with traces everywhere', wrong)
  },
}
