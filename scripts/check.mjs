// `npm run check`: types, lint and format, walls, access, styles, unused code; all of them run, whatever fails.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const checks = [
  ['types', 'tsc', '-b'],
  ['lint and format', 'npm', 'run', '--silent', 'lint'],
  ['unused code', 'knip', '--no-progress'],
  ['walls', 'node', 'scripts/check-walls.mjs'],
  ['access', 'node', 'scripts/check-access.mjs'],
  ['styles', 'node', 'scripts/check-styles.mjs'],
]

/** Runs one check and prints what it says once it is over; true when it holds. */
async function run([title, program, ...args]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  console.log(`— ${title}: ${code === 0 ? 'holds' : 'FAILED'}\n${output.trim()}`)
  return code === 0
}

const results = []
const waiting = [...checks]
const work = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check))
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
process.exitCode = results.every(Boolean) ? 0 : 1
