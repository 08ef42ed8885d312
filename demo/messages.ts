import { messagesTable } from '#server/features/messages/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'

const HOUR_MS = 3_600_000

interface DemoMessage {
  from: string
  to: string
  hoursAgo: number
  subject: string
  content: string
  isRead?: true
  /** Answers the one before it. */
  isAnswer?: true
}

/** What the demo's people have written to one another, the oldest first. */
const demoMessages: readonly DemoMessage[] = [
  {
    ...{ from: 'fan', to: 'model', hoursAgo: 430, isRead: true, subject: 'Left your scarf' },
    content: 'Green, behind the Wurlitzer. It is warm there, take your time.',
  },
  {
    ...{ from: 'model', to: 'fan', hoursAgo: 420, isRead: true, isAnswer: true, subject: 'Re: Left your scarf' },
    content: 'Keep it warm. I am back on the 28th.',
  },
  {
    ...{ from: 'admin', to: 'model', hoursAgo: 245, isRead: true, subject: 'Your portfolio, frame 7' },
    content: 'Frame 7 is the one. Could you send it larger, if it exists larger? We print it at the door.',
  },
  {
    ...{ from: 'listener', to: 'admin', hoursAgo: 60, subject: 'The second set' },
    content: 'Somebody sang a verse on Thursday that is on no record. My table would like to know whom to thank.',
  },
  {
    ...{ from: 'fan', to: 'model', hoursAgo: 52, subject: 'Lift from Rotterdam' },
    content: 'The van leaves at six from the loading dock, there is one seat between the bass and the window.',
  },
  {
    ...{ from: 'admin', to: 'model', hoursAgo: 30, subject: 'Papers for the shoot' },
    content: 'Two pages, one signature. The second page is only about the soup.',
  },
  {
    ...{ from: 'admin', to: 'artist', hoursAgo: 26, subject: 'The mixes' },
    content: 'They are on the desk. The third one breathes.\n\nTell me before Friday if it should not.',
  },
  {
    ...{ from: 'artist', to: 'model', hoursAgo: 5, subject: 'About the stairwell scene' },
    content:
      'One question before Ghent: can you carry a cello case up five flights, and look as if it were the first time?',
  },
  {
    ...{ from: 'admin', to: 'listener', hoursAgo: 4, subject: 'Your usual seat' },
    content: 'It is yours again on Saturday. Bring whoever you like to sit beside you.',
  },
  {
    ...{ from: 'admin', to: 'model', hoursAgo: 2, isRead: true, subject: 'Night porter, Friday' },
    content:
      'Ida,\n\nyou have the part. Bring dark shoes and a coat that does not rustle, the microphone hears everything. The lift is slow on purpose: you hold the door for four minutes and give nothing away.\n\nCall is at 22:00 at the Hotel Astrid, Antwerp, service entrance. Bea will be there with soup. Please read the part about the goods lift twice.\n\nNora',
  },
  {
    ...{ from: 'model', to: 'admin', hoursAgo: 1, isAnswer: true, subject: 'Re: Night porter, Friday' },
    content: 'I can stand still for four minutes. I have a witness, my mother. See you at the service entrance.',
  },
]

/** Fills the inboxes of the demo's people. */
export async function fillMessages(db: Connection, people: readonly UserRow[]): Promise<void> {
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? null
  let before: number | null = null
  for (const { from, to, hoursAgo, isRead, isAnswer, subject, content } of demoMessages) {
    const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS)
    const answered: number | null = isAnswer ? before : null
    const rows: { id: number }[] = await db
      .insert(messagesTable)
      .values({
        ...{ senderId: idOf(from), senderName: from, fromLabel: from === 'admin' },
        ...{ receiverId: idOf(to), receiverName: to, toLabel: to === 'admin' },
        ...{ subject, content, createdAt, readAt: isRead ? createdAt : null },
        ...{ parentMessageId: answered, threadId: answered },
      })
      .returning({ id: messagesTable.id })
    before = rows[0]?.id ?? null
  }
}
