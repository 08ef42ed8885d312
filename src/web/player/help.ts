const EVENT = 'late-set-help'

/** Opens the help with the keys of the house, from wherever it is asked for. */
export const openHelp = (): boolean => dispatchEvent(new Event(EVENT))

/** Calls back whenever the help is asked for. */
export function onHelp(open: () => void): () => void {
  addEventListener(EVENT, open)
  return () => removeEventListener(EVENT, open)
}
