import { makeEvent } from './signal.ts'

/** `openSearch` brings the search to wherever one is; `onSearch` hears of it. */
export const { ring: openSearch, onRing: onSearch } = makeEvent('late-set-search')
