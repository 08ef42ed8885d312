import { eq } from 'drizzle-orm'
import { exports } from '#contract/exports.ts'
import { SAMPLE_PASSWORD, sampleAccount, tryLogin } from '#server/features/accounts/samples.ts'
import type { NewAccount } from '#server/platform/identity/accounts.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { readZip } from '#server/testing/read-zip.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { type TestUser, userWith } from '#server/testing/test-user.ts'
import { makeExport } from './make-export.ts'
import { askForExport } from './service.ts'

export type ExportingPerson = TestUser & { id: number; username: string; email: string }

/** Somebody who can say their password. */
export async function exportingPerson(
  testServer: Pick<TestServer, 'app' | 'context'>,
  account: Partial<NewAccount> = {},
): Promise<ExportingPerson> {
  const { id, username, email } = await sampleAccount(testServer.context, account)
  const { token } = (await tryLogin(testServer, username)).json()
  return { ...userWith(testServer.app, { authorization: `Bearer ${token}` }), id, username, email }
}

/** A copy of somebody's data that is made at once; answers its key. */
export async function sampleExport({ context }: Pick<TestServer, 'context'>, userId: number): Promise<number> {
  const [user] = await context.db.select().from(usersTable).where(eq(usersTable.id, userId))
  if (!user) throw new Error('There is no such account')
  const { id } = await askForExport(context, user)
  await makeExport(context, id, new AbortController().signal)
  return id
}

/** What is in the copy of somebody's data that they ask for now. */
export async function readExport(
  testServer: Pick<TestServer, 'context'>,
  person: Pick<TestUser, 'send'> & { id: number },
): Promise<Map<string, Buffer>> {
  const id = await sampleExport(testServer, person.id)
  const answer = await person.send({ method: 'GET', url: `/api/exports/${id}/file` })
  if (answer.statusCode !== 200) throw new Error(`The copy answered ${answer.statusCode}`)
  return readZip(answer.rawPayload)
}

/** Asks for a copy with their password. */
export const requestExport = (person: TestUser, password = SAMPLE_PASSWORD) =>
  person.ask(exports.create, { body: { password } })
