import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

/** How a mail server behaves: it never answers, refuses the message, takes it and breaks the connection, or takes it. */
export type Manner = 'hangs' | 'refuses' | 'breaks off' | 'takes'

interface Arrived {
  to: string
  subject: string
  messageId: string
  /** Whether it said that it has taken it. */
  isTaken: boolean
}

/** A mail server that can misbehave, and what has arrived at it. */
export interface MailServer {
  url: string
  manner: Manner
  /** How long it takes to say that it has taken an email. */
  takesMs: number
  readonly arrived: readonly Arrived[]
  close(): Promise<void>
}

const headerOf = (mail: string, name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(mail)?.[1] ?? ''

/** Opens a mail server on the loopback that speaks as much SMTP (RFC 5321) as an email needs. */
export async function openMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  const converse = async (socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let message: string[] | null = null
    const end = async () => {
      // Long headers come folded (RFC 5322, 2.2.3).
      const text = (message ?? []).join('\n').replace(/\n[ \t]+/g, ' ')
      const isTaken = mail.manner === 'takes'
      message = null
      arrived.push({ to, subject: headerOf(text, 'Subject'), messageId: headerOf(text, 'Message-ID'), isTaken })
      if (mail.manner === 'breaks off') return void socket.destroy()
      if (mail.takesMs > 0) await delay(mail.takesMs)
      say(isTaken ? '250 taken' : '451 not now')
    }
    say('220 mail.test')
    for await (const line of createInterface({ input: socket })) {
      if (message) {
        if (line === '.') await end()
        else message.push(line)
      } else if (/^RCPT TO:<(.*?)>/i.test(line)) {
        to = /<(.*?)>/.exec(line)?.[1] ?? ''
        say('250 ok')
      } else if (/^DATA/i.test(line)) {
        message = []
        say('354 go on')
      } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
    }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (mail.manner === 'hangs') socket.resume()
    else converse(socket).catch(() => {})
  })
  const mail: MailServer = {
    url: '',
    manner: 'takes',
    takesMs: 0,
    arrived,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  mail.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return mail
}
