import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { forumPosts } from '#contract/forum-posts.ts'
import { type NoticeSwitch, noticeSwitches, notices } from '#contract/notices.ts'
import { forumPostsTable } from '#server/features/forum-posts/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { noticeSettingsTable, noticesTable } from '#server/platform/notices/table.ts'
import { pushDevicesTable } from '#server/platform/push/table.ts'
import { startPeriodicTasks } from '#server/start/periodic-tasks.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { startPushService } from '#server/testing/push/push-service.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { queueDigests } from './emails.ts'

const service = await startPushService()
afterAll(() => service.close())
const testServer = await sharedTestServer({ jobs: true, env: service.env })
const { context } = testServer
const { db } = context
vi.setConfig({ testTimeout: 40_000 })

const fan = async (on: NoticeSwitch[] = [], emails: 'instant' | 'daily' | 'weekly' | 'off' = 'daily') => {
  const who = await testServer.person({ tier: 'fan' })
  const { id, email } = await who.call(accounts.me, {})
  await db.update(usersTable).set({ emailVerifiedAt: new Date() }).where(eq(usersTable.id, id))
  await who.call(notices.savePreferences, { body: { on, emails } })
  return { ...who, id, email }
}
type Fan = Awaited<ReturnType<typeof fan>>
const author = await fan()
const mention = (who: Fan, text = 'come to the bar', more: object = {}, by = author) =>
  by.call(forumPosts.create, { body: { content: `@${who.username} ${text}`, ...more } })
const emails = (who: Fan) => readEmailsTo(context.config.dataDir, who.email)
const waiting = async (queues: string) => {
  const { rows } = await db.execute(
    sql`select from pgboss.job where name ~ ${queues} and state in ('created', 'active')`,
  )
  return rows.length
}
const quiet = () =>
  vi.waitFor(async () => expect(await waiting('^(letter-notice|notices-push)')).toBe(0), {
    timeout: 30_000,
    interval: 100,
  })
const tomorrowMorning = (who: Fan) =>
  db.update(noticeSettingsTable).set({ nextDigestAt: new Date() }).where(eq(noticeSettingsTable.userId, who.id))

describe('what rings', () => {
  test('is chosen by topic and channel; what is not theirs to choose cannot be', async () => {
    const who = await testServer.person()
    const first = await who.call(notices.preferences, {})
    expect(first).toMatchObject({ emails: 'daily', timeZone: null, devices: 0 })
    expect(first.on).toEqual([
      ...['replies-bell', 'replies-push', 'messages-bell', 'messages-email', 'messages-push', 'likes-bell'],
      ...['releases-bell', 'releases-email', 'shows-bell', 'shows-push', 'house-bell'],
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

describe('a device', () => {
  const ring = async (path: string, on: NoticeSwitch[] = ['replies-bell', 'replies-push']) => {
    const who = await fan(on)
    const device = service.device(path)
    await who.call(notices.addDevice, { body: device.subscription })
    return { who, device }
  }
  const pushedAt = (path: string) => service.told.filter((one) => one.path === path)
  const devicesOf = (who: Fan) => db.$count(pushDevicesTable, eq(pushDevicesTable.userId, who.id))

  test('is told what its owner may read, encrypted for it', async () => {
    const { who, device } = await ring('/201/a')
    const { id } = await mention(who, 'the tape is on')
    const [told] = await vi.waitFor(
      () => {
        expect(pushedAt('/201/a')).toHaveLength(1)
        return pushedAt('/201/a')
      },
      { timeout: 20_000 },
    )
    expect(told?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(told?.headers['authorization']).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/)
    expect(device.read(told?.body ?? Buffer.alloc(0))).toMatchObject({
      title: `${author.username} mentioned you`,
      text: `“@${who.username} the tape is on”`,
      to: `/community?post=${id}`,
    })
  })

  test('that is gone is forgotten; one that is put off is told later; one that hangs keeps nobody waiting', async () => {
    const gone = await ring('/410/a')
    const lost = await ring('/404/a')
    const busy = await ring('/429/a')
    const dead = await ring('/hang/a')
    const well = await ring('/201/b')
    for (const { who } of [dead, gone, lost, busy, well]) await mention(who)
    // Well before the one that hangs is given up.
    await vi.waitFor(() => expect(pushedAt('/201/b')).toHaveLength(1), { timeout: 6000 })
    await vi.waitFor(async () => expect([await devicesOf(gone.who), await devicesOf(lost.who)]).toEqual([0, 0]), {
      timeout: 20_000,
    })
    await vi.waitFor(() => expect(pushedAt('/429/a')).toHaveLength(2), { timeout: 30_000 })
    expect([await devicesOf(busy.who), await devicesOf(dead.who)]).toEqual([1, 1])
  })

  test('whose service fails is told again as often as it may help, and of the next notice anew; one refused stays', async () => {
    const [failing, refused] = [await ring('/503/a'), await ring('/403/a')]
    const by = await fan()
    for (const { who } of [failing, refused]) await mention(who, 'come', {}, by)
    const told = () => [pushedAt('/503/a').length, pushedAt('/403/a').length]
    await vi.waitFor(() => expect(told()).toEqual([5, 1]), { timeout: 30_000 })
    const tags = pushedAt('/503/a').map(({ body }) => failing.device.read(body).tag)
    expect(new Set(tags).size).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(told()).toEqual([5, 1])
    await mention(failing.who, 'and again', {}, by)
    await vi.waitFor(() => expect(told()[0]).toBeGreaterThan(5), { timeout: 20_000 })
    expect([await devicesOf(failing.who), await devicesOf(refused.who)]).toEqual([1, 1])
  })

  test('is told nothing its owner may not see as it is told, nor what they have read', async () => {
    const { who } = await ring('/201/c')
    await context.jobs.stop()
    const { id } = await mention(who, 'for fans', { accessTier: 'fan' })
    await db.update(forumPostsTable).set({ accessTier: 'vip' }).where(eq(forumPostsTable.id, id))
    await context.jobs.start(true)
    await quiet()
    expect(pushedAt('/201/c')).toEqual([])
  })

  test('is one of the internet, with a key, and of ten the newest stay', async () => {
    const who = await fan()
    const good = service.device('/201/d').subscription
    const endpoints = [
      ...[
        'http://push.example.org/a',
        'https://localhost/a',
        'https://10.0.0.1/a',
        'https://[::1]/a',
        'https://printer.local/',
      ],
      ...[
        'https://[::ffff:127.0.0.1]/',
        'https://169.254.169.254/latest/meta-data',
        'https://127.0.0.1:1/',
        'javascript:1',
        '',
      ],
    ]
    for (const endpoint of endpoints)
      expect((await who.ask(notices.addDevice, { body: { ...good, endpoint } })).status, endpoint).toBe(400)
    for (const keys of [{}, null, { ...good.keys, p256dh: 'x' }, { ...good.keys, p256dh: 'A'.repeat(87) }])
      expect((await who.ask(notices.addDevice, { body: { ...good, keys } })).status).toBe(400)
    for (let n = 0; n < 12; n++)
      await who.call(notices.addDevice, { body: service.device(`/201/many${n}`).subscription })
    expect(await devicesOf(who)).toBe(10)
    const last = service.device('/201/many11')
    await author.call(notices.removeDevice, { body: { endpoint: last.endpoint } })
    expect(await devicesOf(who)).toBe(10)
    await author.call(notices.addDevice, { body: last.subscription })
    expect([await devicesOf(who), await devicesOf(author)]).toEqual([9, 1])
  })

  test('rings no longer than its owner is signed in there', async () => {
    const { who } = await ring('/201/f')
    await who.call(accounts.logout, {})
    expect(await devicesOf(who)).toBe(0)
    await mention(who)
    await quiet()
    expect(pushedAt('/201/f')).toEqual([])
  })

  test('of somebody who is shut out is told nothing', async () => {
    const { who } = await ring('/201/e')
    await db.update(usersTable).set({ bannedAt: new Date() }).where(eq(usersTable.id, who.id))
    await mention(who)
    await quiet()
    expect(pushedAt('/201/e')).toEqual([])
  })
})
