import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/kit/access.ts'
import { sampleAnswers, sampleApplication } from '#server/features/model-applications/samples.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import { sampleCall, sampleRole } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })

const pageOf = async (url: string, role?: Role) => {
  const who = role ? await testServer.person({ role }) : testServer.guest
  return (await who.send({ method: 'GET', url })).body
}
const tableOf = async (url: string, role?: Role) => partOf(await pageOf(url, role), 'table')
/** The row of a call, without the rows around it. */
const rowOf = (table: string, title: string) =>
  table.split('<tr').find((row) => row.includes(`<b>${title}</b>`)) ?? `no row for ${title}`

describe.each(['/', '/casting'])('without openings %s', (url) => {
  test('says so', async () => {
    const main = wordsOf(partOf(await pageOf(url), 'main'))
    expect(main).toContain('No casting calls available at this time')
    expect(main).not.toContain('Unable to load casting calls')
    if (url === '/') expect(main).toContain('No roles are open right now.')
  })
})

describe('with openings', () => {
  const description = `${'A'.repeat(58)} zebra crossing, rain`
  let porter: number
  let tenant: number
  let role: number
  beforeAll(async () => {
    const shoot = { artist: 'Ines Caldera', shootLocation: 'Antwerp', shootTime: '22:00', shootBudget: '$350' }
    const track = await sampleCall(
      testServer.context,
      {
        ...shoot,
        title: 'Slow Elevator',
        shootDate: '2999-12-04',
        modelRequirements: 'Over 40\nstands still',
      },
      { title: 'Night porter', description, maxApplicants: 10 },
    )
    porter = track.id
    const details = { age: '40 to 65', estimatedDays: 'one day', dailyRate: '$350', travelDetails: 'A taxi home.' }
    role = (await sampleRole(testServer.context, porter, { characterName: 'Night porter', ...details })).id
    for (let i = 0; i < 7; i++) await sampleApplication(testServer.context, { trackId: porter })
    tenant = (
      await sampleCall(testServer.context, { title: 'Five Flights Up' }, { title: 'The tenant', maxApplicants: 1 })
    ).id
    await sampleApplication(testServer.context, { trackId: tenant })
  })

  test.each(['/', '/casting'])('%s lists them in eight columns', async (url) => {
    const table = await tableOf(url)
    const columns = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/g)].map(([, name]) => name)
    expect(columns).toEqual(['Role', 'Track', 'Location', 'Date', 'Compensation', 'Status', 'Applicants', 'Action'])
    const row = wordsOf(rowOf(table, 'Night porter'))
    for (const words of ['Slow Elevator Ines Caldera', 'Antwerp', '4 Dec, 22:00', '$350', 'Open', '7 of 10 applicants'])
      expect(row).toContain(words)
  })

  test('a long description is cut for the eye and whole for the ear', async () => {
    const row = rowOf(await tableOf('/casting'), 'Night porter')
    expect(row).toContain(`<span aria-hidden="true">${description.slice(0, 60)}…</span>`)
    expect(row).toContain(`<span class="visually-hidden">${description}</span>`)
  })

  test('the bar says how full a call is in words, length and tone', async () => {
    const table = await tableOf('/casting')
    expect(rowOf(table, 'Night porter')).toMatch(
      /aria-valuenow="70"[^>]*aria-valuetext="7 of 10 applicants"[^>]*data-tone="warn"/,
    )
    expect(rowOf(table, 'The tenant')).toMatch(/aria-valuenow="100"[^>]*data-tone="danger"/)
  })

  test('guests sign in before they apply and come back; a filled call takes nobody', async () => {
    const table = await tableOf('/casting')
    expect(linksOf(rowOf(table, 'Night porter'))).toEqual([
      `Details → /casting?call=${porter}`,
      `Apply → /login?next=%2Fapply%3Fcall%3D${porter}`,
    ])
    expect(linksOf(rowOf(table, 'The tenant'))).toEqual([`Details → /casting?call=${tenant}`])
    expect(rowOf(table, 'The tenant')).toMatch(/<button[^>]*disabled=""[^>]*>Filled<\/button>/)
  })

  test.each(['listener', 'model'] as const)('a %s applies at once', async (who) => {
    expect(linksOf(rowOf(await tableOf('/', who), 'Night porter'))).toEqual([
      `Details → /?call=${porter}`,
      `Apply → /apply?call=${porter}`,
    ])
  })

  test('a call has a page to be shared, with all it says', async () => {
    const html = await pageOf(`/casting?call=${porter}`)
    expect(titleOf(html)).toBe('Night porter: casting for Slow Elevator · Late Set')
    expect(html).toContain(`rel="canonical" href="http://lateset.test/casting?call=${porter}"`)
    const details = wordsOf(partOf(html, 'article', 'call-details'))
    for (const words of [
      'Open Night porter Slow Elevator , Ines Caldera',
      description,
      'Location Antwerp',
      'Date Wednesday 4 December',
      'Time 22:00, Amsterdam time',
      'Compensation $350',
      'Requirements Over 40 stands still',
      'Applications 7 of 10 applicants',
      'Available Character Roles NP Night porter 40 to 65, one day, $350',
    ])
      expect(details).toContain(words)
    expect(linksOf(partOf(html, 'article', 'call-details'))).toEqual([
      `More Details → /casting?call=${porter}&role=${role}`,
      `Apply for Role → /login?next=%2Fapply%3Fcall%3D${porter}%26role%3D${role}`,
      `Track Slow Elevator Ines Caldera → /jukebox-wall?single=${porter}`,
    ])
  })

  test('a call that bears the title of its track says it once', async () => {
    const call = await sampleCall(testServer.context, { title: 'Corridor at Night', artist: 'Ines Caldera' })
    const details = partOf(await pageOf(`/casting?call=${call.id}`), 'article', 'call-details')
    const head = wordsOf(partOf(details, 'header').replace(/<figure.*?<\/figure>/gs, ''))
    expect(head.split('Corridor at Night')).toHaveLength(2)
    expect(head).toContain('Ines Caldera')
    await testServer.context.db.delete(tracksTable).where(eq(tracksTable.id, call.id))
  })

  test('a role says every field that is filled, and nothing of the others', async () => {
    const html = partOf(await pageOf(`/casting?call=${porter}&role=${role}`, 'model'), 'article', 'call-details')
    const details = wordsOf(html)
    for (const words of ['Active Night porter', 'Age 40 to 65', 'Daily rate $350', 'Travel A taxi home.'])
      expect(details).toContain(words)
    expect(details).not.toMatch(/Race|Weight|Budget|Payment/)
    expect(linksOf(html)[0]).toBe(`Apply for This Role → /apply?call=${porter}&role=${role}`)
  })

  test('a call without roles says so; its role would be closed once it is filled', async () => {
    const html = await pageOf(`/casting?call=${tenant}`)
    expect(wordsOf(partOf(html, 'article', 'call-details'))).toContain(
      'No character roles have been posted for this casting call yet.',
    )
    const closed = await sampleRole(testServer.context, tenant, { characterName: 'The tenant' })
    const details = partOf(await pageOf(`/casting?call=${tenant}&role=${closed.id}`), 'article', 'call-details')
    expect(wordsOf(details)).toContain('Closed The tenant')
    expect(details).toMatch(/<button[^>]*disabled=""[^>]*>Filled<\/button>/)
  })

  test('an unknown call leaves the openings standing', async () => {
    const { statusCode, body } = await testServer.guest.send({ method: 'GET', url: '/casting?call=999999' })
    expect([statusCode, titleOf(body)]).toEqual([200, 'Model Openings · Late Set'])
    expect(wordsOf(partOf(body, 'table'))).toContain('Night porter')
  })

  test('the lounge shows six opportunities at most, each leading to its details', async () => {
    const extra = await sampleCall(
      testServer.context,
      { title: 'Union Hall', shootLocation: 'Lille' },
      { title: 'Crowd' },
    )
    for (let i = 0; i < 7; i++)
      await sampleRole(testServer.context, extra.id, { characterName: `Face ${i}`, city: 'Lille' })
    await sampleRole(testServer.context, extra.id, { characterName: 'Face 7', shootLocation: 'Roubaix' })
    const list = partOf(await pageOf('/'), 'ul', 'opportunities')
    expect(list.match(/<li/g)).toHaveLength(6)
    // Each with its own place.
    expect(wordsOf(list)).toContain('Union Hall Face 7, Roubaix View Details')
    expect(wordsOf(list)).toContain('Union Hall Face 6, Lille View Details')
    expect(linksOf(list)[0]).toMatch(new RegExp(`^View Details → /\\?call=${extra.id}&role=\\d+$`))
  })

  test('a call says how soon the label answers, once it has answered ten', async () => {
    const { context } = testServer
    const promise = async () => partOf(await pageOf(`/casting?call=${porter}`), 'article', 'call-details')
    expect(await promise()).not.toContain('How the label answers')
    await sampleAnswers(context, 10)
    expect(wordsOf(await promise())).toMatch(
      /How the label answers: \d+ % answered in the last 90 days \(10 of \d+\), half of them within 5 hours\./,
    )
  })

  test('the banner counts the shoots and leads to the general form, signed in or not', async () => {
    const banner = partOf(await pageOf('/'), 'section', 'wanted')
    expect(wordsOf(banner)).toMatch(/^Music Video Models Wanted Two shoots coming up\./)
    expect(linksOf(banner)).toEqual(['Apply Now → /apply'])
  })
})

test('pages say what cannot be read and keep standing, until it can', async () => {
  const { context, guest, close } = await startTestServer({ pages: true })
  const mainOf = async (url: string) => {
    const { statusCode, body } = await guest.send({ method: 'GET', url })
    return [statusCode, wordsOf(partOf(body, 'main'))] as const
  }
  try {
    await context.db.execute(sql`alter table casting_calls rename to lost_calls`)
    for (const url of ['/', '/casting']) {
      const [status, words] = await mainOf(url)
      expect(status).toBe(200)
      expect(words).toContain('Unable to load casting calls')
      if (url === '/') expect(words).toContain('Unable to load model opportunities')
    }
    await context.db.execute(sql`alter table lost_calls rename to casting_calls`)
    expect((await mainOf('/casting'))[1]).toContain('No casting calls available at this time')
  } finally {
    await close()
  }
}, 60_000)
