import { expect, test } from 'vitest'
import { nameLines } from './name-lines.ts'

test.each([
  ['Late Set', ['Late', 'Set']],
  ['Motown', ['Motown']],
  ['The Velvet Room', ['The Velvet', 'Room']],
  ['  Blue   Note & Sons Recording Company ', ['Blue Note & Sons', 'Recording Company']],
])('%s stands as %j', (name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})
