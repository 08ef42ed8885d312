import { getTableName } from 'drizzle-orm'
import { chat } from '../../../src/contract/chat.ts'
import { urlOf } from '../../../src/contract/kit/endpoint.ts'
import { messages } from '../../../src/contract/messages.ts'
import { sampleRoom } from '../../../src/server/features/chat/samples.ts'
import { readExport } from '../../../src/server/features/exports/samples.ts'
import { features } from '../../../src/server/features.ts'
import { declaredTables } from '../../../src/server/platform/tables.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import type { TestUser } from '../../../src/server/testing/test-user.ts'

/** Words that stand in what one person wrote to others, and in what others wrote that is not theirs. */
const WRITTEN = 'A lamp for each of the seven quays'
const OF_OTHERS = 'Whispered behind their back'

type By = Pick<TestUser, 'send'>
type Leave = (url: string, said: { payload: object }, method?: string, who?: By) => Promise<{ id: number }>

/** Somebody writes wherever others read it, and is written to; others write what is not for them. */
export async function leaveWords(testServer: TestServer, leave: Leave, userId: number): Promise<void> {
  const [friend, other] = [await testServer.admin(), await testServer.admin()]
  const words = { subject: 'Of the quays', content: WRITTEN }
  await leave(urlOf(messages.create, {}), { payload: { to: friend.username, ...words } })
  const place = { params: { place: 'new' } }
  await leave(urlOf(messages.saveDraft, place), { payload: { content: WRITTEN } }, messages.saveDraft.method)
  const { rows } = await testServer.context.db.execute<{ username: string }>(
    `select username from users where id = ${userId}`,
  )
  const answer = { to: rows[0]?.username, subject: 'Of the lamps', content: `${WRITTEN}, answered` }
  await leave(urlOf(messages.create, {}), { payload: answer }, 'POST', friend)
  const room = { params: { id: await sampleRoom(testServer) } }
  await leave(urlOf(chat.send, room), { payload: { content: WRITTEN, nonce: 'own' } })
  const aside = { subject: 'Aside', content: OF_OTHERS }
  await leave(urlOf(messages.create, {}), { payload: { to: other.username, ...aside } }, 'POST', friend)
  await leave(urlOf(chat.send, room), { payload: { content: OF_OTHERS, nonce: 'others' } }, 'POST', friend)
}

/** Where they wrote: the kinds of things their copy must have it in. */
const WRITTEN_IN = ['Messages', 'Drafts of messages', 'Chat lines']

/**
 * What is wrong with the copy of somebody's data: whatever of theirs it lacks, and whatever it has of others.
 * @param traces the tables that name them
 * @param names words by which they are named
 */
export async function faultsOfExport(
  testServer: TestServer,
  person: By & { id: number },
  { traces, names, files }: { traces: Iterable<string>; names: readonly string[]; files: number },
): Promise<string[]> {
  const copy = await readExport(testServer, person)
  const texts = new Map([...copy].map(([path, bytes]) => [path, bytes.toString().toLowerCase()]))
  const isNamedIn = (called: string) => names.some((name) => texts.get(`${called}.json`)?.includes(name.toLowerCase()))
  const tables = declaredTables(features)
  const lacking = [...traces].flatMap((name) => {
    const table = tables.find((one) => getTableName(one.table) === name)
    if (!table) return [`${name} is declared nowhere`]
    if ('none' in table.export) return []
    return table.export.some(({ called }) => isNamedIn(called)) ? [] : [`the copy has nothing of ${name}`]
  })
  const unwritten = WRITTEN_IN.filter((called) => !texts.get(`${called}.json`)?.includes(WRITTEN.toLowerCase()))
  const sent = [...copy.keys()].filter((path) => path.startsWith('Files/')).length
  const { rows: others } = await testServer.context.db.execute<{ email: string }>(
    `select email from users where id <> ${person.id}`,
  )
  const foreign = [OF_OTHERS, ...others.map(({ email }) => email)].filter((words) =>
    [...texts.values()].some((text) => text.includes(words.toLowerCase())),
  )
  return [
    ...lacking,
    ...unwritten.map((called) => `the copy has nothing they wrote in ${called}`),
    ...(sent < files ? [`the copy has ${sent} of ${files} files`] : []),
    ...foreign.map((words) => `the copy has something of others: ${words}`),
  ]
}
