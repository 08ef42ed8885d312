import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { type NoticeSwitch, notices } from '#contract/notices.ts'
import { forumPostsTable } from '#server/features/forum-posts/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { pushDevicesTable } from '#server/platform/push/table.ts'
import { startPushService } from '#server/testing/push/push-service.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { mentionBy, type SampleReader, sampleReader, toldAll } from './samples.ts'

const service = await startPushService()
afterAll(() => service.close())
const testServer = await sharedTestServer({ jobs: true, env: service.env })
const { context } = testServer
const { db } = context
vi.setConfig({ testTimeout: 40_000 })

const fan = (on?: NoticeSwitch[]) => sampleReader(testServer, on)
const author = await fan()
const mention = mentionBy(author)
const quiet = () => toldAll(testServer)

describe('a device', () => {
  const ring = async (path: string, on: NoticeSwitch[] = ['replies-bell', 'replies-push']) => {
    const who = await fan(on)
    const device = service.device(path)
    await who.call(notices.addDevice, { body: device.subscription })
    return { who, device }
  }
  const pushedAt = (path: string) => service.told.filter((one) => one.path === path)
  const devicesOf = (who: SampleReader) => db.$count(pushDevicesTable, eq(pushDevicesTable.userId, who.id))

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
    // Not before the second it asked for is over; the queue starts what is due by whole seconds.
    const [first, second] = pushedAt('/429/a').map(({ at }) => at)
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(900)
    expect([await devicesOf(busy.who), await devicesOf(dead.who)]).toEqual([1, 1])
  })

  test('whose service fails is told again as often as it may help, and of the next notice anew; one refused stays', async () => {
    const [failing, refused] = [await ring('/503/a'), await ring('/403/a')]
    for (const { who } of [failing, refused]) await mention(who)
    const told = () => [pushedAt('/503/a').length, pushedAt('/403/a').length]
    await vi.waitFor(() => expect(told()).toEqual([5, 1]), { timeout: 30_000 })
    const tags = pushedAt('/503/a').map(({ body }) => failing.device.read(body).tag)
    expect(new Set(tags).size).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(told()).toEqual([5, 1])
    await mention(failing.who, 'and again')
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
