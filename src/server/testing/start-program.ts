import { onTestFinished } from 'vitest'
import { spawnProgram } from './spawn-program.ts'

/** Starts the program, which ends with the test at the latest. */
export function startProgram(env: Record<string, string>) {
  const program = spawnProgram({ LOG_LEVEL: 'silent', ...env })
  onTestFinished(() => void program.child.kill('SIGKILL'))
  return program
}
