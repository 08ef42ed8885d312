import { docs } from '#contract/docs.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { health } from '#contract/health.ts'
import { search } from '#contract/search.ts'
import { sitemap } from '#contract/sitemap.ts'
import type { Feature } from '../feature.ts'

/** Every endpoint of the features and of the platform itself. */
export const endpointsOf = (features: readonly Feature[]): Endpoint[] => [
  ...features.flatMap(({ routes }) => routes.endpoints),
  ...[search, sitemap, health, docs].flatMap((contract) => Object.values(contract) as Endpoint[]),
]
