import type { Play } from '#contract/schemas/listening.ts'

const KEY = 'late-set-plays'
/** About a day of music; what is older than that gives way. */
const MOST = 400

/** Plays the site has not been told of yet, and whose they are: whatever tells one person from another. */
interface WaitingPlays {
  person: string
  plays: readonly Play[]
}

/** Plays of somebody that wait to be told of, from this visit or an earlier one. */
export function readWaitingPlays(person: string): readonly Play[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as WaitingPlays | null
    return stored?.person === person && Array.isArray(stored.plays) ? stored.plays : []
  } catch {
    // A damaged or forbidden store holds no plays.
    return []
  }
}

/** Keeps them over a reload and while there is no network. Those of whoever was signed in before are given up. */
export function storeWaitingPlays(person: string, plays: readonly Play[]): void {
  try {
    if (plays.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ person, plays: plays.slice(-MOST) } satisfies WaitingPlays))
  } catch {
    // A full or forbidden store costs the count, not the music.
  }
}
