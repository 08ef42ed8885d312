// Everything that must hold before a change goes in: the checks, the server's tests, the web's, what the scorecard asks in seconds, and the journeys in a browser.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'

const steps = [
  ['check', 'npm', ['run', '--silent', 'check']],
  ['build', 'npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']],
  ['server and units', 'vitest', ['run']],
  ['brief rows of the proof', 'node', ['proof/main.ts', '--brief']],
  ['journeys in Chromium', 'playwright', ['test']],
]

function run(title, program, args, env) {
  console.log(`\n— ${title}`)
  const began = Date.now()
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`— ${title}: ${status === 0 ? 'holds' : 'FAILED'} after ${Math.round((Date.now() - began) / 1000)} s`)
  return status === 0
}

try {
  const browser = await findBrowser()
  const env = { NODE_ENV: 'test', ...(browser ? { BROWSER_PATH: browser } : {}) }
  const results = steps.map(([title, program, args]) =>
    run(title, program, args, title === 'build' ? { NODE_ENV: 'production' } : env),
  )
  const failed = results.filter((held) => !held).length
  console.log(`\n${results.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
