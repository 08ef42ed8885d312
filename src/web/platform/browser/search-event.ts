import { makeEvent } from './event.ts'

/** `openSearch` brings the search to wherever one is; `onSearch` subscribes to it. */
export const { emit: openSearch, subscribe: onSearch } = makeEvent('late-set-search')
