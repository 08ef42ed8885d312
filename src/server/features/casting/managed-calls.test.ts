import { beforeAll, describe, expect, test } from 'vitest'
import { admin as adminArea } from '#contract/admin.ts'
import { casting } from '#contract/casting.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import type { ManagedCastingCall } from '#contract/schemas/casting.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCall, sampleRole } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

describe('the calls the label keeps', () => {
  beforeAll(async () => {
    const { context } = testServer
    await sampleTrack(context, { title: 'Never cast' })
    await sampleCall(context, { title: 'Filled', artist: 'Ines Caldera' }, { maxApplicants: 1 }).then(({ id }) =>
      sampleApplication(context, { trackId: id }),
    )
    const open = await sampleCall(context, { title: 'Open' }, { title: 'Crowd' })
    await sampleRole(context, open.id, { characterName: 'Florist' })
    for (const [title, leave] of [
      ['Had a role', (id: number) => sampleRole(context, id)],
      ['Had applications', (id: number) => sampleApplication(context, { trackId: id, statusCode: 'pass' })],
    ] as const)
      await leave((await sampleTrack(context, { title })).id)
  })

  const titlesOf = async (query: NonNullable<CallOf<typeof casting.allCalls>['query']> = {}) => {
    const { body, headers } = await admin.ask(casting.allCalls, { query })
    expect(headers['x-total-count']).toBe(String(body.length))
    return body.map(({ trackTitle }) => trackTitle)
  }

  test('are those there are and those there were, and are counted so', async () => {
    expect(await titlesOf()).toEqual(['Open', 'Filled', 'Had applications', 'Had a role'])
    expect(await titlesOf({ sort: 'track' })).toEqual(['Filled', 'Had a role', 'Had applications', 'Open'])
    expect(await titlesOf({ sort: 'newest' })).toEqual(['Had applications', 'Had a role', 'Open', 'Filled'])
    expect((await admin.call(adminArea.overview, {})).counts.casting).toBe(4)
  })

  test('are sorted by each of their columns, both ways, and sent as CSV', async () => {
    const places = ['closing-soon', 'open', 'filled', 'closed', 'ended']
    const last = await sampleCall(
      testServer.context,
      { title: 'Harbour', artist: 'Ines Caldera' },
      { closesAt: '2999-05-01', status: 'closed' },
    )
    const soon = await sampleCall(testServer.context, {
      title: 'Lift',
      shootDate: '2999-04-01',
      modelRequirements: '- Tall',
    })
    await checkSortColumns(admin, casting.allCalls, {
      title: ({ title }: ManagedCastingCall) => title,
      track: ({ trackTitle }) => trackTitle,
      status: ({ isCasting, status }) => places.indexOf(isCasting ? status : 'ended'),
      applicants: ({ applicants, maxApplicants }) => [applicants, maxApplicants],
      closes: ({ closesAt }) => closesAt,
    })
    const asked = { list: casting.allCalls, exportCsv: casting.exportCsv }
    const { headings, lines } = await checkCsvExport(testServer, admin, asked, { q: 'caldera', sort: '-closes' })
    expect(headings).toMatch(/^Id,Title,Track,Artist,Status,Applicants,Places,Closes,/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(`${last.id},Harbour,Harbour,Ines Caldera,closed,0,100,2999-05-01,`)
    for (const { id } of [last, soon]) await admin.call(tracks.remove, { params: { id } })
  })

  test('are searched by title, track, artist and role, and narrowed by where they stand', async () => {
    for (const [q, titles] of [
      ['crowd', ['Open']],
      ['caldera fill', ['Filled']],
      ['florist', ['Open']],
      ['nobody', []],
    ] as const)
      expect(await titlesOf({ q })).toEqual(titles)
    expect(await titlesOf({ status: 'filled' })).toEqual(['Filled'])
    expect(await titlesOf({ status: 'ended', sort: 'track' })).toEqual(['Had a role', 'Had applications'])
    const { status, body } = await admin.ask(casting.allCalls, { query: { status: 'over' as 'ended' } })
    expect([status, body]).toMatchObject([
      400,
      { message: 'Status must be one of open, closing-soon, filled, closed, ended' },
    ])
  })

  test('are kept although their track looks for nobody any more', async () => {
    const { id } = await sampleCall(testServer.context, { title: 'Over soon' }, { description: 'Soup.' })
    await admin.call(tracks.update, { params: { id }, body: { seekingVideoModels: false } })
    expect(await admin.call(casting.settings, { params: { id } })).toMatchObject({
      isCasting: false,
      description: 'Soup.',
      settings: { title: null, description: 'Soup.', status: null, maxApplicants: null, closesAt: null },
    })
  })
})

describe('what is set of a call', () => {
  test('is answered beside what follows from its track, and refused when stale', async () => {
    const { id } = await sampleTrack(testServer.context, { title: 'Union Hall', castingActive: true })
    const settings = () => admin.call(casting.settings, { params: { id } })
    const save = (body: object) => admin.ask(casting.updateCall, { params: { id }, body })
    expect(await settings()).toMatchObject({ title: 'Union Hall', maxApplicants: 100, version: 0, isCasting: true })
    expect((await save({ title: 'Crowd', closesAt: '2999-01-02', version: 0 })).status).toBe(200)
    expect(await settings()).toMatchObject({
      title: 'Crowd',
      version: 1,
      settings: { title: 'Crowd', closesAt: '2999-01-02', maxApplicants: null },
    })
    const stale = 'Someone else saved this in the meantime. Reload it to see the changes.'
    expect(await save({ title: 'Mob', version: 0 })).toMatchObject({ status: 409, body: { message: stale } })
    expect((await save({ title: null, version: 1 })).status).toBe(200)
    expect(await settings()).toMatchObject({ title: 'Union Hall', version: 2, settings: { title: null } })
    expect((await admin.ask(casting.settings, { params: { id: 2_000_000_000 } })).status).toBe(404)
  })

  test('a role keeps a name', async () => {
    const { id } = await sampleCall(testServer.context)
    const role = await sampleRole(testServer.context, id)
    for (const body of [{ characterName: ' ' }, { fullLegalName: '' }, { characterName: null }])
      expect(await admin.ask(casting.updateRole, { params: { id, modelId: role.id }, body })).toMatchObject({
        status: 400,
        body: { message: 'Character Name is required' },
      })
  })
})
