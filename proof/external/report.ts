import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Line } from '../report.ts'
import { versions } from './debian.ts'
import { excludedFiles, excludedTests } from './excluded-tests.ts'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'proof/results/external.json')

/** A line with the state of the product it was found on. */
interface DatedLine extends Line {
  day: string
  commit: string
}

/** Lines of earlier runs, for rows that are not run every time. */
function earlier(): DatedLine[] {
  try {
    return JSON.parse(readFileSync(results, 'utf8')) as DatedLine[]
  } catch {
    return []
  }
}

const list = (leftOut: Record<string, string>) =>
  Object.entries(leftOut)
    .map(([name, reason]) => `- ${name}: ${reason}`)
    .join('\n')

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const rowOf = ({ id, title, outcome, value, cause, goal, day, commit }: DatedLine) =>
  `| ${[id, title, outcome === 'FAIL' ? '**fails**' : outcome, cause ? `${value}. ${cause}` : value, goal, day && `${day}, ${commit}`].map(cell).join(' | ')} |`

/**
 * Keeps what a run found beside what earlier ones did: a row run whole replaces its shares, a share what the whole said.
 * @param rows all there are; one that was never run is shown so
 */
export function keepLines(rows: readonly Pick<Line, 'id' | 'title' | 'goal'>[], lines: readonly Line[]): void {
  const git = ['rev-parse', '--short', 'HEAD']
  const commit = execFileSync('git', git, { cwd: root, encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const rowOfLine = (id: string) => id.split(' ')[0]
  const isReplaced = (old: Line) =>
    lines.some(
      ({ id }) => id === old.id || (rowOfLine(id) === rowOfLine(old.id) && id.includes(' ') !== old.id.includes(' ')),
    )
  const kept = [...earlier().filter((old) => !isReplaced(old)), ...lines.map((line) => ({ ...line, day, commit }))]
  const never = rows.filter(({ id }) => !kept.some((line) => rowOfLine(line.id) === id))
  const shown = never.map((row) => ({ ...row, outcome: 'not run' as const, value: '', day: '', commit: '' }))
  const all = kept.toSorted((a, b) => a.id.localeCompare(b.id))
  mkdirSync(join(root, 'proof/results'), { recursive: true })
  writeFileSync(results, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(
    join(root, 'docs/proof-external.md'),
    `# The proof on external servers

Written by \`npm run proof -- --external\`: the same product on servers it does not bring along (${versions()}). Nothing of the product lives in Redis: what processes tell each other goes through PostgreSQL's LISTEN/NOTIFY, so there is none to start.

| | row | outcome | value | goal | when |
|---|---|---|---|---|---|
${[...all, ...shown].map(rowOf).join('\n')}

Left out of G1, since they are by nature about the disk or the built-in database:

${list(excludedFiles)}
${list(excludedTests)}
`,
  )
}
