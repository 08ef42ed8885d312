import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import {
  freshAddress,
  mailedSecret,
  SAMPLE_PASSWORD,
  sampleAccount,
  sampleForm,
  tryLogin,
  whoIs,
} from '#server/features/accounts/samples.ts'
import { linksOf, partOf, titleOf, valueIn, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true, jobs: true })

/** Sends a form as a browser without script does. */
async function send(url: string, fields: Record<string, string>, more: Record<string, string> = {}, from?: string) {
  const answer = await testServer.app.inject({
    method: 'POST',
    url,
    remoteAddress: from ?? freshAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
    payload: new URLSearchParams(fields).toString(),
  })
  const [cookie] = answer.cookies
  return {
    status: answer.statusCode,
    to: answer.headers.location,
    cookie: cookie && `${cookie.name}=${cookie.value}`,
    main: partOf(answer.body, 'main'),
    title: titleOf(answer.body),
    words: wordsOf(partOf(answer.body, 'main')),
    retryAfter: answer.headers['retry-after'],
  }
}

/** Sends a line as a proxy would, which no client here does. */
async function say(line: string): Promise<string> {
  const { port } = testServer.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`),
  )
  return text(socket)
}

test('a request that names the whole address is taken as one that names the path', async () => {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await say('GET http://lateset.test/login?tab=join')).toMatch(/^HTTP\/1\.1 200 .*Join Us/s)
  expect(await say('POST http://other.example/music-room')).toMatch(/^HTTP\/1\.1 303 .*location: \/music-room\r\n/s)
})

describe('signing in without script', () => {
  test('opens a session and goes where the page sends whoever is in', async () => {
    const { username } = await sampleAccount(testServer.context, { role: 'artist' })
    const { status, to, cookie } = await send('/login?next=/artists', { username, password: SAMPLE_PASSWORD })
    expect([status, to]).toEqual([303, '/login?next=/artists'])
    expect(await whoIs(testServer, { cookie: cookie ?? '' })).toBe(username)
    const on = await testServer.guest.send({
      method: 'GET',
      url: '/login?next=/artists',
      headers: { cookie: cookie ?? '' },
    })
    expect(on.headers.location).toBe('/artists')
  })

  test('says what failed, keeps the name and forgets the password', async () => {
    const { username } = await sampleAccount(testServer.context)
    const { status, words, main, cookie } = await send('/login', { username, password: 'wrong kettle' })
    expect([status, cookie]).toEqual([401, undefined])
    expect(words).toContain('Login Failed: Invalid username or password')
    expect(valueIn(main, 'username')).toBe(username)
    expect(main).not.toContain('wrong kettle')
    const empty = await send('/login', { username: '', password: '' })
    expect([empty.status, empty.words]).toEqual([400, expect.stringContaining('Enter your username or email')])
  })

  test('shows what was typed as text', async () => {
    const { main } = await send('/login', { username: '"><script>alert(1)</script>', password: 'x' })
    expect(main).not.toContain('<script>alert')
    expect(valueIn(main, 'username')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('counts tries of the address that asks, and of the name', async () => {
    const { username } = await sampleAccount(testServer.context)
    for (let i = 0; i < 10; i++) expect((await send('/login', { username, password: 'x' })).status).toBe(401)
    const late = await send('/login', { username, password: SAMPLE_PASSWORD })
    expect([late.status, late.words]).toEqual([429, expect.stringContaining('Login Failed: Too many tries.')])
    expect(Number(late.retryAfter)).toBeGreaterThan(200)
    const from = freshAddress()
    const statuses: number[] = []
    for (let i = 0; i < 31; i++)
      statuses.push((await send('/login', { username: `who${i}`, password: 'x' }, {}, from)).status)
    expect(statuses.at(-2)).toBe(401)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is refused when another site sends it, and for demo logins from elsewhere', async () => {
    const { username } = await sampleAccount(testServer.context)
    const fields = { username, password: SAMPLE_PASSWORD }
    expect(await send('/login', fields, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    expect(await send('/login', fields, { origin: 'http://lateset.test' })).toMatchObject({ status: 303 })
    const demo = await sampleAccount(testServer.context, { isDemo: true })
    const away = await send('/login', { username: demo.username, password: SAMPLE_PASSWORD }, {}, '192.0.2.9')
    expect(away.words).toContain('Demo logins work on this machine only')
  })

  test('by a user who is signed in already ends the old session or leads home', async () => {
    const { username } = await sampleAccount(testServer.context)
    const { cookie = '' } = await send('/login', { username, password: SAMPLE_PASSWORD })
    const again = await send('/login', { username, password: 'wrong' }, { cookie })
    expect([again.status, again.to]).toEqual([303, '/listeners-dashboard'])
    await send('/login', { username, password: SAMPLE_PASSWORD }, { cookie })
    expect(await whoIs(testServer, { cookie })).toBe(401)
  })
})

describe('joining without script', () => {
  const form = (fields: Record<string, string> = {}) => {
    const sample = sampleForm()
    return { ...sample, confirmPassword: sample.password, role: 'model', left: '7', right: '4', sum: '11', ...fields }
  }

  test('makes the account and says so above the way in', async () => {
    const fields = form()
    const { status, words, main } = await send('/login?tab=join&next=%2Fsettings', fields)
    expect([status, words]).toEqual([200, expect.stringContaining('Welcome to Late Set, Juno.')])
    expect(valueIn(main, 'username')).toBe(fields.username)
    expect(main).toContain('action="/login?next=%2Fsettings"')
    expect(words).toContain('Username or email')
    expect((await tryLogin(testServer, fields.username)).json().role).toBe('model')
  })

  test.each([
    [{ confirmPassword: 'other', password: 'rye', sum: '12' }, 'Passwords do not match'],
    [{ confirmPassword: 'rye', password: 'rye', sum: '12' }, 'Password must be at least 6 characters'],
    [{ sum: '12' }, 'Incorrect math answer. Please try again.'],
    [{ firstName: ' ' }, 'Enter your first name'],
    [{ sum: '' }, 'Enter the answer to the sum'],
    [{ email: 'nowhere' }, 'Enter an email address, like name@example.org'],
  ])('%o is refused in the promised order: %s', async (fields, message) => {
    const sent = form(fields)
    const { status, main, words } = await send('/login?tab=join', sent)
    expect(status).toBe(400)
    expect(linksOf(main)[0]).toContain(message)
    expect(words).toContain('There is a problem')
    expect(valueIn(main, 'username')).toBe(sent.username)
    expect((await tryLogin(testServer, sent.username, sent.password)).statusCode).toBe(401)
  })

  test('a taken name stands at its field; the trap is refused in the usual words', async () => {
    const { username } = await sampleAccount(testServer.context)
    const taken = await send('/login?tab=join', form({ username }))
    expect([taken.status, taken.words]).toEqual([409, expect.stringContaining('Username already exists')])
    const trapped = await send('/login?tab=join', form({ website: 'https://spam.example' }))
    expect(trapped.words).toContain('Registration Failed: Unable to create account')
  })
})

describe('a new password without script', () => {
  test('by email: asked for, set, and signed in', async () => {
    const { username, email } = await sampleAccount(testServer.context)
    expect((await send('/forgot-password', { email: ' ' })).words).toContain('Enter your email address')
    expect((await send('/forgot-password', { email: 'nowhere' })).words).toContain('Enter an email address')
    expect((await send('/forgot-password', { email })).words).toContain(
      'Check your mail. If an account has this address',
    )
    const page = `/reset-password?token=${await mailedSecret(testServer.context, email, '/reset-password')}`
    const set = (password: string, confirmPassword: string) => send(page, { password, confirmPassword })
    expect((await set('first drum', 'second drum')).words).toContain('Passwords do not match')
    expect((await set('rye', 'rye')).words).toContain('Password must be at least 6 characters')
    expect((await set('second drum', 'second drum')).words).toContain('Your new password is set. Please sign in.')
    expect((await tryLogin(testServer, username, 'second drum')).statusCode).toBe(200)
    const cut = await send('/reset-password?token=cut', { password: 'rye rye rye', confirmPassword: 'rye rye rye' })
    expect([cut.status, linksOf(cut.main), cut.words]).toEqual([
      400,
      expect.not.arrayContaining([expect.stringContaining('not complete')]),
      expect.stringContaining('There is a problem This link is not complete'),
    ])
    const late = await set('third drum', 'third drum')
    expect([late.status, late.words]).toEqual([400, expect.stringContaining('This link has been used or is too old.')])
  })
})

describe('leaving without script', () => {
  const enter = async () => {
    const { username } = await sampleAccount(testServer.context, { role: 'listener' })
    const { cookie = '' } = await send('/login', { username, password: SAMPLE_PASSWORD })
    return { username, cookie }
  }

  test('ends the session and leads home, from the header and from a dashboard', async () => {
    for (const url of ['/', '/listeners-dashboard']) {
      const { username, cookie } = await enter()
      const page = await testServer.guest.send({ method: 'GET', url, headers: { cookie } })
      expect(page.body).toMatch(/<form (?=[^>]*action="\/logout")[^>]*method="post"/)
      expect(await whoIs(testServer, { cookie })).toBe(username)
      expect(await send('/logout', {}, { cookie })).toMatchObject({ status: 303, to: '/' })
      expect(await whoIs(testServer, { cookie })).toBe(401)
    }
  })

  test('is not done by another site, and harmless for who is out already', async () => {
    const { username, cookie } = await enter()
    await send('/logout', {}, { cookie, origin: 'https://evil.example' })
    expect(await whoIs(testServer, { cookie })).toBe(username)
    expect(await send('/logout', {})).toMatchObject({ status: 303, to: '/' })
  })
})

describe('the title of an answer', () => {
  const token = 'x'.repeat(43)
  test.each([
    ['/login', { username: 'nobody', password: 'x' }, 'Sign in or join'],
    ['/login', {}, 'Sign in or join'],
    ['/login?tab=join', {}, 'Sign in or join'],
    ['/forgot-password', {}, 'A new password'],
    [`/reset-password?token=${token}`, {}, 'A new password'],
    [`/reset-password?token=${token}`, { password: 'summer-rye', confirmPassword: 'summer-rye' }, 'A new password'],
  ])('begins with the mark where %s is refused', async (url, fields, title) => {
    expect((await send(url, fields)).title).toBe(`Error: ${title} · Late Set`)
    const next = await testServer.guest.send({ method: 'GET', url })
    expect(titleOf(next.body)).toBe(`${title} · Late Set`)
  })

  test('has no mark where the form was taken', async () => {
    const { title } = await send('/forgot-password', { email: 'nobody@lateset.example' })
    expect(title).toBe('A new password · Late Set')
  })
})

describe('other forms', () => {
  test.each(['/settings', '/setup?token=x', '/nothing', '/login'])('%s with nothing in it comes back', async (url) => {
    const { statusCode, headers } = await testServer.guest.send({ method: 'POST', url })
    expect([statusCode, headers.location]).toEqual([303, url])
  })

  test('too long a form is refused, a foreign address is not followed', async () => {
    expect((await send('/login', { username: 'x'.repeat(300_000) })).status).toBe(413)
    expect((await send('//evil.example/settings', {})).to).toBe('/evil.example/settings')
  })
})
