import type { TestServer, TestServerOptions } from '../src/server/testing/start-test-server.ts'

/** What a row found out. */
export interface Proven {
  /** The measured value, with its unit. */
  value: string
  /** Null where it cannot be told here: then the row was not run. */
  holds: boolean | null
  /** Why it does not hold, in a sentence; the first things that went wrong. */
  cause?: string
  /** Nothing is wrong but that something took too long. */
  isLate?: boolean
}

/** What a row has to work with. */
export interface Proof {
  /** Every random choice comes from here, so that a run can be repeated. */
  seed: number
  /** The long form is asked for. */
  isSoak: boolean
  /** A whole server in this process on a database of its own; closed after the row. */
  startTestServer(options?: TestServerOptions): Promise<TestServer>
  /** An empty folder, removed after the row. */
  folder(): string
  /** Undoes something after the row, whatever became of it; the latest first. */
  after(step: () => unknown): void
}

/** Numbers of the requirements' reliability rows; `b` where one is told in two lines. */
type RowId = `R${number}` | `R${number}b`

/** One line of the scorecard; the numbers are those of the requirements' reliability rows. */
export interface Row {
  id: RowId
  title: string
  /** The pass line, in words. */
  goal: string
  /** Belongs to every run of the tests. */
  isBrief?: boolean
  /** Has the machine to itself: its goal is a time by the clock that is short, and not a ratio of two that were taken under the same conditions. */
  isAlone?: boolean
  /** How long it may take at most, in seconds: quick and soak. */
  limit: { quick: number; soak: number }
  run(proof: Proof): Promise<Proven>
}

/** A row that cannot be measured yet, and what is missing for it. */
export interface NotBuilt {
  id: RowId
  title: string
  goal: string
  missing: string
}

/**
 * The line of a row whose findings are a list of what went wrong.
 * @param late what took too long: where nothing else is wrong beside another row, the row is run again alone, and that counts
 */
export function flawless(value: string, wrong: readonly string[], late: readonly string[] = []): Proven {
  const all = [...new Set([...wrong, ...late])]
  return {
    value: `${value}, ${wrong.length + late.length} wrong`,
    holds: all.length === 0,
    isLate: wrong.length === 0 && late.length > 0,
    ...(all.length > 0 ? { cause: all.slice(0, 5).join('; ') } : {}),
  }
}
