/** One thing that was looked at, and what holds of it. */
export interface CheckStep {
  what: string
  isOk: boolean
  detail: string
}

/** A thing that does not hold, in a sentence for whoever owns the account. */
class Wrong extends Error {}

/** @throws what is said, where it does not hold */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Wrong(otherwise)
}

/** Looks at one thing. @param look answers what was found, and throws where it does not hold */
export async function step(what: string, look: () => Promise<string>): Promise<CheckStep> {
  try {
    return { what, isOk: true, detail: await look() }
  } catch (error) {
    return { what, isOk: false, detail: error instanceof Error ? error.message : String(error) }
  }
}
