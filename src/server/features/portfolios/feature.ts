import { and, sql } from 'drizzle-orm'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { isModelAccount } from '#server/features/model-profiles/policy.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import type { RecordedRow } from '#server/platform/audit/audited-table.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Erasure } from '#server/platform/identity/erasure.ts'
import { exported } from '#server/platform/identity/export.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { moderatedItems } from './moderated.ts'
import { hasDisallowedItems, portfolioPolicy, refuseDisallowed } from './policy.ts'
import { portfolioRoutes } from './routes.ts'
import { handlePictureHashJobs, hashOldPictures } from './similar-pictures.ts'
import { applicationItemsTable, portfolioGrantsTable } from './table.ts'
import { maySeeVideo } from './visibility.ts'

/** Whose portfolios get adult material back. */
const adultOwners = (rows: readonly RecordedRow[]): number[] =>
  rows
    .filter(({ kind, before }) => /^model_(images|videos)$/.test(kind) && before?.['content_rating'] === 'adult')
    .map(({ before }) => Number(before?.['model_profile_id']))

const itemsErasure: Erasure = {
  rows: 'cascade',
  recorded: ({ id }) => sql`row ->> 'model_profile_id' = ${`${id}`}`,
}

export const portfoliosFeature: Feature = {
  name: 'portfolios',
  routes: portfolioRoutes,
  policy: portfolioPolicy,
  moderated: {
    'portfolio-image': moderatedItems(modelImagesTable),
    'portfolio-video': moderatedItems(modelVideosTable),
  },
  tables: [
    {
      table: modelImagesTable,
      audit: { noun: 'portfolio image' },
      erasure: itemsErasure,
      export: exported(modelImagesTable, {
        ...{ called: 'Portfolio images', of: ['modelProfileId'] },
        // Made by the program of the picture.
        without: ['perceptualHash'],
      }),
      backup: true,
    },
    {
      table: modelVideosTable,
      audit: { noun: 'portfolio video' },
      erasure: itemsErasure,
      export: exported(modelVideosTable, { called: 'Portfolio videos', of: ['modelProfileId'] }),
      backup: true,
    },
    {
      table: portfolioGrantsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(portfolioGrantsTable, { called: 'Portfolio grants', of: ['ownerId'], people: ['personId'] }),
      backup: true,
    },
    {
      table: applicationItemsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(applicationItemsTable, {
        called: 'Portfolio items with applications',
        of: ({ id }) =>
          sql`${applicationItemsTable.applicationId} in (select ${modelApplicationsTable.id} from ${modelApplicationsTable} where ${modelApplicationsTable.modelId} = ${id})`,
      }),
      backup: true,
    },
  ],
  jobs: [handlePictureHashJobs],
  cleanup: [hashOldPictures],
  showsVideo: maySeeVideo,
  afterRevert: (site, transaction, rows) => refuseDisallowed(site, transaction, adultOwners(rows)),
  overview: {
    attention: (context) => ({
      disallowedPortfolios: [usersTable, and(isModelAccount, hasDisallowedItems(context))],
    }),
  },
}
