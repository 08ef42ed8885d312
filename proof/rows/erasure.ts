import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { emailsTo, SAMPLE_PASSWORD, sampleAccount, tryLogin } from '../../src/server/features/accounts/samples.ts'
import { sampleCall } from '../../src/server/features/casting/samples.ts'
import { sampleCategory } from '../../src/server/features/forum/samples.ts'
import { roleForm } from '../../src/server/features/model-applications/samples.ts'
import { samplePicture, samplePortfolio, sendToPortfolio } from '../../src/server/features/portfolios/samples.ts'
import { formOf, inParts, sampleVideo, sampleWav } from '../../src/server/features/uploads/samples.ts'
import { usersTable } from '../../src/server/platform/identity/table.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { drainJobs } from '../kit/database/drain-jobs.ts'
import { columnsOf, everyRow } from '../kit/database/tables.ts'
import { faultsOfExport, leaveWords } from '../kit/requests/own-data.ts'
import { succeeded } from '../kit/requests/succeeded.ts'
import { flawless, type Row } from '../row.ts'

/** Words that stand nowhere but in what one person says of themselves. */
const MARK = 'Zwanenburg'
const PHONE = '+31 10 555 77 31'

/** Files in a folder and below it, but for emails that have been sent. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).isFile() && !name.startsWith('outbox'),
  )

interface Trail {
  by: Pick<TestServer['guest'], 'send'>
  id: number
  email: string
  urls: string[]
}

type Role = 'model' | 'artist' | 'listener'

/** Tables that name somebody of each role before they go. */
const tracesOf = (role: Role): string[] => [
  ...['users', 'throttle', 'activity', 'activity_changes', 'model_applications'],
  ...['forum_topics', 'forum_replies', 'forum_edits'],
  ...(role === 'listener' ? [] : ['uploads', 'resumable_uploads']),
  ...(role === 'model' ? ['model_profiles', 'model_images', 'model_videos'] : []),
]

type Leave = (url: string, said: { payload: object }, method?: string, who?: Trail['by']) => Promise<{ id: number }>

/** Begins a topic that somebody answers, answers it too, and has both changed, one by the house. */
async function leaveInForum(testServer: TestServer, leave: Leave, admin: Trail['by']): Promise<void> {
  const text = { content: `${MARK} wrote this` }
  const categoryId = await sampleCategory(testServer)
  const topic = await leave('/api/forum/topics', { payload: { ...text, title: MARK, categoryId } })
  await leave(`/api/forum/topics/${topic.id}/replies`, { payload: { content: 'An answer' } }, 'POST', admin)
  const reply = await leave(`/api/forum/topics/${topic.id}/replies`, { payload: text })
  const anew = { payload: { content: `${MARK} wrote this anew` } }
  await leave(`/api/forum/replies/${reply.id}`, anew, 'PATCH')
  await leave(`/api/forum/topics/${topic.id}`, anew, 'PATCH', admin)
}

/** A user who has left a trace everywhere where this role can. */
async function trail(testServer: TestServer, role: Role): Promise<Trail> {
  const { context, guest } = testServer
  const admin = await testServer.admin()
  const username = `${role}.${MARK}`.toLowerCase()
  const { id, email } = await sampleAccount(context, { role, username, firstName: MARK, lastName: MARK })
  const authorization = `Bearer ${(await tryLogin(testServer, username)).json().token}`
  const by = {
    send: (request: Parameters<typeof guest.send>[0]) =>
      guest.send({ ...request, headers: { authorization, ...request.headers } }),
  }
  const leave = async (url: string, said: { payload: Buffer | object }, method = 'POST', who: typeof by = by) =>
    succeeded(await who.send({ method, url, ...said })).json()
  // Tries that succeed are forgiven and forgotten.
  await tryLogin(testServer, username, 'not the password')
  const call = await sampleCall(context)
  const said = { ...roleForm(call.id), fullLegalName: MARK, phone: PHONE }
  await leave(`/api/casting-calls/${call.id}/apply`, { payload: said })
  await leave(`/api/admin/users/${id}`, { payload: { fullLegalName: MARK } }, 'PATCH', admin)
  await leave('/api/account/email', { payload: { email: `new.${email}`, password: SAMPLE_PASSWORD } })
  await leaveInForum(testServer, leave, admin)
  await leaveWords(testServer, leave, id)
  const urls: string[] = []
  if (role !== 'listener') {
    const video = sampleVideo('mp4')
    const begun = succeeded(await inParts.begin(by, video.length, { kind: 'video', filename: `${MARK}.mp4` }))
    succeeded(await inParts.add(by, String(begun.headers.location), 0, video.subarray(0, 5000)))
    urls.push((await leave('/api/upload-image', formOf('image', `${MARK}.jpg`, await samplePicture()))).url)
  }
  if (role === 'artist') urls.push((await leave('/api/upload/audio', formOf('audio', `${MARK}.wav`, sampleWav()))).url)
  if (role === 'model') {
    const profile = { fullLegalName: MARK, phone: PHONE, dateOfBirth: '1994-03-14' }
    await leave('/api/model-profile', { payload: profile }, 'PUT')
    const face = formOf('thumbnail', 't.jpg', await samplePicture('#123456'))
    urls.push((await leave('/api/model-profile/thumbnail', face)).thumbnailUrl)
    const { images } = await samplePortfolio(by, [`${MARK}.jpg`])
    const adult = [[`${MARK}.mp4`, sampleVideo('mp4', 30_000)]] as const
    const { videos } = succeeded(await sendToPortfolio(by, adult, { contentRating: 'adult' })).json()
    urls.push(
      ...images.map(({ imageUrl }) => imageUrl),
      ...videos.map(({ videoUrl }: { videoUrl: string }) => videoUrl),
    )
    for (const { videoUrl } of videos) succeeded(await admin.send({ method: 'GET', url: videoUrl }))
    await leave(`/api/admin/models/${id}`, { payload: { description: `${MARK} is fine` } }, 'PATCH', admin)
    await leave(`/api/model-images/${images[0]?.id}`, { payload: { title: MARK } }, 'PATCH', admin)
  }
  return { by, id, email, urls }
}

/** Rows that name them, by table. */
async function naming({ context }: TestServer): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [table, rows] of await everyRow(context, (await columnsOf(context)).keys())) {
    const named = rows.filter((row) => row.toLowerCase().includes(MARK.toLowerCase()) || row.includes(PHONE))
    if (named.length > 0) found.set(table, named)
  }
  return found
}

/** What is not there of somebody who has not gone yet, so that nothing would be shown by its not being there later. */
async function missing(
  testServer: TestServer,
  role: Role,
  { by, urls }: Trail,
  files: readonly string[],
): Promise<string[]> {
  const tables = await naming(testServer)
  const parts = role === 'listener' ? [] : ['.parts/']
  const stored = [...urls.map((url) => basename(url)), ...parts]
  const answers = await Promise.all(urls.map((url) => by.send({ method: 'GET', url })))
  const { rows: emails } = await testServer.context.db.execute(
    sql`select id from pgboss.job where name = 'letter-confirm' and data::text ilike ${`%${MARK}%`}`,
  )
  return [
    ...tracesOf(role).filter((table) => !tables.has(table)),
    ...stored.filter((name) => !files.some((file) => file.includes(name))),
    ...urls.filter((_, at) => answers[at]?.statusCode !== 200),
    ...(emails.length === 1 ? [] : ['the email to their new address']),
  ]
}

/** Everything that still stands somewhere of somebody who has gone. */
async function remains(testServer: TestServer, { by, id, email, urls }: Trail): Promise<string[]> {
  const { context, guest } = testServer
  const admin = await testServer.admin()
  const wrong: string[] = []
  for (const [table, rows] of await naming(testServer))
    for (const row of rows) wrong.push(`a row of ${table} names them: ${row.slice(0, 300)}`)
  if ((await by.send({ method: 'GET', url: '/api/auth/user' })).statusCode !== 401) wrong.push('their session lives')
  for (const url of urls)
    for (const who of [guest, admin, by]) {
      const { statusCode } = await who.send({ method: 'GET', url })
      if (statusCode < 400) wrong.push(`${url} answers ${statusCode}`)
    }
  const [row] = await context.db.select().from(usersTable).where(eq(usersTable.id, id))
  if (row) wrong.push('the account is there')
  const emails = (await Promise.all([email, `new.${email}`].map((to) => emailsTo(context, to)))).flat()
  // The last email says that the account is deleted, in case it was not its owner who did it.
  const farewell = emails.findIndex((mail) => mail.includes('your account is deleted'))
  if (farewell < 0) wrong.push('nobody was told of the end')
  else emails.splice(farewell, 1)
  return emails.length > 0 ? [...wrong, `${emails.length} emails were sent after they had gone`] : wrong
}

export const erasure: Row = {
  id: 'R27',
  title: 'Erasure',
  goal: 'a copy of their data holds each thing somebody wrote and nothing of others; a deleted account: 0 rows, 0 files, no copy, no mail but the one that says so, sessions dead (an order stays with the label that has to keep it)',
  limit: { quick: 90, soak: 90 },
  async run({ startTestServer }) {
    const wrong: string[] = []
    for (const role of ['model', 'artist', 'listener'] as const) {
      const testServer = await startTestServer()
      const before = filesIn(testServer.context.config.dataDir)
      const files = () => filesIn(testServer.context.config.dataDir).filter((name) => !before.includes(name))
      const gone = await trail(testServer, role)
      wrong.push(...(await missing(testServer, role, gone, files())).map((one) => `${role}: ${one} was never there`))
      const traces = [...(await naming(testServer)).keys()]
      const copy = { traces, names: [MARK, PHONE], files: gone.urls.length }
      wrong.push(
        ...(await faultsOfExport(testServer, { ...gone.by, id: gone.id }, copy)).map((one) => `${role}: ${one}`),
      )
      if (!files().some((name) => name.includes('exports/'))) wrong.push(`${role}: no copy was kept`)
      const payload = { password: SAMPLE_PASSWORD }
      const { statusCode } = await gone.by.send({ method: 'DELETE', url: '/api/account', payload })
      if (statusCode !== 200) wrong.push(`${role}: deleting answered ${statusCode}`)
      // What was queued before is worked on only now.
      await testServer.context.jobs.start(true)
      wrong.push(...(await drainJobs(testServer.context, 30)).map((name) => `${role}: ${name} still waits`))
      wrong.push(...(await remains(testServer, gone)).map((one) => `${role}: ${one}`))
      const left = files()
      if (left.length > 0) wrong.push(`${role}: ${left.length} files are left, such as ${left[0]}`)
    }
    return flawless('3 accounts with traces everywhere', wrong)
  },
}
