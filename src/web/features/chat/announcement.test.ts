import { expect, test } from 'vitest'
import { announcementOf } from './use-announced-lines.ts'

const line = (content: string) => ({ username: 'bea', content })

test('lines are told together, the last ones by their words', () => {
  expect(announcementOf([line('One'), line('')], '')).toBe('bea: One bea: a picture')
  expect(announcementOf(['1', '2', '3', '4'].map(line), '')).toBe('4 new lines. bea: 2 bea: 3 bea: 4')
})

test('the same words again are a change each time', () => {
  const told = ['']
  for (let i = 0; i < 3; i++) told.push(announcementOf([line('Hello')], told.at(-1) ?? ''))
  expect(told.map((words) => words.trimEnd())).toEqual(['', 'bea: Hello', 'bea: Hello', 'bea: Hello'])
  for (const [i, words] of told.entries()) if (i > 0) expect(words).not.toBe(told[i - 1])
})
