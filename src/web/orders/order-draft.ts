const FIELDS = ['name', 'email', 'address', 'note'] as const
export type OrderFields = Record<(typeof FIELDS)[number], string>

/** Of a guest, or of whoever is signed in: what one person types is not offered to the next. */
const keyOf = (userId: number | null) => `late-set-order ${userId ?? ''}`

function stored(userId: number | null): Partial<OrderFields> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Partial<OrderFields> | null
  } catch {
    return null
  }
}

/** What was typed before, for as long as the tab lives; also what somebody typed before he signed in. */
export const readOrderDraft = (userId: number | null): Partial<OrderFields> =>
  stored(userId) ?? (userId === null ? null : stored(null)) ?? {}

/** Keeps what is typed. */
export function keepOrderDraft(userId: number | null, values: FormData): void {
  try {
    const fields = Object.fromEntries(FIELDS.map((name) => [name, String(values.get(name) ?? '')]))
    sessionStorage.setItem(keyOf(userId), JSON.stringify(fields))
  } catch {
    // A full or forbidden store costs the draft, not the order.
  }
}

/** Forgets what was typed, once it has been sent. */
export function dropOrderDraft(userId: number | null): void {
  try {
    for (const id of [userId, null]) sessionStorage.removeItem(keyOf(id))
  } catch {
    // What could not be kept need not be forgotten.
  }
}
