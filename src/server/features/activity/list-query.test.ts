import { expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { gigs } from '#contract/gigs.ts'
import { data } from '#contract/kit/data.ts'
import type { ActivityEntry } from '#contract/schemas/activity.ts'
import { tracks } from '#contract/tracks.ts'
import { users } from '#contract/users.ts'
import { activityTable } from '#server/platform/audit/table.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const other = await testServer.admin()

const { id: gig } = await admin.call(gigs.create, { body: { title: 'late set', city: 'Delft', date: '2031-05-01' } })
await other.call(tracks.create, { body: { title: 'Harbour' } })
await other.call(gigs.update, { params: { id: gig }, body: { city: 'Ghent' } })
const [changed] = await admin.call(activity.list, { query: { limit: 1 } })
await admin.call(activity.revert, { params: { id: changed?.id as number } })
await admin.call(users.update, { params: { id: other.id }, body: { firstName: 'Nora' } })
const acted = { actorId: admin.id, actorName: admin.username }
await testServer.context.db.insert(activityTable).values(
  [12, 3].map((changes) => ({
    ...{ ...acted, act: crypto.randomUUID(), did: 'catalogue.write', kind: 'albums', operation: 'insert' as const },
    changes,
  })),
)
await testServer.context.changes.touch([data.activity])

test('acts are sorted by each of their columns, both ways', async () => {
  const verbs = ['insert', 'update', 'delete', 'import', 'view']
  await checkSortColumns(admin, activity.list, {
    record: ({ title }: ActivityEntry) => title,
    done: ({ isImport, operation, noun, changes }) => [
      verbs.indexOf(isImport ? 'import' : operation),
      isImport ? changes : noun,
    ],
    person: ({ actor }) => actor.username,
    when: ({ at }) => Date.parse(at),
    state: ({ isRevert, isReverted }) => (isReverted ? 0 : isRevert ? 1 : null),
  })
})

test('the CSV export tells who did what, as the list is narrowed and sorted', async () => {
  const { headings, lines } = await checkCsvExport(testServer, admin, activity, { kind: 'gigs', sort: 'done' })
  expect(headings).toBe('Id,When,Who,What was done,Kind,Record,Record id,Rows,Takes back another,Taken back')
  expect(lines.map((line) => line.split(',').slice(2).join())).toEqual([
    `${admin.username},Added,gig,late set,${gig},1,false,false`,
    `${other.username},Changed,gig,late set,${gig},1,false,true`,
    `${admin.username},Changed,gig,late set,${gig},1,true,false`,
  ])
})
