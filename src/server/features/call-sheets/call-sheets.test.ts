import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { callSheets } from '#contract/call-sheets.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { notices } from '#contract/notices.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { wordsOf } from '#server/testing/html.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { openPage } from '#server/testing/page-visits.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { cancelSheetsOfOthers } from './cancel.ts'
import { acceptedModel, sheetOfModel, sheetWords } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true, pages: true })
const admin = await testServer.admin()
const { context } = testServer

const mailbox = ({ username }: { username: string }) => `${username}@lateset.test`
/** E-mails go where somebody has confirmed that the mailbox is theirs. */
const confirmMailbox = ({ username }: { username: string }) =>
  context.db.$client.query('update users set email_verified_at = now() where username = $1', [username])
const ownSheet = async (model: TestUser) => (await model.call(callSheets.own, {}))[0]
const send = (applicationIds: number[], written: object = {}, by: TestUser = admin) =>
  by.ask(callSheets.send, { body: { ...sheetWords, ...written, applicationIds } })
const answer = (by: TestUser, id: number, body: object) => by.ask(callSheets.answer, { params: { id }, body })
const told = async (user: TestUser) => (await user.call(notices.list, { query: {} })).items.map(({ title }) => title)

describe('a call sheet', () => {
  test('is read by its applicant and the label alone, with the clocks of the place and a map', async () => {
    const { model, applicationId } = await acceptedModel(testServer)
    await confirmMailbox(model)
    await context.db.$client.query("update users set first_name = 'Nora' where id = $1", [model.id])
    await send([applicationId])
    const sheet = await ownSheet(model)
    if (!sheet) throw new Error('The call sheet is not there')
    expect(sheet).toMatchObject({
      ...{
        applicationId,
        place: 'Studio 5',
        when: 'Fri, 14 November 2031, 09:00 EST',
        startsAt: '2031-11-14T14:00:00.000Z',
      },
      ...{ endsAt: '2031-11-14T22:30:00.000Z', edition: 1, answer: 'waiting', isCancelled: false, allowed: ['answer'] },
      ...{ arrival: 'Ring at the side door.', contacts: 'Ada Brook, +1 212 555 0100', bring: 'Black shoes' },
      mapUrl: 'https://www.openstreetmap.org/search?query=155+W+25th+St%2C+New+York',
    })
    expect(Object.keys(sheet)).not.toContain('authorId')
    const other = await testServer.person({ role: 'model' })
    expect(await other.call(callSheets.own, {})).toEqual([])
    for (const by of [other, testServer.guest])
      expect((await by.ask(callSheets.calendar, { params: { id: sheet.id } })).status).toBe(by === other ? 404 : 401)
    expect((await answer(other, sheet.id, { answer: 'confirmed', edition: 1 })).status).toBe(404)
    expect(await told(model)).toContain('Your call sheet is here: please confirm')
    const letter = (await emailThatSays(context, mailbox(model), 'please confirm\n')).replaceAll('\r', '')
    expect(letter).toContain('Hello Nora,')
    expect(letter).toContain('The part of The Night Clerk. Fri, 14 November 2031, 09:00 EST. Studio 5\n')
    expect(letter).toContain(`http://lateset.test/applications#application-${applicationId}\n`)
  })

  test('lets the letter leave that they are accepted, where it waits', async () => {
    const model = await testServer.person({ role: 'model' })
    const { id } = await sampleApplication(context, { modelId: model.id, email: mailbox(model) })
    await admin.call(modelApplications.decide, { params: { id }, body: { status: 'accepted' } })
    const waits = async () =>
      (await admin.call(modelApplications.waitingMails, {})).some(({ applicationId }) => applicationId === id)
    expect(await waits()).toBe(true)
    await send([id])
    expect(await waits()).toBe(false)
    expect(await emailThatSays(context, mailbox(model), 'You were chosen.')).toContain('Accepted')
  })

  test('reaches its applicant by letter however often it changes within an hour', async () => {
    const { model, applicationId } = await acceptedModel(testServer)
    await confirmMailbox(model)
    for (let n = 1; n <= 8; n++) await send([applicationId], { place: `Studio ${n}` })
    await expect
      .poll(async () => (await readEmailsTo(context.config.dataDir, mailbox(model))).join('\n'), { timeout: 20_000 })
      .toContain('Studio 8')
  })

  test('tells its applicant whom to ask and what to bring, also once it has changed', async () => {
    const { model, applicationId } = await acceptedModel(testServer)
    const shown = async () => wordsOf((await openPage(model, '/applications')).html)
    await send([applicationId])
    expect(await shown()).toMatch(/Contacts Ada Brook, \+1 212 555 0100 What to bring Black shoes/)
    await send([applicationId], { contacts: 'Ben Okafor, +1 212 555 0111', bring: 'Brown shoes', edition: 1 })
    expect(await ownSheet(model)).toMatchObject({ contacts: 'Ben Okafor, +1 212 555 0111', bring: 'Brown shoes' })
    const changed = await shown()
    expect(changed).toMatch(/Contacts Ben Okafor, \+1 212 555 0111 What to bring Brown shoes/)
    expect(changed).not.toContain('Ada Brook')
  })

  test.each([
    ['America/New_York', '2031-03-08', 'EST', '14:00'],
    ['America/New_York', '2031-03-10', 'EDT', '13:00'],
    ['America/New_York', '2031-11-01', 'EDT', '13:00'],
    ['America/New_York', '2031-11-03', 'EST', '14:00'],
    ['Asia/Kolkata', '2031-06-01', 'IST', '03:30'],
    ['Asia/Kolkata', '2031-12-01', 'IST', '03:30'],
  ])('in %s on %s goes by %s: 09:00 is %s UTC', async (timeZone, date, zoneName, utc) => {
    const { sheet, model } = await sheetOfModel(testServer, { timeZone, date })
    expect([sheet.when.split(' ').at(-1), sheet.startsAt]).toEqual([zoneName, `${date}T${utc}:00.000Z`])
    const { body } = await model.ask(callSheets.calendar, { params: { id: sheet.id } })
    const calendar = new ICAL.Component(ICAL.parse(body as string))
    ICAL.TimezoneService.reset()
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect(event.startDate.toJSDate().toISOString()).toBe(sheet.startsAt)
    // Its applicant may be no model, who has no dashboard.
    expect(event.component.getFirstPropertyValue('url')).toBe('http://lateset.test/casting')
  })

  test.each([
    ['09:00', '17:30', '17:30'],
    ['18:30', '04:00', '04:00 the next day'],
  ])('from %s until %s ends at %s', async (startTime, endTime, until) => {
    const { sheet } = await sheetOfModel(testServer, { startTime, endTime })
    expect(sheet.until).toBe(until)
  })

  test('is not for a time that clocks skip, nor for one that is past', async () => {
    const { applicationId } = await acceptedModel(testServer)
    const skipped = await send([applicationId], { date: '2031-03-09', startTime: '02:30' })
    const message = 'There is no 02:30 that day: clocks there go forward. Choose another time'
    expect([skipped.status, skipped.body]).toEqual([400, { message, fields: { startTime: message } }])
    expect((await send([applicationId], { date: '2020-03-09' })).status).toBe(400)
  })

  test('is shown as it will be read before anything is sent, to the label alone', async () => {
    const { model, applicationId } = await acceptedModel(testServer)
    const shown = await admin.call(callSheets.preview, { body: sheetWords })
    expect(await ownSheet(model)).toBeUndefined()
    expect((await model.ask(callSheets.preview, { body: sheetWords })).status).toBe(403)
    expect((await admin.ask(callSheets.preview, { body: { ...sheetWords, startTime: '' } })).body).toMatchObject({
      fields: { startTime: 'Time is required' },
    })
    await send([applicationId])
    expect(await ownSheet(model)).toMatchObject(shown)
    expect(shown).toMatchObject({ when: 'Fri, 14 November 2031, 09:00 EST', until: '17:30' })
  })

  test('goes to several of one call at once, or to none of them', async () => {
    const [{ id: trackId }, { id: another }] = [await sampleTrack(context), await sampleTrack(context)]
    const one = await acceptedModel(testServer, { trackId })
    const two = await acceptedModel(testServer, { trackId })
    const elsewhere = await acceptedModel(testServer, { trackId: another })
    const mixed = await send([one.applicationId, elsewhere.applicationId])
    expect([mixed.status, mixed.body]).toMatchObject([400, { message: 'A call sheet goes to applicants of one call' }])
    expect(await ownSheet(one.model)).toBeUndefined()
    const both = await send([one.applicationId, two.applicationId])
    expect([both.status, both.body]).toEqual([200, { sent: 2 }])
    // The same again is no news.
    expect((await send([one.applicationId, two.applicationId])).body).toEqual({ sent: 0 })
    const { others } = await admin.call(callSheets.ofApplication, { params: { id: one.applicationId } })
    expect(others.find(({ applicationId }) => applicationId === two.applicationId)).toMatchObject({ answer: 'waiting' })
  })

  test('is not for whoever was not accepted', async () => {
    const { applicationId } = await acceptedModel(testServer)
    await admin.call(modelApplications.decide, { params: { id: applicationId }, body: { status: 'pending' } })
    const refused = await send([applicationId])
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'Nora Achterberg: Call sheets go to accepted applicants.' },
    ])
    const { obstacle } = await admin.call(callSheets.ofApplication, { params: { id: applicationId } })
    expect(obstacle).toBe('Call sheets go to accepted applicants.')
  })
})

describe('the answer to a call sheet', () => {
  test('is asked anew when the label changes it, an answer to the old one is refused, and the history stays', async () => {
    const { model, sheet, applicationId, admin: author } = await sheetOfModel(testServer)
    const confirmed = await answer(model, sheet.id, { answer: 'confirmed', edition: 1 })
    expect(confirmed.body).toMatchObject({ answer: 'confirmed' })
    expect(await told(author)).toContain('Nora Achterberg confirms the call sheet')
    expect((await send([applicationId], { place: 'Studio 9', edition: 0 })).status).toBe(409)
    expect((await send([applicationId], { place: 'Studio 9', edition: 1 })).body).toEqual({ sent: 1 })
    expect(await ownSheet(model)).toMatchObject({ place: 'Studio 9', edition: 2, answer: 'waiting' })
    const late = await answer(model, sheet.id, { answer: 'confirmed', edition: 1 })
    expect([late.status, late.body]).toEqual([
      409,
      { message: 'The label has changed this call sheet meanwhile. Look at it again, then answer.' },
    ])
    expect((await answer(model, sheet.id, { answer: 'confirmed', edition: 2 })).status).toBe(200)
    expect((await ownSheet(model))?.history.map(({ event, place }) => [event, place])).toEqual([
      ['sent', 'Studio 5'],
      ['confirmed', 'Studio 5'],
      ['changed', 'Studio 9'],
      ['confirmed', 'Studio 9'],
    ])
    expect(await told(model)).toContain('Your call sheet has changed: please confirm again')
  })

  test('declines with a reason', async () => {
    const { model, sheet, admin: author } = await sheetOfModel(testServer)
    await confirmMailbox(author)
    const bare = await answer(model, sheet.id, { answer: 'declined', edition: 1 })
    expect([bare.status, bare.body]).toMatchObject([400, { message: 'Say why, so that casting can plan' }])
    await answer(model, sheet.id, { answer: 'declined', edition: 1, reason: 'I am on tour' })
    expect(await ownSheet(model)).toMatchObject({ answer: 'declined', reason: 'I am on tour' })
    await emailThatSays(context, mailbox(author), 'I am on tour')
  })

  test('proposes another time, which the label agrees to or refuses', async () => {
    const { model, sheet } = await sheetOfModel(testServer)
    const { id } = sheet
    expect((await answer(model, id, { answer: 'proposed', edition: 1 })).status).toBe(400)
    const propose = { answer: 'proposed', edition: 1, date: '2031-11-15', startTime: '11:00' }
    expect((await answer(model, id, propose)).body).toMatchObject({
      proposal: {
        date: '2031-11-15',
        startTime: '11:00',
        startsAt: '2031-11-15T16:00:00.000Z',
        when: 'Sat, 15 November 2031, 11:00 EST',
      },
    })
    const settle = (agree: boolean, edition: number) =>
      admin.ask(callSheets.settle, { params: { id }, body: { agree, edition } })
    expect((await settle(false, 1)).body).toMatchObject({ answer: 'waiting', proposal: null, edition: 2 })
    expect((await settle(true, 2)).status).toBe(409)
    await answer(model, id, { ...propose, edition: 2 })
    expect((await settle(true, 2)).body).toMatchObject({
      ...{ answer: 'confirmed', date: '2031-11-15', startTime: '11:00', endTime: '19:30', edition: 3 },
      startsAt: '2031-11-15T16:00:00.000Z',
    })
    expect(await told(model)).toEqual(
      expect.arrayContaining([
        'The time you proposed is agreed',
        'The time you proposed does not work: please answer again',
      ]),
    )
    // Told with the refused time alone, they would come then.
    const { items } = await model.call(notices.list, { query: {} })
    expect(items.find(({ title }) => title.includes('does not work'))?.text).toContain(
      'You proposed Sat, 15 November 2031, 11:00 EST. The call sheet still says Fri, 14 November 2031, 09:00 EST. Studio 5',
    )
  })
})

describe('a call sheet of somebody who is not expected any more', () => {
  test('is cancelled when they withdraw, and both are told once', async () => {
    const { model, sheet, applicationId, admin: author } = await sheetOfModel(testServer)
    await model.call(modelApplications.withdraw, { params: { id: applicationId }, body: {} })
    expect(await ownSheet(model)).toMatchObject({ isCancelled: true, allowed: [] })
    await Promise.all([cancelSheetsOfOthers(context), cancelSheetsOfOthers(context)])
    await cancelSheetsOfOthers(context)
    const cancelled = (titles: string[]) => titles.filter((title) => title.includes('cancelled'))
    expect(cancelled(await told(model))).toEqual(['Your call sheet is cancelled'])
    expect(cancelled(await told(author))).toEqual([
      'Nora Achterberg is not expected any more: the call sheet is cancelled',
    ])
    expect((await answer(model, sheet.id, { answer: 'confirmed', edition: 1 })).status).toBe(409)
    const { body } = await model.ask(callSheets.calendar, { params: { id: sheet.id } })
    expect(body).toContain('STATUS:CANCELLED')
  })

  test('is told of only once the decision cannot be stopped any more', async () => {
    const { model, applicationId } = await sheetOfModel(testServer)
    const decide = (status: string, mail: 'now' | 'later') =>
      admin.call(modelApplications.decide, { params: { id: applicationId }, body: { status, mail } })
    await decide('pass', 'later')
    await cancelSheetsOfOthers(context)
    expect(await told(model)).not.toContain('Your call sheet is cancelled')
    await decide('accepted', 'later')
    expect(await ownSheet(model)).toMatchObject({ isCancelled: false })
    await decide('pass', 'now')
    await expect
      .poll(async () => {
        await cancelSheetsOfOthers(context)
        return told(model)
      })
      .toContain('Your call sheet is cancelled')
  })

  test('is cancelled by the label with a reason, and may be sent anew', async () => {
    const { model, sheet, applicationId } = await sheetOfModel(testServer)
    const cancel = () => admin.ask(callSheets.cancel, { params: { id: sheet.id }, body: { reason: 'Rain' } })
    expect((await cancel()).body).toMatchObject({ isCancelled: true })
    expect((await cancel()).status).toBe(409)
    expect((await send([applicationId])).body).toEqual({ sent: 1 })
    expect(await ownSheet(model)).toMatchObject({ isCancelled: false, edition: 2, answer: 'waiting' })
  })
})
