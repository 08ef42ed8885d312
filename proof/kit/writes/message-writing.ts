import pg from 'pg'
import type { Message } from '../../../src/contract/schemas/kit/message-shapes.ts'
import type { Notice } from '../../../src/contract/schemas/notices.ts'
import type { Frame } from '../../../src/web/platform/realtime/room-positions.ts'
import type { Member } from '../database/seed.ts'
import type { AcknowledgedWrite, Ask, WriteKind, WriteKindPage } from './write-kind.ts'

/** As many as a list gives at once. */
const PAGE = 500
/** Every so manieth message is read by whoever hears of it. */
const READ_EVERY = 3

interface NoticeList {
  items: Notice[]
  next: number | null
  unread: { all: number }
}
const pageOf = ({ id }: Pick<Message, 'id'>) => `/messages?message=${id}`

/** Messages and notices as the page of one person knows them. */
class MessagePage implements WriteKindPage {
  readonly messages = new Set<number>()
  readonly notices = new Set<number>()
  unread = { messages: 0, notices: 0 }
  readonly #reader: Member
  readonly #ask: Ask
  #events = 0

  constructor(reader: Member, ask: Ask) {
    this.#reader = reader
    this.#ask = ask
  }

  heard(frame: Frame): void {
    const { type, id, count } = frame as Frame & { id: number; count: number }
    this.#events++
    if (type === 'unread_messages') this.unread.messages = count
    else if (type === 'unread_notices') this.unread.notices = count
    else if (type === 'notice') this.notices.add(id)
    else if (type === 'messages_changed' && !this.messages.has(id)) {
      this.messages.add(id)
      if (id % READ_EVERY === 0) void this.#markRead(id)
    }
  }

  async readAnew(): Promise<void> {
    for (let before = -1; before !== this.#events; ) {
      before = this.#events
      const { messages, notices, unread } = await this.truth()
      // What was told meanwhile is newer than what was read.
      if (before === this.#events) this.unread = unread
      for (const { id } of messages) this.messages.add(id)
      for (const { id } of notices) this.notices.add(id)
    }
  }

  /** What the site says of it at this moment. */
  async truth() {
    const messages = await this.#ask<Message[]>(this.#reader, `/api/messages?limit=${PAGE}`)
    const { count } = await this.#ask<{ count: number }>(this.#reader, '/api/messages/unread-count')
    const list = await this.#ask<NoticeList>(this.#reader, `/api/notices?limit=${PAGE}`)
    return { messages, notices: list.items, unread: { messages: count, notices: list.unread.all } }
  }

  /** Whoever has written hears of the change too: it is theirs, and not for them to read. */
  async #markRead(id: number): Promise<void> {
    const { isMine } = await this.#ask<Message>(this.#reader, `/api/messages/${id}`)
    if (!isMine) await this.#ask(this.#reader, `/api/messages/${id}/read`, { method: 'PATCH', body: {} })
  }
}

/** Whoever has been written to may answer: everybody and their neighbours have written to one another before. */
async function acquaint(owner: pg.ClientConfig, people: readonly Member[]): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  const [ids, names] = [people.map(({ id }) => id), people.map(({ username }) => username)]
  for (const shift of [1, people.length - 1])
    await client.query(
      `insert into messages (sender_id, sender_name, receiver_id, receiver_name, subject, content)
        select a.id, a.name, b.id, b.name, 'Hello', 'We have met.' from unnest($1::int[], $2::text[]) with ordinality a(id, name, n)
        join unnest($1::int[], $2::text[]) with ordinality b(id, name, n) on b.n = (a.n - 1 + $3) % cardinality($1::int[]) + 1`,
      [ids, names, shift],
    )
  await client.end()
}

function wrongAt(
  place: number,
  page: MessagePage,
  truth: Awaited<ReturnType<MessagePage['truth']>>,
  due: AcknowledgedWrite[],
) {
  const wrong: string[] = []
  const who = `person ${place}`
  const { messages, notices, unread } = truth
  const bySubject = Map.groupBy(messages, ({ subject }) => subject)
  const byPage = Map.groupBy(notices, ({ to }) => to)
  for (const { key, id } of due) {
    const found = bySubject.get(key)?.length ?? 0
    if (found !== 1) wrong.push(`message ${key} is there ${found} times`)
    const told = byPage.get(pageOf({ id }))?.length ?? 0
    if (told !== 1) wrong.push(`message ${key} has ${told} notices`)
    if (!page.messages.has(id)) wrong.push(`${who} has not heard of message ${key}`)
  }
  const ofOthers = messages.length - due.length
  if (ofOthers !== 2) wrong.push(`${who} has ${ofOthers - 2} messages nobody was told were sent`)
  if (notices.length !== due.length) wrong.push(`${who} has ${notices.length} notices of ${due.length} messages`)
  const unheard = notices.filter(({ id }) => !page.notices.has(id)).length
  if (unheard > 0) wrong.push(`${who} has not heard of ${unheard} notices`)
  const actual = {
    messages: messages.filter(({ isRead }) => !isRead).length,
    notices: notices.filter(({ isRead }) => !isRead).length,
  }
  for (const kind of ['messages', 'notices'] as const) {
    if (unread[kind] !== actual[kind])
      wrong.push(`${who} has ${actual[kind]} unread ${kind}, counted as ${unread[kind]}`)
    if (page.unread[kind] !== actual[kind])
      wrong.push(`the page of ${who} shows ${page.unread[kind]} unread ${kind}, there are ${actual[kind]}`)
  }
  return wrong
}

/** Messages between neighbours in a circle of people, with the notices of them. */
export async function messageWriting(owner: pg.ClientConfig, people: readonly Member[], ask: Ask): Promise<WriteKind> {
  await acquaint(owner, people)
  const pages = new Map<number, MessagePage>()
  const pageAt = (place: number) => pages.get(people[place]?.id ?? 0) as MessagePage
  return {
    name: 'messages',
    next(writer, n) {
      const to = (writer + (n % 2 === 0 ? 1 : people.length - 1)) % people.length
      const key = `proof-message-${writer}-${n}`
      return {
        ...{ path: '/api/messages', to },
        body: { key, to: people[to]?.username, subject: key, content: 'Are you still there?' },
      }
    },
    openPage(reader) {
      const page = new MessagePage(reader, ask)
      pages.set(reader.id, page)
      return page
    },
    unheard: (acknowledged) => acknowledged.filter(({ id, to }) => !pageAt(to).messages.has(id)).length,
    async wrongIn(acknowledged) {
      const byReceiver = Map.groupBy(acknowledged, ({ to }) => to)
      const wrong: string[] = []
      for (const place of people.keys()) {
        const page = pageAt(place)
        wrong.push(...wrongAt(place, page, await page.truth(), byReceiver.get(place) ?? []))
      }
      return wrong
    },
  }
}
