import type { IconName } from '#web/platform/icons/icon-shapes.ts'

/** What a feature says of its things where the search has found them. */
export interface SearchHitLook {
  /** Over its hits. */
  label: string
  /** What one of them is called, as above a card of it. */
  one: string
  /** They are people: a portrait stands in place of a sleeve. */
  hasPortrait?: true
  /** They are words: a sign stands in place of a sleeve. */
  icon?: IconName
}

const FOLDER = /([^/]+)\/search-hit\.ts$/

/**
 * Of every feature that has a `search-hit.ts`. They are no part of its `feature.ts`, which brings its screens of the back office
 * along; they come with the code of the search, not with the script of every page.
 */
const looks = new Map(
  Object.entries(
    import.meta.glob<SearchHitLook>('../../features/*/search-hit.ts', { eager: true, import: 'searchHit' }),
  ).map(([path, look]) => [FOLDER.exec(path)?.[1], look]),
)

/** How hits of a kind are shown; a feature that says nothing of them is called as it is in the API. */
export const searchHitLook = (kind: string): SearchHitLook => looks.get(kind) ?? { label: kind, one: kind }
