import type { LightMyRequestResponse } from 'fastify'
import type { ApplicationStatus } from '../../../src/contract/rules/application-decisions.ts'
import type { Database } from '../../../src/server/platform/database/connect.ts'
import type { TestUser } from '../../../src/server/testing/test-user.ts'

/** An application as the rules know it. */
export interface BelievedApplication {
  by: number
  call: number
  status: ApplicationStatus
}
/** A picture of a portfolio as the rules know it. */
export interface BelievedItem {
  of: number
  isAdult: boolean
  isPublic: boolean
  isGone: boolean
}
/** What must be so, by the positions of the callers. */
export interface Believed {
  applications: BelievedApplication[]
  items: BelievedItem[]
  banned: Set<number>
}

/** The product, and under which keys what is believed in stands there. */
export interface Real {
  people: (TestUser & { id: number })[]
  kinds: readonly string[]
  /** Who has said a date of birth that adult material asks for. */
  ofAge: ReadonlySet<number>
  calls: number[]
  applications: number[]
  items: { id: number; url: string }[]
  db: Database
}

/** Ends a run with what differed. */
export function agree(what: string, is: unknown, must: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(must))
    throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(must)}`)
}

/** Ids of a list's answer, sorted; null for a refusal. */
export const idsIn = (answer: LightMyRequestResponse): number[] | null =>
  answer.statusCode === 200
    ? answer
        .json()
        .map(({ id }: { id: number }) => id)
        .sort((a: number, b: number) => a - b)
    : null

export const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)

/** Whether somebody has a session that counts. */
export const isSignedIn = (model: Believed, real: Real, who: number): boolean =>
  real.kinds[who] !== 'guest' && !model.banned.has(who)
