import { chatMessagesTable, chatReactionsTable, chatRoomsTable } from '#server/features/chat/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'

const MINUTE_MS = 60_000

interface DemoLine {
  /** A demo login. */
  by: string
  minutesAgo: number
  content: string
  /** The place of the line it answers, among those of its room. */
  answers?: number
  words?: Readonly<Partial<Record<'yes' | 'again' | 'soup', readonly string[]>>>
}

type DemoRoom = Pick<typeof chatRoomsTable.$inferInsert, 'name' | 'description' | 'accessTier'> & {
  lines: readonly DemoLine[]
}

const demoRooms: readonly DemoRoom[] = [
  {
    name: 'The Bar',
    description: 'Whatever is playing, and whatever you had for dinner.',
    accessTier: 'free',
    lines: [
      {
        ...{ by: 'artist', minutesAgo: 1510 },
        content: 'Whoever put A3 on right after Kitchen Light: I see you, and thank you.',
        words: { again: ['fan', 'vip', 'listener'], yes: ['fan'] },
      },
      { by: 'artist', minutesAgo: 1509, content: 'My mother says the handclaps are too loud.' },
      {
        ...{ by: 'vip', minutesAgo: 1506, answers: 1 },
        content: 'Your mother is on the record. She is track five.',
      },
      { by: 'fan', minutesAgo: 74, content: 'Is Ghent on the 5th standing or sitting?' },
      {
        ...{ by: 'admin', minutesAgo: 70, answers: 3 },
        content: 'Standing. There are four chairs and they belong to the band, and to whoever brings soup.',
        words: { soup: ['fan', 'listener', 'vip'], yes: ['fan'] },
      },
      { by: 'listener', minutesAgo: 68, content: 'I have a very large thermos.' },
      { by: 'listener', minutesAgo: 67, content: 'And a train at 23:48, which is the *real* headliner.' },
      { by: 'fan', minutesAgo: 65, content: 'Then I bring bread. See you by the sign.' },
    ],
  },
  {
    name: 'Side B',
    description: 'Rehearsals, rumours, the second take.',
    accessTier: 'fan',
    lines: [
      { by: 'vip', minutesAgo: 300, content: 'The second take has a cough in it at 2:11. Keep the cough.' },
      { by: 'artist', minutesAgo: 288, answers: 0, content: 'It was the drummer. It stays.' },
    ],
  },
  {
    name: 'Dressing Room',
    description: 'Call sheets, shoes, lifts home.',
    accessTier: 'model',
    lines: [{ by: 'model', minutesAgo: 190, content: 'Does anybody drive towards the harbour after the shoot?' }],
  },
  {
    name: 'Green Room',
    description: 'No plus ones.',
    accessTier: 'artist',
    lines: [{ by: 'artist', minutesAgo: 240, content: 'Soundcheck at five. The monitor on the left hums in B flat.' }],
  },
  { name: 'The Back Room', description: 'By name only.', accessTier: 'vip', lines: [] },
]

/** Opens the demo's rooms, with what its people have said in them. */
export async function fillChat(db: Connection, people: readonly UserRow[]): Promise<void> {
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id as number
  for (const { lines, ...fields } of demoRooms) {
    const [room] = await db
      .insert(chatRoomsTable)
      .values({ ...fields, createdBy: idOf('admin') })
      .returning({ id: chatRoomsTable.id })
    const ids: number[] = []
    for (const [place, { by, minutesAgo, content, answers, words = {} }] of lines.entries()) {
      const at = new Date(Date.now() - minutesAgo * MINUTE_MS)
      const { html } = await renderMarkdown(db, content, 'line')
      const [line] = await db
        .insert(chatMessagesTable)
        .values({
          ...{ roomId: room?.id as number, userId: idOf(by), content, html, nonce: `demo ${room?.id} ${place}` },
          ...{ createdAt: at, updatedAt: at, replyToId: answers === undefined ? null : (ids[answers] ?? null) },
        })
        .returning({ id: chatMessagesTable.id })
      ids.push(line?.id as number)
      for (const [word, names] of Object.entries(words))
        await db
          .insert(chatReactionsTable)
          .values(names.map((name) => ({ messageId: line?.id as number, userId: idOf(name), word: word as 'yes' })))
    }
  }
}
