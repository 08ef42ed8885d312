import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { type EmailTiming, type NoticeSwitch, noticeSwitches, notices } from '#contract/notices.ts'
import { forumPostsTable } from '#server/features/forum-posts/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { noticeSettingsTable, noticesTable } from '#server/platform/notices/table.ts'
import { startPeriodicTasks } from '#server/start/periodic-tasks.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { queueDigests } from './emails.ts'
import { mentionBy, type SampleReader, sampleReader, toldAll } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const { db } = context
vi.setConfig({ testTimeout: 40_000 })

const fan = (...chosen: [NoticeSwitch[]?, EmailTiming?]) => sampleReader(testServer, ...chosen)
// An artist: what they write on the board is never held.
const author = await testServer.person({ role: 'artist', tier: 'fan' })
const mention = mentionBy(author)
const emails = (who: SampleReader) => readEmailsTo(context.config.dataDir, who.email)
const quiet = () => toldAll(testServer)
const tomorrowMorning = (who: SampleReader) =>
  db.update(noticeSettingsTable).set({ nextDigestAt: new Date() }).where(eq(noticeSettingsTable.userId, who.id))

describe('what rings', () => {
  test('is chosen by topic and channel; what is not theirs to choose cannot be', async () => {
    const who = await testServer.person()
    const first = await who.call(notices.preferences, {})
    expect(first).toMatchObject({ emails: 'daily', timeZone: null, devices: 0 })
    expect(first.on).toEqual([
      ...['replies-bell', 'replies-push', 'messages-bell', 'messages-email', 'messages-push', 'likes-bell'],
      ...['releases-bell', 'releases-email', 'shows-bell', 'shows-push', 'opportunities-bell', 'house-bell'],
    ])
    expect(Buffer.from(first.pushKey, 'base64url')).toHaveLength(65)
    const on: NoticeSwitch[] = ['likes-bell', 'shows-email']
    await who.call(notices.savePreferences, { body: { on, emails: 'weekly', timeZone: 'Asia/Tokyo' } })
    expect(await who.call(notices.preferences, {})).toMatchObject({ on, emails: 'weekly', timeZone: 'Asia/Tokyo' })
    for (const body of [
      ...[{}, { on: 'all' }, { on: ['money-bell'] }, { on: ['likes-email'] }, { on: [], emails: 'hourly' }],
      { on: [], timeZone: 'Mars/Olympus' },
    ])
      expect((await who.ask(notices.savePreferences, { body })).status).toBe(400)
    expect(noticeSwitches).not.toContain('money-email')
  })

  test('is kept off the list where its bell is off, and off everything where all is', async () => {
    const [silent, written] = [await fan(), await fan(['replies-email'], 'instant')]
    await mention(silent)
    await mention(written)
    expect(await db.$count(noticesTable, eq(noticesTable.userId, silent.id))).toBe(0)
    expect((await written.call(notices.list, { query: {} })).items).toEqual([])
    await vi.waitFor(async () => expect(await emails(written)).toHaveLength(1), { timeout: 20_000 })
  })
})

describe('e-mails', () => {
  test('come at once where that is wanted, with the way out of them in one press', async () => {
    const who = await fan(['replies-bell', 'replies-email'], 'instant')
    await mention(who, 'buy at https://evil.example/now')
    const [email = ''] = await vi.waitFor(
      async () => {
        const all = await emails(who)
        expect(all).toHaveLength(1)
        return all
      },
      { timeout: 20_000 },
    )
    expect(email).toContain(`Subject: ${author.username} mentioned you: Late Set`)
    expect(email).not.toContain('evil.example/')
    expect(email).toContain('http://lateset.test/community?post=')
    expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [, address = ''] = /List-Unsubscribe: <http:\/\/lateset\.test([^>]+)>/.exec(email) ?? []
    const left = await testServer.guest.send({
      ...{ method: 'POST', url: address, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(left.statusCode).toBe(200)
    expect(await who.call(notices.preferences, {})).toMatchObject({ emails: 'off' })
    await mention(who, 'again')
    await quiet()
    expect(await emails(who)).toHaveLength(1)
    expect((await testServer.guest.send({ method: 'GET', url: address })).statusCode).toBe(404)
    expect((await testServer.guest.ask(notices.unsubscribe, { query: { token: 'x'.repeat(43) } })).status).toBe(400)
  })

  test('come no more than five an hour, whoever names somebody how often; the rest is for the morning', async () => {
    const who = await fan(['replies-bell', 'replies-email'], 'instant')
    for (let n = 1; n <= 7; n++) await mention(who, `call ${n}`)
    await vi.waitFor(async () => expect(await emails(who)).toHaveLength(5), { timeout: 20_000 })
    await quiet()
    expect(await emails(who)).toHaveLength(5)
    await tomorrowMorning(who)
    await queueDigests(context)
    await vi.waitFor(async () => expect(await emails(who)).toHaveLength(6), { timeout: 20_000 })
    expect((await emails(who)).at(-1)).toContain('Subject: 2 notices from Late Set')
  })

  test('are gathered to one a morning: never empty, never twice', async () => {
    const who = await fan(['replies-bell', 'replies-email'])
    await mention(who, 'one')
    await mention(who, 'two')
    await quiet()
    expect(await emails(who)).toEqual([])
    const [reader] = await db.select().from(noticeSettingsTable).where(eq(noticeSettingsTable.userId, who.id))
    const inHours = ((reader?.nextDigestAt?.getTime() ?? 0) - Date.now()) / 3600_000
    expect(inHours).toBeGreaterThan(0)
    expect(inHours).toBeLessThanOrEqual(25)
    await tomorrowMorning(who)
    // Every process looks, and one of them sends.
    await Promise.all([queueDigests(context), queueDigests(context), queueDigests(context)])
    await vi.waitFor(async () => expect(await emails(who)).toHaveLength(1), { timeout: 20_000 })
    await tomorrowMorning(who)
    await queueDigests(context)
    await quiet()
    const [email = '', ...more] = await emails(who)
    expect(more).toEqual([])
    expect(email).toContain('Subject: 2 notices from Late Set')
    expect(email.indexOf('two”')).toBeLessThan(email.indexOf('one”'))
  })

  test('of a morning that are sent again are of the same notices: what came meanwhile is for the next', async () => {
    const who = await fan(['replies-bell', 'replies-email'])
    await context.jobs.stop()
    await mention(who, 'one')
    await tomorrowMorning(who)
    await queueDigests(context)
    await mention(who, 'two')
    await context.jobs.start(true)
    await quiet()
    const [email = '', ...more] = await emails(who)
    expect([email.includes('one”'), email.includes('two”'), more]).toEqual([true, false, []])
    await tomorrowMorning(who)
    // The program itself looks, at once and every minute.
    const stop = startPeriodicTasks(context)
    await vi.waitFor(async () => expect(await emails(who)).toHaveLength(2), { timeout: 20_000 })
    stop()
    expect((await emails(who))[1]).toContain('two”')
  })

  test('are gathered for a week, to Monday at eight by the clocks of whoever reads', async () => {
    const who = await fan(['replies-bell', 'replies-email'], 'weekly')
    await who.call(notices.savePreferences, { body: { on: ['replies-email'], timeZone: 'America/New_York' } })
    await mention(who)
    const [reader] = await db.select().from(noticeSettingsTable).where(eq(noticeSettingsTable.userId, who.id))
    const said = reader?.nextDigestAt?.toLocaleString('en-GB', {
      ...{ weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'America/New_York' },
    })
    expect(said).toMatch(/^Monday.*08:00$/)
  })

  test('go to no address that nobody has confirmed', async () => {
    const who = await fan(['replies-bell', 'replies-email'], 'instant')
    await db.update(usersTable).set({ emailVerifiedAt: null }).where(eq(usersTable.id, who.id))
    await mention(who)
    await quiet()
    expect(await emails(who)).toEqual([])
  })

  test('leave out what was read, and what one may not see as they leave', async () => {
    const [read, shut] = [await fan(['replies-bell', 'replies-email']), await fan(['replies-bell', 'replies-email'])]
    await mention(read)
    await read.call(notices.readAll, { body: {} })
    const { id } = await mention(shut, 'for fans', { accessTier: 'fan' })
    await db.update(forumPostsTable).set({ accessTier: 'vip' }).where(eq(forumPostsTable.id, id))
    await tomorrowMorning(read)
    await tomorrowMorning(shut)
    await queueDigests(context)
    await quiet()
    expect([await emails(read), await emails(shut)]).toEqual([[], []])
  })
})
