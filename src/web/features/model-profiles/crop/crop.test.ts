import { expect, test } from 'vitest'
import { moved, placeOf, squareOf, WHOLE_PICTURE, within } from './crop.ts'

const wide = { width: 400, height: 200 }

test('shows the middle of the whole shorter side at first', () => {
  expect(squareOf(wide, WHOLE_PICTURE)).toEqual({ left: 100, top: 0, side: 200 })
  expect(placeOf(wide, WHOLE_PICTURE)).toEqual({ left: -0.5, top: -0, width: 2, height: 1 })
})

test('never leaves a part of the circle empty, nor comes closer than it may', () => {
  expect(squareOf(wide, within(wide, { x: 5, y: -3, zoom: 0.1 }))).toEqual({ left: 200, top: 0, side: 200 })
  expect(within(wide, { x: 0.5, y: 0.5, zoom: 99 }).zoom).toBe(4)
})

test('follows a finger: the picture goes right, what is shown goes left', () => {
  expect(squareOf(wide, moved(wide, WHOLE_PICTURE, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 })
  const closer = within(wide, { ...WHOLE_PICTURE, zoom: 2 })
  expect(squareOf(wide, moved(wide, closer, 0, -0.5))).toEqual({ left: 150, top: 100, side: 100 })
})
