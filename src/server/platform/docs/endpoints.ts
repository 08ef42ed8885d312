import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { docsEndpoints } from '#contract/schemas/platform/docs.ts'
import { healthEndpoints } from '#contract/schemas/platform/health.ts'
import { linkPreviewEndpoints } from '#contract/schemas/platform/link-previews.ts'
import { searchEndpoints } from '#contract/schemas/platform/search.ts'
import { sitemapEndpoints } from '#contract/schemas/platform/sitemap.ts'
import type { Feature } from '../feature.ts'

/** Every endpoint of the features and of the platform itself. */
export const endpointsOf = (features: readonly Feature[]): ServedEndpoint[] => [
  ...features.flatMap(({ routes }) => routes.endpoints),
  ...[searchEndpoints, linkPreviewEndpoints, sitemapEndpoints, healthEndpoints, docsEndpoints].flatMap(
    (contract): ServedEndpoint[] => Object.values(contract),
  ),
]
