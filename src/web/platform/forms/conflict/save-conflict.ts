import type { SavedSince } from '#contract/activity.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import type { DraftValues } from './draft-values.ts'

/** A save that came too late: what was saved meanwhile, beside what was to be saved. */
export interface SaveConflict<V extends DraftValues = DraftValues> {
  /** Newest first; empty where nobody knows who it was. */
  since: readonly SavedSince[]
  theirs: V
  /** Fields both have changed, to different values. */
  contested: readonly (keyof V & string)[]
  /** Fields only the others have changed. */
  taken: readonly (keyof V & string)[]
}

/** True for the refusal of a save that was made on an older version; one for where the record stands, or about a field, is another matter. */
export const isStale = (error: unknown): error is ApiError & { since: readonly SavedSince[] } =>
  error instanceof ApiError && error.status === 409 && error.since !== null

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Lays what was saved meanwhile beside a draft. */
export function conflictOf<V extends DraftValues>(
  { values, saved }: { values: V; saved: V },
  theirs: V,
  since: readonly SavedSince[],
): SaveConflict<V> {
  const names = Object.keys(theirs) as (keyof V & string)[]
  const changedByThem = names.filter((name) => differ(theirs[name], saved[name]))
  const isMine = (name: keyof V & string) => differ(values[name], saved[name])
  return {
    since,
    theirs,
    contested: changedByThem.filter((name) => isMine(name) && differ(values[name], theirs[name])),
    taken: changedByThem.filter((name) => !isMine(name)),
  }
}
