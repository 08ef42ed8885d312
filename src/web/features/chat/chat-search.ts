import { positive } from '#web/platform/browser/search-values.ts'

/** What an address of a room says besides: the line somebody was led to. */
export interface ChatSearch {
  line?: number | undefined
}

export const readChatSearch = ({ line }: Record<string, unknown>): ChatSearch => ({ line: positive(line) })
