/** A bell that parts of the page ring for one another, so that neither has to know where the other stands. */
export const makeEvent = (name: string) => ({
  ring: (): boolean => dispatchEvent(new Event(name)),
  /** Calls back at each ring; what it answers stops it. */
  onRing(heard: () => void): () => void {
    addEventListener(name, heard)
    return () => removeEventListener(name, heard)
  },
})
