import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A key pair as a browser has one for a device, and how it reads what was encrypted for it (RFC 8291). */
export class TestDevice {
  readonly #pair = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly endpoint: string

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.#pair.generateKeys()
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    }
  }

  read(body: Buffer): { title: string; text: string; to: string; tag: string } {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + sender.length)
    const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender, Buffer.from([1])])
    const key = hmac(hmac(this.#auth, this.#pair.computeSecret(sender)), info)
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
  }
}

interface Told {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** When, in milliseconds of a clock that runs on. */
  at: number
}

/** A push service on this machine: it answers what the path of a device says, as `/410/…`; `/hang/…` never. */
export async function startPushService() {
  const told: Told[] = []
  const file = (name: string) => join(import.meta.dirname, name)
  const server = createServer(
    { key: readFileSync(file('key.pem')), cert: readFileSync(file('certificate.pem')) },
    (request, answer) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const path = request.url ?? ''
        told.push({ path, headers: request.headers, body: Buffer.concat(pieces), at: performance.now() })
        const [, status = ''] = path.split('/')
        if (status === 'hang') return
        const isSecond = told.filter((one) => one.path === path).length > 1
        answer.writeHead(status === '429' && isSecond ? 201 : Number(status), { 'retry-after': '1' }).end()
      })
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    told,
    env: { PUSH_TEST_SERVICE: origin, PUSH_TEST_CERTIFICATE: file('certificate.pem') },
    device: (path: string) => new TestDevice(origin + path),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
