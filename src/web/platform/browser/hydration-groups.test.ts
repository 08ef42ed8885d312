import { expect, test } from 'vitest'
import { groupForHydration, initialGroups } from './hydration-groups.ts'

const first = initialGroups([...'abcdef'], 2)
const groups = (keys: string) =>
  groupForHydration([...keys], (key) => key, first).map(({ id, items }) => `${id}: ${items.join('')}`)

test('a list comes alive in groups of one size', () => {
  expect(groups('abcdef')).toEqual(['0 0: ab', '1 0: cd', '2 0: ef'])
  expect(groupForHydration(['a'], (key) => key, initialGroups(['a'], 8))).toEqual([{ id: '0 0', items: ['a'] }])
})

test('what is put in front or between leaves everything in its group', () => {
  expect(groups('xabcdef')).toEqual(['0 0: xab', '1 0: cd', '2 0: ef'])
  expect(groups('abcxdefy')).toEqual(['0 0: ab', '1 0: cxd', '2 0: efy'])
  expect(groups('bdef')).toEqual(['0 0: b', '1 0: d', '2 0: ef'])
})

test('in another order nothing is lost or stands twice', () => {
  expect(groups('cadb')).toEqual(['1 0: c', '0 0: a', '1 1: d', '0 1: b'])
})

test('another list altogether is one group, and an empty one none', () => {
  expect(groups('xyz')).toEqual(['0 0: xyz'])
  expect(groups('')).toEqual([])
})
