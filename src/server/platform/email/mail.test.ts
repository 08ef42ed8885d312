import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openMailServer } from '#server/testing/mail-server.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const label = (email: string) => ({
  ...{ name: 'Band', email, phone: '+31 10 555 01 42', musicLink: 'https://example.org/song' },
})

test('an e-mail whose taking nobody heard of is sent again as the same e-mail', async () => {
  const mail = await openMailServer()
  onTestFinished(() => mail.close())
  mail.manner = 'breaks off'
  const testServer = await startTestServer({ env: { SMTP_URL: mail.url }, jobs: true })
  onTestFinished(() => testServer.close())
  const email = `${randomUUID()}@lateset.test`
  const payload = label(email)
  const sent = await testServer.guest.send({ method: 'POST', url: '/api/artist-applications', payload })
  expect(sent.statusCode).toBe(201)
  const letters = () => mail.arrived.filter(({ to }) => to === email)
  await vi.waitFor(() => expect(letters()).toHaveLength(1), { timeout: 10_000 })
  mail.manner = 'takes'
  await vi.waitFor(() => expect(letters()).toHaveLength(2), { timeout: 15_000 })
  const [lost, taken] = letters()
  expect([lost?.isTaken, taken?.isTaken]).toEqual([false, true])
  expect(taken?.messageId).toMatch(/^<[\w-]+\.[\w-]+@lateset\.test>$/)
  expect(lost?.messageId).toBe(taken?.messageId)
}, 40_000)

test('a mail server that says nothing is given up soon, and the e-mail tried again', async () => {
  const mail = await openMailServer()
  onTestFinished(() => mail.close())
  mail.manner = 'hangs'
  const testServer = await startTestServer({ env: { SMTP_URL: mail.url }, jobs: true })
  onTestFinished(() => testServer.close())
  const email = `${randomUUID()}@lateset.test`
  await testServer.guest.send({ method: 'POST', url: '/api/artist-applications', payload: label(email) })
  await new Promise((resolve) => setTimeout(resolve, 3000))
  mail.manner = 'takes'
  await vi.waitFor(() => expect(mail.arrived.filter(({ to }) => to === email)).toHaveLength(1), { timeout: 20_000 })
}, 40_000)
