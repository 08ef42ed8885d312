import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { features } from './features.ts'
import { endpointsOf } from './platform/docs/endpoints.ts'

/** Every endpoint the server answers: what the table of permissions speaks of and the permission walk visits. */
export const everyEndpoint: readonly ServedEndpoint[] = endpointsOf(features)
