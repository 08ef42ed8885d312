import { expect, test } from 'vitest'
import { fitOnTwoLines, lengthOf } from './title-fit.ts'

test('a title needs the width of the wider of its two lines of whole words', () => {
  const { need } = fitOnTwoLines('Last Bus to Harmony')
  expect(need).toBeGreaterThanOrEqual(fitOnTwoLines('Harmony').need)
  expect(need).toBeLessThan(fitOnTwoLines('Last Bus to Harmony and Back').need)
  expect(fitOnTwoLines('Harmony Harmony').need).toBe(fitOnTwoLines('Harmony').need)
  for (const nothing of ['', '  ']) expect(fitOnTwoLines(nothing)).toEqual({ need: 1, word: undefined })
})

test('a word that fits on no line is distinguished from one that fits on large screens', () => {
  expect(fitOnTwoLines('The Unreasonably Long Evening').word).toBeUndefined()
  expect(fitOnTwoLines('Understandability').word).toBe('long')
  expect(fitOnTwoLines('Donaudampfschifffahrtsgesellschaftskapitän').word).toBe('longest')
})

test('titles are set smaller by their length', () => {
  expect([1, 60, 61, 120, 121, 200].map((letters) => lengthOf('x'.repeat(letters)))).toEqual([
    undefined,
    undefined,
    'long',
    'long',
    'longest',
    'longest',
  ])
})
