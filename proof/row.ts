import type { Stage, Wishes } from '../src/server/kit/testing/stage-on.ts'

/** What a row found out. */
export interface Proven {
  /** The measured value, with its unit. */
  value: string
  /** Null where it cannot be told here: then the row was not run. */
  holds: boolean | null
  /** Why it does not hold, in a sentence; the first things that went wrong. */
  cause?: string
}

/** What a row has to work with. */
export interface Proof {
  /** Every random choice comes from here, so that a run can be repeated. */
  seed: number
  /** The long form is asked for. */
  isSoak: boolean
  /** A whole server in this process on a database of its own; closed after the row. */
  openStage(wishes?: Wishes): Promise<Stage>
  /** An empty folder, removed after the row. */
  folder(): string
  /** Undoes something after the row, whatever became of it; the latest first. */
  after(step: () => unknown): void
}

/** Numbers of the reliability sheet; a letter where one of its rows is told in two lines. */
type RowId = `R${number}` | `R${number}b`

/** One line of the scorecard; the numbers are those of the seeds' reliability sheet. */
export interface Row {
  id: RowId
  title: string
  /** The pass line, in words. */
  goal: string
  /** Belongs to every run of the tests. */
  isBrief?: boolean
  /** Has the machine to itself: its goal is a time by the clock that is short, and not a ratio of two that were taken under the same conditions. */
  isAlone?: boolean
  /** Its goal has a time in it: where it fails beside another row, it is run again alone, and that counts. */
  isTimed?: boolean
  /** How long it may take at most, in seconds: quick and soak. */
  limit: { quick: number; soak: number }
  run(proof: Proof): Promise<Proven>
}

/** A row of the sheet that cannot be measured yet, and what is missing for it. */
export interface NotBuilt {
  id: RowId
  title: string
  goal: string
  missing: string
}

/** The line of a row whose findings are a list of what went wrong. */
export const flawless = (value: string, wrong: readonly string[]): Proven => ({
  value: `${value}, ${wrong.length} wrong`,
  holds: wrong.length === 0,
  ...(wrong.length > 0 ? { cause: wrong.slice(0, 5).join('; ') } : {}),
})
