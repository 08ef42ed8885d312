import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityKinds } from '#contract/activity.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

test('every table of the label is recorded; what is not is bookkeeping of the house', async () => {
  const { rows } = await testServer.context.db.execute<{ name: string; recorded: boolean }>(sql`
    select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'recorded') as recorded
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`)
  const named = (isRecorded: boolean) => rows.filter((row) => row.recorded === isRecorded).map(({ name }) => name)
  expect(named(true).toSorted()).toEqual(Object.keys(activityKinds).toSorted())
  expect(named(false).toSorted()).toEqual([
    ...[
      'activity',
      'activity_changes',
      'auth_tokens',
      'desk_views',
      'first_steps',
      'former_artist_slugs',
      'kept_import_rows',
      'kept_imports',
    ],
    ...['link_revocations', 'reservations', 'resumable_pieces'],
    ...['resumable_uploads', 'sent_once', 'sessions', 'stray_files', 'throttle', 'uploads'],
  ])
})
