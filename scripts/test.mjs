// Everything that must hold before a change goes in: the checks, the server's tests, the web's, what the scorecard asks in seconds, and the journeys in a browser.
import { spawn } from 'node:child_process'
import { findBrowser } from './browser.mjs'

const steps = [
  ['check', 'npm', ['run', '--silent', 'check']],
  ['build', 'npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']],
  ['server and units', 'vitest', ['run']],
  ['brief rows of the proof', 'node', ['proof/main.ts', '--brief']],
  ['journeys in Chromium', 'playwright', ['test']],
]

/** How many of its last lines are told again of a step that failed, where nobody has to look for them. */
const TOLD_AGAIN = 80

/** Runs a step and lets it be read as it goes; its last lines are kept. */
async function run(title, program, args, env) {
  console.log(`\n— ${title}`)
  const began = Date.now()
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
  })
  let last = ''
  const pass = (from, to) =>
    from.setEncoding('utf8').on('data', (chunk) => {
      to.write(chunk)
      last = `${last}${chunk}`.split('\n').slice(-TOLD_AGAIN).join('\n')
    })
  pass(child.stdout, process.stdout)
  pass(child.stderr, process.stderr)
  const held = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
  console.log(`— ${title}: ${held ? 'holds' : 'FAILED'} after ${Math.round((Date.now() - began) / 1000)} s`)
  return { title, held, last }
}

try {
  const browser = await findBrowser()
  const env = { NODE_ENV: 'test', ...(browser ? { BROWSER_PATH: browser } : {}) }
  const results = []
  for (const [title, program, args] of steps)
    results.push(await run(title, program, args, title === 'build' ? { NODE_ENV: 'production' } : env))
  const failed = results.filter(({ held }) => !held)
  for (const { title, last } of failed) console.log(`\n— ${title} FAILED:\n${last}`)
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
