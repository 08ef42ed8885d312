/** Prints one row: what was measured, its value, its goal, and whether it holds; null where there is no goal. */
export type ReportRow = (what: string, value: string, goal?: string, holds?: boolean | null) => void

/** A line as it was reported. */
export interface ReportedRow {
  what: string
  value: string
  goal: string
  holds: boolean | null
}
