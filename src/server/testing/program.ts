import { onTestFinished } from 'vitest'
import { spawnProgram } from './spawn-program.ts'

/** Starts the program with its pages compiled from their sources; it ends with the test at the latest. */
export function startProgram(env: Record<string, string>) {
  const program = spawnProgram({ NODE_ENV: 'development', LOG_LEVEL: 'silent', ...env })
  onTestFinished(() => void program.child.kill('SIGKILL'))
  return program
}
