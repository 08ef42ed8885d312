import { existsSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { exports } from '#contract/exports.ts'
import { forum } from '#contract/forum.ts'
import { notices } from '#contract/notices.ts'
import { emailsTo } from '#server/features/accounts/samples.ts'
import { sampleCategory, sampleTopic } from '#server/features/forum/samples.ts'
import { sampleMessage } from '#server/features/messages/samples.ts'
import { samplePicture } from '#server/features/portfolios/samples.ts'
import { formOf } from '#server/features/uploads/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { usageOf } from '#server/platform/storage/quota.ts'
import { Reservations } from '#server/platform/storage/reservations.ts'
import { reservationsTable, uploadsTable } from '#server/platform/storage/table.ts'
import { Volume } from '#server/platform/storage/volume.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { makeExport } from './make-export.ts'
import { exportingPerson, readExport, requestExport, sampleExport } from './samples.ts'
import { cleanUpExports } from './service.ts'
import { dataExportsTable } from './table.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const { db } = context

const rowsOf = (files: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]')
const later = (days: number) =>
  db.execute(sql`
  update data_exports set asked_at = asked_at - make_interval(days => ${days}),
    ended_at = ended_at - make_interval(days => ${days})`)

test('somebody asks with their password, is told when the copy is ready, and loads it', async () => {
  const person = await exportingPerson(testServer)
  const asked = await requestExport(person)
  expect([asked.status, asked.body.state, asked.body.message]).toEqual([
    201,
    'making',
    'We put a copy of your data together, and write to you when it is ready.',
  ])
  const copy = await vi.waitFor(
    async () => {
      const [one] = await person.call(exports.list, {})
      expect(one).toMatchObject({ state: 'ready', id: asked.body.id })
      return one
    },
    { timeout: 10_000 },
  )
  const answer = await person.send({ method: 'GET', url: `/api/exports/${copy?.id}/file` })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'private, no-store',
    'content-length': String(copy?.size),
  })
  const files = await readZip(answer.rawPayload)
  expect(files.get('Read me first.txt')?.toString()).toContain(`of ${person.username}, made on`)
  expect(rowsOf(files, 'Account')).toEqual([
    expect.objectContaining({ username: person.username, email: person.email }),
  ])
  const [mail] = await vi.waitFor(async () => {
    const all = await emailsTo(context, person.email)
    expect(all.some((one) => one.includes('The copy of your data is ready'))).toBe(true)
    return all.filter((one) => one.includes('The copy of your data is ready'))
  })
  expect(mail).toContain('/settings#your-data')
  expect(await person.call(notices.list, { query: {} })).toMatchObject({
    items: [{ title: 'The copy of your data is ready', to: '/settings#your-data' }],
  })
})

test('a copy is for whom it is of: neither for guests, nor others, nor admins', async () => {
  const person = await exportingPerson(testServer)
  const id = await sampleExport(testServer, person.id)
  const admin = await testServer.admin()
  for (const other of [admin, await testServer.person()]) {
    const refused = await other.ask(exports.file, { params: { id } })
    expect([refused.status, refused.body]).toEqual([404, { message: 'Copy not found' }])
    expect(await other.call(exports.list, {})).toEqual([])
  }
  expect((await testServer.guest.ask(exports.file, { params: { id } })).status).toBe(401)
  const [row] = await db.select().from(dataExportsTable).where(eq(dataExportsTable.id, id))
  for (const other of [admin, person, testServer.guest])
    expect((await other.send({ method: 'GET', url: String(row?.fileUrl) })).statusCode).toBe(404)
})

test('without the password there is none', async () => {
  const person = await exportingPerson(testServer)
  const refused = await requestExport(person, 'not the password')
  expect([refused.status, refused.body]).toEqual([
    400,
    { message: 'The password is not right', fields: { password: 'The password is not right' } },
  ])
  expect(await person.call(exports.list, {})).toEqual([])
})

test('one copy is made at a time, and three in a day; a newer one takes the place of the one before', async () => {
  const person = await exportingPerson(testServer)
  await db.insert(dataExportsTable).values({ userId: person.id })
  const refused = await requestExport(person)
  expect([refused.status, refused.body]).toEqual([
    409,
    { message: 'A copy of your data is being made already. We write to you when it is ready.' },
  ])
  await db.delete(dataExportsTable).where(eq(dataExportsTable.userId, person.id))
  for (let i = 0; i < 3; i++) await sampleExport(testServer, person.id)
  expect(await person.call(exports.list, {})).toMatchObject([{ state: 'ready' }])
  expect(await db.$count(uploadsTable, eq(uploadsTable.uploadedBy, person.id))).toBe(1)
  const tooMany = await requestExport(person)
  expect([tooMany.status, tooMany.body]).toEqual([
    429,
    { message: 'You can ask for 3 copies a day. Please come back tomorrow.' },
  ])
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(80_000)
})

test('many who ask at the same moment have one copy each', async () => {
  const person = await exportingPerson(testServer)
  const answers = await Promise.all(Array.from({ length: 4 }, () => requestExport(person)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})

test('a copy is kept for seven days, and takes nothing of the room for uploads', async () => {
  const person = await exportingPerson(testServer)
  const id = await sampleExport(testServer, person.id)
  expect((await usageOf(db, context.config, person.id)).used).toBe(0)
  const [row] = await db.select().from(dataExportsTable).where(eq(dataExportsTable.id, id))
  await later(7)
  expect((await person.ask(exports.file, { params: { id } })).status).toBe(404)
  await cleanUpExports(context)
  expect(await db.$count(dataExportsTable, eq(dataExportsTable.id, id))).toBe(0)
  expect(await context.storage.stat('exports', `${row?.fileKey}.zip`)).toBeNull()
})

test('one that could not be made within a day is given up and may be asked for again', async () => {
  const person = await exportingPerson(testServer)
  await db.insert(dataExportsTable).values({ userId: person.id, askedAt: new Date(Date.now() - 25 * 3_600_000) })
  await cleanUpExports(context)
  expect(await person.call(exports.list, {})).toMatchObject([{ state: 'failed', keptUntil: null }])
  expect((await requestExport(person)).status).toBe(201)
})

test('somebody who is suspended has their copy too', async () => {
  const person = await exportingPerson(testServer)
  await db
    .update(usersTable)
    .set({ suspendedUntil: new Date(Date.now() + 86_400_000) })
    .where(eq(usersTable.id, person.id))
  expect((await requestExport(person)).status).toBe(201)
})

test('of messages there is what both wrote and no address, and nothing they have deleted or that is others’', async () => {
  const [person, other] = [await exportingPerson(testServer), await exportingPerson(testServer)]
  const third = await exportingPerson(testServer)
  await sampleMessage(testServer, person, other, { content: 'From me' })
  await sampleMessage(testServer, person, other, { content: 'From me, deleted', senderDeletedAt: new Date() })
  await sampleMessage(testServer, other, person, { content: 'To me' })
  await sampleMessage(testServer, other, person, { content: 'To me, deleted', receiverDeletedAt: new Date() })
  await sampleMessage(testServer, other, person, { content: 'To me, hidden', hiddenAt: new Date() })
  await sampleMessage(testServer, other, third, { content: 'Between others' })
  const files = await readExport(testServer, person)
  const messages = rowsOf(files, 'Messages')
  expect(messages.map(({ content }) => content).toSorted()).toEqual(['From me', 'From me, deleted', 'To me'])
  expect(messages.find(({ content }) => content === 'To me')).toMatchObject({
    ...{ isSentByYou: false, senderName: other.username, receiverName: person.username },
  })
  const everything = [...files.values()].join('\n')
  expect(everything).not.toContain(other.email)
  expect(everything).not.toMatch(/\$argon2|\+?"(password|tokenHash|p256dh)"/)
})

test('what was written in the forum comes with how it read before, and files as they were sent', async () => {
  const person = await exportingPerson(testServer, { role: 'model' })
  const topic = await sampleTopic(testServer, person, { categoryId: await sampleCategory(testServer) })
  await person.call(forum.updateTopic, { params: { id: topic }, body: { content: 'Anew, with more words' } })
  const picture = await samplePicture()
  await person.send({ method: 'POST', url: '/api/upload-image', ...formOf('image', 'my: <picture>.jpg', picture) })
  const files = await readExport(testServer, person)
  expect(rowsOf(files, 'Forum topics')).toMatchObject([{ content: 'Anew, with more words' }])
  expect(rowsOf(files, 'Earlier words of forum posts')).toHaveLength(1)
  const [path] = [...files.keys()].filter((name) => name.startsWith('Files/'))
  expect(path).toMatch(/^Files\/\d+ my_ _picture_\.jpg$/)
  expect(files.get(String(path))?.length).toBeGreaterThan(0)
  expect(rowsOf(files, 'Files you sent')).toMatchObject([{ originalName: 'my: <picture>.jpg', kind: 'image' }])
})

test('a copy whose making breaks off leaves nothing, and is made by whoever goes on', async () => {
  const [person, other] = [await exportingPerson(testServer), await exportingPerson(testServer)]
  await db.execute(sql`
    insert into messages (sender_id, receiver_id, sender_name, receiver_name, subject, content)
    select ${person.id}, ${other.id}, ${person.username}, ${other.username}, 'Of many', 'Message ' || n || repeat(' and so on', 40)
    from generate_series(1, 10000) n`)
  const [row] = await db.insert(dataExportsTable).values({ userId: person.id }).returning()
  const id = row?.id as number
  const unfinished = context.storage.unfinishedPath(`${row?.fileKey}.zip`)
  const stopping = new AbortController()
  const making = makeExport(context, id, stopping.signal)
  const begun = vi.waitFor(() => expect(existsSync(unfinished)).toBe(true), { interval: 2, timeout: 10_000 })
  void begun.then(() => stopping.abort(new Error('The program is stopping')))
  await expect(making).rejects.toThrow()
  expect(await person.call(exports.list, {})).toMatchObject([{ state: 'making' }])
  expect(await context.storage.stat('exports', `${row?.fileKey}.zip`)).toBeNull()
  expect(existsSync(unfinished)).toBe(false)
  expect(await db.$count(reservationsTable)).toBe(0)
  // Whoever goes on may be two at a time, where one was only taken for dead.
  await Promise.all([1, 2].map(() => makeExport(context, id, new AbortController().signal)))
  const answer = await person.send({ method: 'GET', url: `/api/exports/${id}/file` })
  expect(rowsOf(await readZip(answer.rawPayload), 'Messages')).toHaveLength(10_000)
  const mails = (await emailsTo(context, person.email)).filter((mail) => mail.includes('The copy of your data'))
  expect(mails.length).toBeLessThanOrEqual(1)
})

test('where the disk has no space for a copy it waits, and nothing of it is left', async () => {
  const person = await exportingPerson(testServer)
  const [row] = await db.insert(dataExportsTable).values({ userId: person.id }).returning()
  const disk = new Volume(context.config.dataDir, 1_000_000_000)
  const full = { ...context, reservations: new Reservations(context.config, db, disk, context.log) }
  await expect(makeExport(full, row?.id as number, new AbortController().signal)).rejects.toMatchObject({ status: 507 })
  expect(await person.call(exports.list, {})).toMatchObject([{ state: 'making' }])
  await makeExport(context, row?.id as number, new AbortController().signal)
  expect(await person.call(exports.list, {})).toMatchObject([{ state: 'ready' }])
})
