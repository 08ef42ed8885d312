import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of the scorecard as it came out. */
export interface Line {
  id: string
  title: string
  goal: string
  outcome: 'pass' | 'FAIL' | 'not run' | 'not built'
  value: string
  cause?: string
  seconds?: number
}

interface Report {
  seed: number
  form: 'quick' | 'soak'
  /** How long all of it took. */
  seconds: number
  lines: readonly Line[]
}

const root = join(import.meta.dirname, '..')

/** Says how one row came out. */
export function print({ id, title, goal, outcome, value, cause, seconds }: Line): void {
  const took = seconds === undefined ? '' : `, ${seconds} s`
  console.log(`${outcome.padEnd(9)} ${id.padEnd(4)} ${title}: ${value} (goal: ${goal}${took})`)
  if (cause) console.log(`          ${cause}`)
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Keeps a whole run: as a page of the documentation, and as JSON. */
export function write({ seed, form, seconds, lines }: Report): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const day = new Date().toISOString()
  const counted = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const table = lines.map(({ id, title, goal, outcome, value, cause }) =>
    [id, title, outcome === 'FAIL' ? '**fails**' : outcome, cause ? `${value}. ${cause}` : value, goal]
      .map(cell)
      .join(' | '),
  )
  const page = `# The proof

Written by \`npm run proof\`${form === 'soak' ? ' (`--soak`)' : ''} on ${day.slice(0, 10)}, commit ${commit}, seed ${seed}, in ${Math.floor(seconds / 60)} min ${seconds % 60} s: ${counted('pass')} pass, ${counted('FAIL')} fail, ${counted('not run')} not run, ${counted('not built')} not built.

| | row | outcome | value | goal |
|---|---|---|---|---|
${table.map((line) => `| ${line} |`).join('\n')}
`
  writeFileSync(join(root, form === 'soak' ? 'docs/proof-soak.md' : 'docs/proof.md'), page)
  mkdirSync(join(root, 'proof/results'), { recursive: true })
  writeFileSync(
    join(root, `proof/results/${form}.json`),
    `${JSON.stringify({ day, commit, seed, form, seconds, lines }, null, 2)}\n`,
  )
}
