import { features } from './features.ts'
import type { Policy } from './platform/access/can.ts'
import { accessPolicy, sessionPolicy } from './platform/access/policy.ts'
import { holdPolicy } from './platform/moderation/policy.ts'

/** Rules by the part of the platform or the feature they are of. */
export const everyPolicy: readonly (readonly [string, Policy])[] = [
  ['access', accessPolicy],
  ['session', sessionPolicy],
  ['holds', holdPolicy],
  ...features.flatMap(({ name, policy }) => (policy ? [[name, policy] as const] : [])),
]
