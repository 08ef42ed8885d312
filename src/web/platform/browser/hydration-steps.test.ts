import { expect, test } from 'vitest'
import { firstSteps, stepsOf } from './hydration-steps.ts'

const first = firstSteps([...'abcdef'], 2)
const steps = (keys: string) =>
  stepsOf([...keys], (key) => key, first).map(({ id, items }) => `${id}: ${items.join('')}`)

test('a list comes alive in steps of one size', () => {
  expect(steps('abcdef')).toEqual(['0 0: ab', '1 0: cd', '2 0: ef'])
  expect(stepsOf(['a'], (key) => key, firstSteps(['a'], 8))).toEqual([{ id: '0 0', items: ['a'] }])
})

test('what is put in front or between leaves everything in its step', () => {
  expect(steps('xabcdef')).toEqual(['0 0: xab', '1 0: cd', '2 0: ef'])
  expect(steps('abcxdefy')).toEqual(['0 0: ab', '1 0: cxd', '2 0: efy'])
  expect(steps('bdef')).toEqual(['0 0: b', '1 0: d', '2 0: ef'])
})

test('in another order nothing is lost or stands twice', () => {
  expect(steps('cadb')).toEqual(['1 0: c', '0 0: a', '1 1: d', '0 1: b'])
})

test('another list altogether is one step, and an empty one none', () => {
  expect(steps('xyz')).toEqual(['0 0: xyz'])
  expect(steps('')).toEqual([])
})
