import { makeEvent } from './event.ts'

/** `openSearch` brings the search to wherever one is; `onSearch` hears of it. */
export const { ring: openSearch, onRing: onSearch } = makeEvent('late-set-search')
