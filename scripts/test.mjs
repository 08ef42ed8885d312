// Everything that must hold before a change goes in: the checks, the server's tests, the web's, what the scorecard asks in seconds, and the journeys in a browser.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { findBrowser, findFirefox } from './browser.mjs'

const UNITS = '.cache/units.json'
const JOURNEYS = 'test-results/.last-run.json'
/** More than so many of hundreds do not fail by chance. */
const MOST_AGAIN = 10

/** How to run the files alone in which something failed; none where it was too much, or nobody knows what. */
function unitsAgain() {
  const failed = JSON.parse(readFileSync(UNITS, 'utf8')).testResults.flatMap(({ status, name }) =>
    status === 'failed' ? [name] : [],
  )
  return isChance(failed) ? ['run', '--maxWorkers=1', ...failed] : null
}

/** The same for journeys. */
const journeysAgain = () =>
  isChance(JSON.parse(readFileSync(JOURNEYS, 'utf8')).failedTests) ? ['test', '--last-failed', '--workers=1'] : null

const isChance = (failed) => failed.length > 0 && failed.length <= MOST_AGAIN

const steps = [
  ['check', 'npm', ['run', '--silent', 'check']],
  ['build', 'node', ['scripts/prepare.mjs']],
  [
    'server and units',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNITS}`],
    unitsAgain,
  ],
  ['brief rows of the proof', 'node', ['proof/main.ts', '--brief']],
  ['journeys in Chromium and Firefox', 'playwright', ['test'], journeysAgain],
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

/** Runs a step; what failed in it beside everything else is run again alone, and that counts. */
async function runTwice([title, program, args, again], env) {
  const first = await run(title, program, args, env)
  if (first.held || !again) return first
  const alone = howAgain(again, first.last)
  return alone ? { ...(await run(`${title}, again and alone`, program, alone, env)), firstFailed: first.last } : first
}

/** How to run again what failed; none either where the step ended before it wrote that down, or something broke outside of any test. */
function howAgain(again, last) {
  if (last.includes('Unhandled')) return null
  try {
    return again()
  } catch {
    return null
  }
}

try {
  const browser = await findBrowser()
  const env = { NODE_ENV: 'test', FIREFOX_PATH: findFirefox(), ...(browser ? { BROWSER_PATH: browser } : {}) }
  const results = []
  for (const file of [UNITS, JOURNEYS]) rmSync(file, { force: true })
  for (const step of steps) results.push(await runTwice(step, step[0] === 'build' ? { NODE_ENV: 'production' } : env))
  // A race shows beside others alone: what failed there is to be looked at, although it held.
  for (const { title, held, firstFailed } of results)
    if (held && firstFailed) console.log(`\n— ${title}: holds, but FAILED BESIDE OTHERS:\n${firstFailed}`)
  const failed = results.filter(({ held }) => !held)
  for (const { title, last } of failed) console.log(`\n— ${title} FAILED:\n${last}`)
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
