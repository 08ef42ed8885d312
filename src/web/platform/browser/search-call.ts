import { makeSignal } from './signal.ts'

/** `openSearch` brings the search to wherever one is; `onSearch` hears of it. */
export const { ring: openSearch, onRing: onSearch } = makeSignal('late-set-search')
