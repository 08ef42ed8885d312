import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const settingsIn = (text: string) => text.match(/(?:UV|MALLOC)_\w+=\d+/g)
const limitsIn = (command = '') => command.match(/--max-[\w-]+=\d+/g)

test('a container and a systemd unit start the program with the memory and the threads of npm start', () => {
  const limits = limitsIn(JSON.parse(read('package.json')).scripts.start)
  expect(limits).toEqual(['--max-semi-space-size=8'])
  expect(limitsIn(/^CMD .*$/m.exec(read('Dockerfile'))?.[0])).toEqual(limits)
  expect(limitsIn(/^ExecStart=.*$/m.exec(read('docs/operations.md'))?.[0])).toEqual(limits)
  for (const file of ['package.json', 'Dockerfile', 'docs/operations.md'])
    expect(settingsIn(read(file))).toEqual([
      'UV_THREADPOOL_SIZE=8',
      'MALLOC_ARENA_MAX=2',
      'MALLOC_MMAP_THRESHOLD_=32768',
    ])
})
