import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush } from './encrypt.ts'
import { isPublicAddress, namesPublicHost } from './public-hosts.ts'
import { pushAuthorization } from './push-keys.ts'
import { retryAfter } from './send-push.ts'

test('encrypts as the example of RFC 8291 (section 5) does', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      secret: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(() => encryptPush('x'.repeat(4096), { p256dh: 'BCVx', auth: 'BTBZ' })).toThrow('too long')
})

test('signs for one service, as RFC 8292 has it', () => {
  const keys = {
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  }
  const value = pushAuthorization(keys, 'https://push.example.net/push/abc', 'mailto:booking@lateset.example')
  const [, head = '', claims = '', signature = ''] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=/.exec(value) ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    ...{ aud: 'https://push.example.net', sub: 'mailto:booking@lateset.example' },
  })
  const point = Buffer.from(keys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true)
})

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
  ],
  ...['::1', '::ffff:127.0.0.1', 'fe80::1', 'fd00::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '64:ff9b::7f00:1'],
])('%s is not on the internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['1.1.1.1', '142.250.74.110', '2606:4700:4700::1111'])('%s is', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['https://localhost/', 'https://push/', 'https://a.localhost/', 'https://db.internal/', 'https://2130706433/'],
  ...['https://0x7f.1/', 'https://[::ffff:7f00:1]/', 'https://[::1]/', 'https://printer.local/', 'https://127.1/'],
])('%s names nobody on the internet', (url) => expect(namesPublicHost(url)).toBe(false))

test('reads when to come again, as seconds or as a date, within bounds', () => {
  const now = Date.parse('2026-11-26T10:00:00Z')
  expect(retryAfter('120', now)).toBe(120)
  expect(retryAfter('Thu, 26 Nov 2026 10:05:00 GMT', now)).toBe(300)
  expect(retryAfter('999999', now)).toBe(3600)
  expect(retryAfter(undefined, now)).toBe(60)
  expect(retryAfter('soon', now)).toBe(60)
})
