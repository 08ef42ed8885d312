import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleMessage } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const label = await testServer.person({ role: 'admin', username: 'nora.a' })
const model = await testServer.person({ role: 'model', username: 'ida.m' })
type Person = typeof label

const pageOf = async (who: Person, url: string) => (await who.send({ method: 'GET', url })).body
const post = (who: Person, url: string, fields: Record<string, string>) =>
  who.send({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://lateset.test' },
  })
const first = await sampleMessage(testServer, label, model, {
  ...{
    subject: 'Night porter, Friday',
    content: `You have the part. ${'Bring dark shoes. '.repeat(10)}`,
    fromLabel: true,
  },
})

describe('the page of messages', () => {
  test('sends guests to sign in, and comes back', async () => {
    const answer = await testServer.guest.send({ method: 'GET', url: '/messages' })
    expect([answer.statusCode, answer.headers.location]).toEqual([307, '/login?next=%2Fmessages'])
  })

  test('shows boxes, search and the beginning of each message before its script has come', async () => {
    const html = await pageOf(model, '/messages')
    const words = wordsOf(partOf(html, 'main'))
    for (const said of ['Inbox', 'Sent', 'New', 'nora.a, house', 'Night porter, Friday', 'Select a message to read'])
      expect(words).toContain(said)
    expect(html).toContain('placeholder="Search messages..."')
    const preview = /You have the part\.[^<]*…/.exec(words)?.[0] ?? ''
    expect([...preview].length).toBeLessThanOrEqual(60)
    expect(linksOf(partOf(html, 'main')).join()).toContain(`/messages?message=${first}`)
  })

  test('opens a message by its address, with subject, sender, date and text', async () => {
    const html = await pageOf(model, `/messages?message=${first}`)
    const words = wordsOf(partOf(html, 'article'))
    for (const said of [
      'Night porter, Friday',
      'From',
      'nora.a',
      'house',
      'To',
      'you, ida.m',
      'Reply to nora.a',
      'Send Reply',
      'Attach',
    ])
      expect(words).toContain(said)
    expect(titleOf(html)).toContain('Night porter, Friday, Messages')
    expect(html).toContain('name="robots" content="noindex"')
  })

  test('says nothing of a message that is not theirs', async () => {
    const stranger = await testServer.person()
    const html = await pageOf(stranger, `/messages?message=${first}`)
    expect(html).not.toContain('Night porter')
    expect(wordsOf(partOf(html, 'main'))).toContain('This message is not here any more')
  })

  test('tells how many wait in its bar and title, also on pages that are rendered once for many', async () => {
    for (const url of ['/messages', '/artists', '/artists']) {
      const html = await pageOf(model, url)
      expect(titleOf(html)).toMatch(/^\(1\) /)
      expect(/data-part="header-count".*?<b>(.*?)<\/b>/s.exec(html)?.[1]).toBe('1')
    }
    const many = await testServer.person()
    const other = await pageOf(many, '/artists')
    expect([titleOf(other).startsWith('('), /data-part="header-count".*?<b>(.*?)<\/b>/s.exec(other)?.[1]]).toEqual([
      false,
      '',
    ])
    for (let i = 0; i < 100; i++) await sampleMessage(testServer, label, many)
    const full = await pageOf(many, '/artists')
    expect([titleOf(full).slice(0, 6), /data-part="header-count".*?<b>(.*?)<\/b>/s.exec(full)?.[1]]).toEqual([
      '(99+) ',
      '99+',
    ])
    expect(await pageOf(testServer.guest as Person, '/artists')).not.toContain('data-part="header-count"')
  })

  test('an empty box and a search without hits say so', async () => {
    const nobody = await testServer.person()
    expect(wordsOf(await pageOf(nobody, '/messages'))).toContain('No messages found')
    const searched = wordsOf(await pageOf(model, '/messages?q=trombone'))
    expect(searched).toContain('No messages found')
    expect(searched).toContain('Clear search')
  })
})

describe('without script', () => {
  test('a message is written by a plain form, and stands among the sent ones', async () => {
    const html = await pageOf(model, '/messages?compose=true')
    expect(html).toContain('action="/messages?compose=true"')
    expect(wordsOf(html)).toContain('Compose New Message')
    const sent = await post(model, '/messages?compose=true', {
      ...{ receiverUsername: 'nora.a', subject: 'Frame 7', content: 'It exists larger.' },
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/messages\?box=sent&message=\d+$/),
    ])
    expect(wordsOf(await pageOf(model, String(sent.headers.location)))).toContain('It exists larger.')
  })

  test('what is missing is said at its field, and what was typed stays', async () => {
    const refused = await post(model, '/messages?compose=true', {
      receiverUsername: 'nobody',
      subject: 'Kept',
      content: 'Kept too',
    })
    expect(refused.statusCode).toBe(404)
    expect(refused.body).toContain('There is nobody of this name you can write to')
    expect(refused.body).toContain('Kept too')
  })

  test('an answer goes to whoever wrote', async () => {
    const sent = await post(model, `/messages?message=${first}`, {
      ...{ parentMessageId: String(first), subject: 'Re: Night porter, Friday', content: 'I can stand still.' },
    })
    expect(sent.statusCode).toBe(303)
    expect((await label.call(messages.list, {}))[0]).toMatchObject({
      content: 'I can stand still.',
      parentMessageId: first,
    })
  })

  test('an open message is marked, put away and deleted by its buttons', async () => {
    const id = await sampleMessage(testServer, label, model)
    const press = (what: string) => post(model, `/messages?message=${id}&do=${what}`, { do: what })
    const state = () => model.call(messages.get, { params: { id } })
    expect((await press('read')).headers.location).toBe(`/messages?message=${id}`)
    expect((await state()).isRead).toBe(true)
    await press('unread')
    expect((await state()).isRead).toBe(false)
    await press('archive')
    expect((await state()).isArchived).toBe(true)
    await press('unarchive')
    expect((await press('delete')).headers.location).toBe('/messages')
    expect((await model.ask(messages.get, { params: { id } })).status).toBe(404)
    expect((await post(model, `/messages?message=${first}&do=constructor`, { do: 'x' })).statusCode).toBe(303)
  })

  test('a form from another site changes nothing', async () => {
    const refused = await model.send({
      ...{ method: 'POST', url: `/messages?message=${first}&do=delete`, payload: 'do=delete' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    })
    expect(refused.statusCode).toBe(403)
    expect((await model.call(messages.get, { params: { id: first } })).id).toBe(first)
  })
})

test('a message changes what its two readers see of their post on every page, and no page is made anew for it', async () => {
  const { context } = testServer
  const [reader, other] = [await testServer.person(), await testServer.person()]
  const count = async (who: Person) =>
    /data-part="header-count"[^>]*>.*?<b[^>]*>(\d*)</s.exec(await pageOf(who, '/gigs'))?.[1]
  const guest = () => testServer.guest.send({ method: 'GET', url: '/gigs' })
  for (const _ of [1, 2]) await Promise.all([count(reader), count(other), count(label), guest()])
  const made = vi.spyOn(context.changes, 'snapshot')
  await label.call(messages.create, { body: { to: reader.username, subject: 'Seat', content: 'Kept.' } })
  expect([await count(reader), await count(other)]).toEqual(['1', ''])
  await Promise.all([count(label), guest()])
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
