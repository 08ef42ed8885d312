/** What a status is called, and how it looks. */
export interface StatusWords {
  words: string
  tone: 'success' | 'warn' | 'danger' | 'quiet'
}

/** Statuses as the choices of a field or a filter. */
export const statusChoices = (statuses: Readonly<Record<string, StatusWords>>): Record<string, string> =>
  Object.fromEntries(Object.entries(statuses).map(([status, { words }]) => [status, words]))
