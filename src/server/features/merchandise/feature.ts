import { FEW_LEFT } from '#contract/rules/merchandise.ts'
import { nextMomentIn } from '#server/platform/access/entitlements/early-access.ts'
import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { merchandiseArtwork } from './artwork.ts'
import { merchandiseLinkPreview } from './link-preview.ts'
import { merchandisePolicy } from './policy.ts'
import { merchandiseRoutes } from './routes.ts'
import { merchandiseSearch } from './search.ts'
import { isRunningOut } from './service.ts'
import { merchandisePages } from './sitemap.ts'
import { merchandiseDownloadsTable, merchandiseTable, merchandiseVariantsTable } from './table.ts'

export const merchandiseFeature: Feature = {
  name: 'merchandise',
  routes: merchandiseRoutes,
  policy: merchandisePolicy,
  pages: [{ path: '/merch-booth', order: 7 }],
  tables: [
    { table: merchandiseTable, audit: { noun: 'item' }, erasure: 'none', export: nobodys, backup: true },
    {
      table: merchandiseVariantsTable,
      audit: { noun: 'variant', isLink: true },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
    {
      table: merchandiseDownloadsTable,
      audit: { noun: 'download', isLink: true },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
  ],
  search: merchandiseSearch,
  linkPreview: merchandiseLinkPreview,
  sitemap: merchandisePages,
  artwork: merchandiseArtwork,
  nextMoment: nextMomentIn(merchandiseTable, merchandiseTable.publicFrom),
  artistCredits: [merchandiseTable],
  overview: {
    counts: { merchandise: [merchandiseTable] },
    attention: () => ({ fewLeft: [merchandiseTable, isRunningOut(FEW_LEFT)] }),
  },
}
