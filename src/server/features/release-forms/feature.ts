import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { cancelFormsOfOthers } from './cancel.ts'
import { releaseFormNotices } from './notices.ts'
import { releaseFormPolicy } from './policy.ts'
import { releaseFormRoutes } from './routes.ts'
import { releaseFormEditionsTable, releaseFormsTable } from './table.ts'

const f = releaseFormsTable

export const releaseFormsFeature: Feature = {
  name: 'release-forms',
  routes: releaseFormRoutes,
  policy: releaseFormPolicy,
  notices: releaseFormNotices,
  everyMinute: [cancelFormsOfOthers],
  tables: [
    {
      table: releaseFormEditionsTable,
      audit: { noun: 'edition of the release form', irreversibleReason: () => 'Write another text in its place.' },
      erasure: 'set null',
      export: { none: 'Texts of the house; the one somebody signed stands with their release form.' },
      backup: true,
    },
    {
      table: f,
      audit: { noun: 'release form', irreversibleReason: () => 'It was told by letter, and what is signed stays.' },
      // What is signed is the label's proof that it may publish the recordings: it stays, as orders do (086).
      erasure: {
        rows: (transaction, { id }) => transaction.delete(f).where(and(eq(f.modelId, id), isNull(f.signedAt))),
        recorded: ({ id }) => sql`row ->> 'model_id' = ${`${id}`}`,
      },
      export: exported(f, {
        called: 'Release forms',
        of: ['modelId'],
        without: ['authorId', 'countersignedBy', 'editionId', 'textHash'],
        beside: () => ({
          edition: sql`(select number from release_form_editions where release_form_editions.id = ${f.editionId})`,
          sha256: sql`${f.textHash}`,
        }),
      }),
      backup: true,
    },
  ],
}
