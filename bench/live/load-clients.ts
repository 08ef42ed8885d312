/** What came for those who watch within some time; delays in milliseconds. */
export interface Counted {
  viewers: number
  packets: number
  lost: number
  p50: number
  p99: number
}

/** The process of those who send and watch. */
export const clientsFile = new URL('./run-load-clients.ts', import.meta.url).href
