/** Carries what one process says to all the others. What it carries is passing: it may be lost where the way is broken. */
export interface Bus {
  /** Never throws and never waits. */
  publish(text: string): void
  /** Hears the others, not oneself. */
  subscribe(heard: (text: string) => void): void
  close(): Promise<void>
}

/** For a site of one process: there is nobody else. */
export const memoryBus: Bus = {
  publish() {},
  subscribe() {},
  async close() {},
}
