/** An event of the window by which parts of the page reach one another without importing one another. */
export const makeEvent = (name: string) => ({
  emit: (): boolean => dispatchEvent(new Event(name)),
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void {
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  },
})
