import type { PortfolioKind } from './portfolio-file.ts'

/** A file that has arrived. */
interface Arrived {
  /** Grows with the place among the chosen files. */
  key: number
  kind: PortfolioKind
  id: number
  /** The place the server gave it. */
  order: number
}

/** Keeps files in the order they were chosen in: two are sent at once, and the later one may be there first. */
export class UploadOrder {
  private readonly arrived: Arrived[] = []

  /** Notes one that has arrived. @returns where it has to go; null where it stands right */
  note(one: Arrived): { before: number } | { after: number } | null {
    const others = this.arrived.filter(({ kind }) => kind === one.kind).toSorted((a, b) => a.key - b.key)
    this.arrived.push(one)
    const next = others.find(({ key }) => key > one.key)
    if (next) return { before: next.id }
    // Answers may overtake one another as well.
    const last = others.at(-1)
    return last && last.order > one.order ? { after: last.id } : null
  }
}
