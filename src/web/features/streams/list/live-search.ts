import { positive } from '#web/platform/browser/search-values.ts'

/** What the address of a page of live streams says besides the stream. */
export interface LiveSearch {
  /** Which page of those that have ended is shown. */
  ended?: number
  /** An announced stream is about to be started: its stage is set up. */
  stage?: true
  /** Where in the replay it is to be watched, in seconds. */
  at?: number
}

/** Reads a place in a replay; undefined for what is none. */
export function readAt(search: Record<string, unknown>): number | undefined {
  const at = Number(search['at'] ?? Number.NaN)
  return Number.isFinite(at) && at >= 0 ? Math.floor(at) : undefined
}

/** Reads the address; what makes no sense is left out. */
export function readLiveSearch(search: Record<string, unknown>): LiveSearch {
  const ended = positive(search['ended'])
  const at = readAt(search)
  return {
    ...(ended && ended < 100_000 ? { ended } : {}),
    ...(search['stage'] ? { stage: true as const } : {}),
    ...(at === undefined ? {} : { at }),
  }
}

/** What the page of the forms says: which one, of which stream. */
export interface SetUpSearch {
  form?: 'schedule'
  edit?: number
  /** The gig it is to be the stream of. */
  gig?: number
}

/** Reads it in the same way. */
export function readSetUpSearch(search: Record<string, unknown>): SetUpSearch {
  const [edit, gig] = [positive(search['edit']), positive(search['gig'])]
  return {
    ...(search['form'] === 'schedule' ? { form: 'schedule' as const } : {}),
    ...(edit ? { edit } : {}),
    ...(gig ? { gig } : {}),
  }
}
