import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import type { SignedIn } from '../../kit/requests/callers.ts'

/** What a race is run with. */
export interface RaceSetup {
  testServer: TestServer
  admin: SignedIn
  people: readonly SignedIn[]
  /** How many start at once. */
  crowd: number
  round: number
}

/** Many who want what only some can have; tells what came out wrong, or nothing. */
export interface Race {
  name: string
  run(course: RaceSetup): Promise<string | null>
}

/** Lets everybody do the same at the same moment. */
export const alike = <T>(
  runners: readonly T[],
  start: (runner: T, at: number) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse[]> => Promise.all(runners.map(start))

/**
 * Compares how a race came out.
 * @param due how many answers of each status there must be
 * @param stored by a name, what is stored and what must be
 */
export function outcomeOf(
  answers: readonly LightMyRequestResponse[],
  due: Record<number, number>,
  stored: Record<string, readonly [unknown, unknown]> = {},
): string | null {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  const wrong = Object.entries(stored).flatMap(([name, [is, must]]) =>
    is === must ? [] : [`${name} ${is}, not ${must}`],
  )
  if (JSON.stringify(counts) !== JSON.stringify(due))
    wrong.unshift(`answers ${JSON.stringify(counts)}, not ${JSON.stringify(due)}`)
  return wrong.length > 0 ? wrong.join(', ') : null
}
