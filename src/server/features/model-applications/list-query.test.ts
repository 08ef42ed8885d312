import { describe, expect, test } from 'vitest'
import type { CallOf } from '#contract/kit/endpoint.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import { sampleCall, sampleRole } from '#server/features/casting/samples.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleApplication } from './samples.ts'

const made: Record<string, number> = {}
const testServer = await sharedTestServer()
const admin = await testServer.admin()
const call = (await sampleCall(testServer.context, { title: 'Slow Elevator', artist: 'Ines Caldera' })).id
const role = (await sampleRole(testServer.context, call)).id
for (const [name, application] of Object.entries({
  nora: {
    ...{ email: 'nora@marsh.example', trackId: call, characterRoleId: role, characterName: 'Night porter' },
    location: 'Antwerp',
  },
  bo: { fullLegalName: 'bo Lind', stageName: 'Falk', trackId: call, status: 'Pass', statusCode: 'pass' as const },
  cas: {
    fullLegalName: null,
    preferredName: 'Casimir 50%',
    form: 'general' as const,
    phone: '+32 3 555 01 20',
    location: 'bruges',
  },
  anna: { fullLegalName: 'Anna, "Ann" Roth', form: 'general' as const, status: 'accepted', adminNotes: '=1+1' },
}))
  made[name] = (await sampleApplication(testServer.context, application)).id

const namesOf = async (query: NonNullable<CallOf<typeof modelApplications.all>['query']>) => {
  const { body, headers } = await admin.ask(modelApplications.all, { query })
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ id }) => Object.keys(made).find((name) => made[name] === id))
}

describe('the list of applicants', () => {
  test('is newest first, oldest first or by name', async () => {
    expect(await namesOf({})).toEqual(['anna', 'cas', 'bo', 'nora'])
    expect(await namesOf({ sort: 'oldest' })).toEqual(['nora', 'bo', 'cas', 'anna'])
    expect(await namesOf({ sort: 'name' })).toEqual(['anna', 'bo', 'cas', 'nora'])
  })

  test('is sorted by each of its columns, both ways', async () => {
    await checkSortColumns(admin, modelApplications.all, {
      name: (one: Application) => one.fullLegalName ?? one.preferredName,
      role: ({ form, characterName, track }) =>
        form === 'general' ? 'General application' : [characterName, track?.title].filter(Boolean).join(', '),
      location: ({ location }) => location,
      applied: ({ appliedAt }) => Date.parse(appliedAt),
      status: ({ statusCode }) => applicationStatuses.indexOf(statusCode),
    })
  })

  test.each([
    ['achterberg NORA', ['nora']],
    ['marsh.example', ['nora']],
    ['falk', ['bo']],
    ['50%', ['cas']],
    ['_', []],
    ['nobody', []],
  ])('is searched by names and address: %s', async (q, names) => {
    expect(await namesOf({ q })).toEqual(names)
  })

  test('is narrowed by where they stand, whatever the spelling, by call and by role', async () => {
    expect(await namesOf({ status: 'pass' })).toEqual(['bo'])
    expect(await namesOf({ status: 'pending' })).toEqual(['anna', 'cas', 'nora'])
    expect(await namesOf({ track: call })).toEqual(['bo', 'nora'])
    expect(await namesOf({ track: 'general' })).toEqual(['anna', 'cas'])
    expect(await namesOf({ track: call, role, q: 'nora', status: 'pending', sort: 'name' })).toEqual(['nora'])
  })

  test.each([
    ['status=perhaps', 'Status must be one of pending, submitted, schedule_interview, pass, accepted, withdrawn'],
    ['sort=height', expect.stringMatching(/^Sort must be one of newest, oldest, name, role, location, .*, -status$/)],
    ['track=all', 'Track must be a number or "general"'],
    ['role=porter', 'Must be a whole number'],
  ])('refuses %s', async (query, message) => {
    for (const end of ['', '.csv']) {
      const { statusCode, body } = await admin.send({
        method: 'GET',
        url: `/api/model-applications/all${end}?${query}`,
      })
      expect([statusCode, JSON.parse(body).message]).toEqual([400, message])
    }
  })
})

describe('one applicant', () => {
  test('is shown with all the label reads of them', async () => {
    const fields = {
      ...{ fullLegalName: 'Dov Eriksen', age: 31, race: 'Flemish', height: '178 cm', weight: '66 kg', trackId: call },
      ...{ shootLocation: 'Lille', country: 'Belgium', city: 'Ghent', description: 'Stands still.' },
      ...{ adminNotes: 'Tall.', status: 'Pass', statusCode: 'pass' as const },
    }
    const { id, createdAt } = await sampleApplication(testServer.context, fields)
    expect(await admin.call(modelApplications.get, { params: { id } })).toMatchObject({
      ...fields,
      id,
      track: { id: call, title: 'Slow Elevator', artist: 'Ines Caldera' },
      createdAt: createdAt.toISOString(),
      appliedAt: createdAt.toISOString(),
    })
    await testServer.context.db.$client.query('delete from model_applications where id = $1', [id])
  })

  test('comes with who decided what and when', async () => {
    const { id } = await sampleApplication(testServer.context)
    for (const status of ['Schedule Interview', 'accepted'])
      await admin.call(modelApplications.decide, { params: { id }, body: { status } })
    expect(await admin.call(modelApplications.get, { params: { id } })).toMatchObject({
      reviewer: admin.username,
      history: [
        { from: 'pending', to: 'schedule_interview', by: admin.username },
        { from: 'schedule_interview', to: 'accepted', by: admin.username },
      ],
    })
    expect((await admin.ask(modelApplications.get, { params: { id: 2_000_000_000 } })).status).toBe(404)
    await testServer.context.db.$client.query('delete from model_applications where id = $1', [id])
  })

  test('finds their own under their key, and nobody else finds them there', async () => {
    const [model, other] = [await testServer.person({ role: 'model' }), await testServer.person({ role: 'model' })]
    const { id } = await sampleApplication(testServer.context, { modelId: model.id })
    const own = { params: { userId: model.id } }
    expect((await model.call(modelApplications.ofUser, own)).map((one) => one.id)).toEqual([id])
    const { status, body } = await other.ask(modelApplications.ofUser, own)
    expect([status, body]).toEqual([404, { message: 'User not found' }])
    await testServer.context.db.$client.query('delete from model_applications where id = $1', [id])
  })

  test('is not told who decided', async () => {
    const model = await testServer.person({ role: 'model' })
    const { id } = await sampleApplication(testServer.context, { modelId: model.id })
    await admin.call(modelApplications.decide, { params: { id }, body: { status: 'pass' } })
    const { body } = await model.ask(modelApplications.list, {})
    expect(body[0]?.history[0]).not.toHaveProperty('by')
    expect((await model.ask(modelApplications.get, { params: { id } })).status).toBe(403)
    await testServer.context.db.$client.query('delete from model_applications where id = $1', [id])
  })
})

describe('the CSV export', () => {
  const exported = async (query = '') => {
    const answer = await admin.send({ method: 'GET', url: `/api/model-applications/all.csv${query}` })
    return { ...answer, rows: answer.body.split('\r\n') }
  }

  test('is a file of the day that spreadsheets read as UTF-8', async () => {
    const { headers, rawPayload } = await exported()
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/)
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('holds what the list holds, in its order', async () => {
    const { rows } = await exported('?sort=name')
    expect(rows).toHaveLength(1 + 4 + 1)
    expect(rows[0]).toMatch(/Number,Applied,Status,Track,Artist,Role,Full legal name/)
    expect(rows[2]).toContain(',Pass,Slow Elevator,Ines Caldera,,bo Lind,')
    expect((await exported(`?track=${call}&status=pending`)).rows[1]).toContain('Night porter,Nora Achterberg')
    expect((await exported('?q=nobody')).rows).toHaveLength(1 + 1)
  })

  test('is sent to admins alone', async () => {
    const asked = { list: modelApplications.all, exportCsv: modelApplications.exportCsv }
    const { lines } = await checkCsvExport(testServer, admin, asked, { track: 'general', sort: '-name' })
    expect(lines).toHaveLength(2)
  })

  test('runs nothing a stranger wrote', async () => {
    const { body } = await exported()
    expect(body).toContain(",'+32 3 555 01 20,")
    expect(body).toContain(",'=1+1,")
    expect(body).toContain(',"Anna, ""Ann"" Roth",')
  })

  test('is whole where it comes in several pieces', async () => {
    await testServer.context.db.$client.query(
      `insert into model_applications (form, full_legal_name, email) select 'general', 'Many ' || n, 'many@lateset.test' from generate_series(1, 1201) n`,
    )
    const { rows } = await exported('?q=many&sort=oldest')
    expect(rows).toHaveLength(1 + 1201 + 1)
    expect(rows.at(-2)).toContain(',Many 1201,')
  })
})
