import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shortlists } from '#contract/shortlists.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { readExport } from '#server/features/exports/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleShortlist } from './samples.ts'
import { shortlistApplicantsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer

test('a copy of their data says which director saw them and not what was said, and nothing is left once they have gone', async () => {
  const { secret, applicationId, imageId, model } = await sampleShortlist(testServer)
  const body = { applicationId, verdict: 'no', remarks: 'Too tall for the stairs' } as const
  await guest.call(shortlists.mark, { params: { secret }, body })
  const file = (await readExport(testServer, model)).get('Shown to directors.json')?.toString() ?? ''
  expect(JSON.parse(file)).toEqual([expect.objectContaining({ applicationId, director: 'Agnes V.' })])
  for (const kept of ['verdict', 'Too tall']) expect(file).not.toContain(kept)
  const [account] = await context.db.select().from(usersTable).where(eq(usersTable.id, model.id))
  await eraseAccount(context, account as never)
  const s = shortlistApplicantsTable
  expect(await context.db.$count(s, eq(s.applicationId, applicationId))).toBe(0)
  expect((await guest.call(shortlists.open, { params: { secret } })).applicants).toEqual([])
  const picture = await guest.ask(shortlists.picture, { params: { secret, imageId } })
  expect(picture.status).toBe(404)
})
