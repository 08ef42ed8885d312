import type { Caller } from '#contract/kit/access.ts'
import { audienceOf } from './policy.ts'

/** Makes something once for each audience, to whom the same may be shown. */
export function perAudience<T>(make: (caller: Caller | null) => T): (caller: Caller | null) => T {
  const made = new Map<string, T>()
  return (caller) => {
    const audience = audienceOf(caller)
    const one = made.get(audience) ?? make(caller)
    made.set(audience, one)
    return one
  }
}
