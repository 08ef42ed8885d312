import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rows = [
  ...readFileSync(join(root, 'docs/where-is.md'), 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \|$/gm),
]

test('docs/where-is.md answers what a newcomer asks', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30)
})

test.each(rows.map(([, question = '', words = '', file = '']) => [question, words, file] as const))(
  '%s "%s" leads to %s',
  (_question, words, file) => {
    const found = execFileSync('git', ['grep', '-il', '--', words, 'src', 'demo'], { cwd: root, encoding: 'utf8' })
    expect(found.split('\n').slice(0, 3)).toContain(file)
  },
)
