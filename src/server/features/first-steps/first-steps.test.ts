import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { type FirstStepName, firstSteps } from '#contract/first-steps.ts'
import { gigs } from '#contract/gigs.ts'
import { site as siteEndpoints } from '#contract/site.ts'
import { emailsTo } from '#server/features/accounts/samples.ts'
import { backupFolder, backupName } from '#server/platform/backup/places.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const NOTHING_SAID = { SITE_URL: 'http://velvet.test', SITE_NAME: '', CONTACT_EMAIL: '', CONTACT_PHONE: '' }

/** A new site with an admin in it, who asks what is to be done. */
async function newSite(env: Record<string, string> = {}, jobs = false) {
  const testServer = await startTestServer({ env: { ...NOTHING_SAID, ...env }, jobs })
  onTestFinished(() => testServer.close())
  const admin = await testServer.admin()
  const steps = () => admin.call(firstSteps.get, {})
  const done = async () => (await steps()).steps.filter(({ isDone }) => isDone).map(({ name }) => name)
  return { testServer, admin, steps, done }
}

test('each step is done once the facts say so, and again to do when they no longer do', async () => {
  const { admin, steps, done } = await newSite()
  expect((await steps()).steps.map(({ name }) => name)).toEqual([
    ...['name', 'contact', 'artist', 'record', 'gig', 'mail', 'backup'],
  ])
  expect(await done()).toEqual([])
  const expected: FirstStepName[] = []
  const after = async (step: FirstStepName, act: () => Promise<unknown>) => {
    await act()
    expected.push(step)
    expect(await done()).toEqual(expected)
  }
  await after('name', () => admin.call(siteEndpoints.update, { body: { name: 'The Velvet Room' } }))
  await after('contact', () => admin.call(siteEndpoints.update, { body: { contactPhone: '+32 3 555 01 99' } }))
  await after('artist', () => admin.call(artists.create, { body: { name: 'Juno Marsh' } }))
  await after('record', () => admin.call(albums.create, { body: { title: 'Long Player' } }))
  const gig = { title: 'First Night', city: 'Lille', date: '2031-11-28' }
  const { id } = await admin.call(gigs.create, { body: gig })
  expect(await done()).toEqual([...expected, 'gig'])
  await admin.call(gigs.remove, { params: { id } })
  await admin.call(siteEndpoints.update, { body: { name: '' } })
  expect(await done()).toEqual(['contact', 'artist', 'record'])
})

test('what the program was started with counts too', async () => {
  const { done } = await newSite({ SITE_NAME: 'The Velvet Room', CONTACT_EMAIL: 'hello@velvet.example' })
  expect(await done()).toEqual(['name', 'contact'])
})

describe('backups', () => {
  test('have a place once one is named, unless none is ever made', async () => {
    const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'late-set-backups-'))
    const named = await newSite({ BACKUP_DIR })
    expect(await named.done()).toEqual(['backup'])
    expect((await named.steps()).backup).toEqual({ lastAt: null, hasOwnPlace: true, isDaily: true })
    const never = await newSite({ BACKUP_DIR, BACKUP_KEEP: '0' })
    expect(await never.done()).toEqual([])
  })

  test('count once there is one, wherever it lies', async () => {
    const { testServer, steps, done } = await newSite()
    const folder = backupFolder(testServer.context.config)
    mkdirSync(folder, { recursive: true })
    const made = new Date('2026-11-28T03:00:00Z')
    writeFileSync(join(folder, backupName(made)), '')
    expect(await done()).toEqual(['backup'])
    expect((await steps()).backup).toEqual({ lastAt: made.toISOString(), hasOwnPlace: false, isDaily: true })
  })
})

test('put away by one admin they are away for all, on the server, until brought back', async () => {
  const { testServer, admin } = await newSite()
  const other = await testServer.admin()
  const isDismissed = async () => (await other.call(firstSteps.get, {})).isDismissed
  expect(await isDismissed()).toBe(false)
  expect((await admin.call(firstSteps.dismiss, { body: { isDismissed: true } })).isDismissed).toBe(true)
  expect(await isDismissed()).toBe(true)
  await admin.call(firstSteps.dismiss, { body: { isDismissed: false } })
  expect(await isDismissed()).toBe(false)
  expect(await admin.ask(firstSteps.dismiss, { body: { isDismissed: 'perhaps' as never } })).toMatchObject({
    status: 400,
    body: { message: 'Must be true or false' },
  })
})

describe('the test e-mail', () => {
  const settled = (site: Awaited<ReturnType<typeof newSite>>, outcome: string) =>
    vi.waitFor(async () => expect((await site.steps()).mailTest?.outcome).toBe(outcome), {
      timeout: 20_000,
      interval: 100,
    })

  test('goes to whoever asks, and into the outbox where no mail server is set: then the mail is not done', async () => {
    const site = await newSite({}, true)
    expect(await site.steps()).toMatchObject({ mailServer: null, mailTest: null })
    const asked = await site.admin.call(firstSteps.testMail, {})
    const email = `${site.admin.username}@lateset.test`
    expect(asked.mailTest).toMatchObject({ outcome: 'underway', to: email, reason: null })
    await settled(site, 'outbox')
    expect(await emailsTo(site.testServer.context, email)).toEqual([
      expect.stringContaining('Subject: A test letter from velvet.test'),
    ])
    expect(await site.done()).toEqual([])
  })

  test('has left once the mail server took it', async () => {
    const mail = await openMailServer()
    onTestFinished(() => mail.close())
    mail.manner = 'takes'
    const site = await newSite({ SMTP_URL: mail.url }, true)
    await site.admin.call(firstSteps.testMail, {})
    await settled(site, 'sent')
    const email = `${site.admin.username}@lateset.test`
    expect(mail.arrived).toMatchObject([{ to: email, subject: 'A test letter from velvet.test', isTaken: true }])
    expect(await site.done()).toEqual(['mail'])
    expect((await site.steps()).mailServer).toBe(new URL(mail.url).host)
  })

  test('that is refused says what the mail server said, and is not sent again by itself', async () => {
    const mail = await openMailServer()
    onTestFinished(() => mail.close())
    mail.manner = 'refuses'
    const site = await newSite({ SMTP_URL: mail.url }, true)
    await site.admin.call(firstSteps.testMail, {})
    await settled(site, 'failed')
    expect((await site.steps()).mailTest?.reason).toBe('Message failed: 451 not now')
    const tries = mail.arrived.length
    await new Promise((resolve) => setTimeout(resolve, 3500))
    expect(mail.arrived).toHaveLength(tries)
    expect(await site.done()).toEqual([])
    mail.manner = 'takes'
    await site.admin.call(firstSteps.testMail, {})
    await settled(site, 'sent')
  }, 30_000)

  test('is sent twenty times an hour at most', async () => {
    const { admin } = await newSite()
    for (let i = 0; i < 20; i++) expect((await admin.ask(firstSteps.testMail, {})).status).toBe(200)
    expect((await admin.ask(firstSteps.testMail, {})).status).toBe(429)
  })
})
