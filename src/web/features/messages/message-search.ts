/** What the address of the page says: which box, what is looked for, and what is open. */
export interface MessageSearch {
  box?: 'sent' | 'archive'
  q?: string
  page?: number
  message?: number
  compose?: true
  /** Where it stands on a dashboard, beside other things. */
  tab?: 'messages'
}

/** The pages the panel stands on. */
export type MessagePage =
  | '/messages'
  | '/admin/messages'
  | '/model-dashboard'
  | '/listeners-dashboard'
  | '/artist-dashboard'

/** What stays in the address whatever is opened or looked for. */
export const placeOf = ({ tab }: MessageSearch): Pick<MessageSearch, 'tab'> => (tab ? { tab } : {})

const number = (value: unknown): number | undefined => {
  const read = Number(value)
  return Number.isInteger(read) && read > 0 && read < 2_147_483_647 ? read : undefined
}

/** Reads the address; what makes no sense is left out. */
export function parseMessageSearch({ box, q, page, message, compose, tab }: Record<string, unknown>): MessageSearch {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : ''
  const [shown, opened] = [number(page), number(message)]
  return {
    ...(box === 'sent' || box === 'archive' ? { box } : {}),
    ...(words ? { q: words } : {}),
    ...(shown && shown > 1 ? { page: shown } : {}),
    ...(opened ? { message: opened } : {}),
    ...(compose ? { compose: true as const } : {}),
    ...(tab === 'messages' ? { tab: 'messages' as const } : {}),
  }
}
