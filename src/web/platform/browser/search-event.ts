import { makeEvent } from './event.ts'

/** `openSearch` brings the search to wherever one is; `onSearchOpen` subscribes to it. */
export const { emit: openSearch, subscribe: onSearchOpen } = makeEvent('late-set-search')
