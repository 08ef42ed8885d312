import { expect, test } from 'vitest'
import { fitWithin } from './shrink-image.ts'

test('large pictures fit 800 px on their longest side, in proportion', () => {
  expect(fitWithin(4000, 3000)).toEqual({ width: 800, height: 600 })
  expect(fitWithin(1000, 2000)).toEqual({ width: 400, height: 800 })
})

test('small pictures keep their size, thin ones keep a pixel', () => {
  expect(fitWithin(640, 480)).toEqual({ width: 640, height: 480 })
  expect(fitWithin(9000, 3)).toEqual({ width: 800, height: 1 })
})
