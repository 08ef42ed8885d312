import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'

/**
 * Begins a process that works for the program: whoever asks for pages goes first, and it ends with the program.
 * @param niceness how much less it matters, as the system counts it
 */
export function beginMediaProcess(niceness = 2): void {
  setPriority(niceness)
  process.on('disconnect', () => process.exit())
  // It is ended rather than let go: what was compiled for it would be compiled again for the next.
  setImmediate(flushCompileCache)
}
