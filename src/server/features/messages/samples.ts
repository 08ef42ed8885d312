import type { TestServer } from '#server/testing/test-server.ts'
import { messagesTable } from './table.ts'

type Somebody = { id: number; username: string }
let made = 0

/** A message from one person to another; answers its key. */
export async function sampleMessage(
  { context }: Pick<TestServer, 'context'>,
  sender: Somebody,
  receiver: Somebody,
  fields: Partial<typeof messagesTable.$inferInsert> = {},
): Promise<number> {
  const [row] = await context.db
    .insert(messagesTable)
    .values({
      ...{ senderId: sender.id, senderName: sender.username, receiverId: receiver.id, receiverName: receiver.username },
      ...{ subject: `About the stairwell ${++made}`, content: 'Can you carry a cello case up five flights?' },
      ...fields,
    })
    .returning({ id: messagesTable.id })
  return row?.id as number
}

/** A Word document of today: a zip with these names in it, stored and empty. */
export function sampleZip(names: readonly string[], behind = Buffer.alloc(0)): Buffer {
  const entries = names.map((name) => {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    return { name: Buffer.from(name), local: Buffer.concat([local, Buffer.from(name)]) }
  })
  let at = 0
  const directory = entries.map(({ name, local }) => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50)
    head.writeUInt16LE(name.length, 28)
    head.writeUInt32LE(at, 42)
    at += local.length
    return Buffer.concat([head, name])
  })
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries.map(({ local }) => local), ...directory, end, behind])
}

export const samplePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)
