import { expect, test } from 'vitest'
import type { PictureLayer } from '../../media-server.ts'
import { LayerSwitch } from './layer-switch.ts'

const none = () => false
const only = (stalled: PictureLayer) => (layer: PictureLayer) => layer === stalled

test('a wish asks for one keyframe, and the layer before goes on until it comes', () => {
  const layers = new LayerSwitch()
  expect(layers.steer(none, 0)).toBeNull()
  layers.choose('low')
  expect([layers.steer(none, 100), layers.steer(none, 300)]).toEqual(['low', null])
  expect([layers.current, layers.target]).toEqual(['high', 'low'])
  layers.changeOver()
  expect([layers.current, layers.steer(none, 400)]).toEqual(['low', null])
})

test('where no keyframe comes in three seconds the layer before stays, and the other is tried again after ten', () => {
  const layers = new LayerSwitch()
  layers.choose('low')
  layers.steer(none, 0)
  layers.steer(none, 2999)
  expect(layers.target).toBe('low')
  layers.steer(none, 3000)
  expect([layers.current, layers.target]).toEqual(['high', 'high'])
  expect([layers.steer(none, 12_999), layers.steer(none, 13_000)]).toEqual([null, 'low'])
})

test('a wish that is said anew is followed at once', () => {
  const layers = new LayerSwitch()
  layers.choose('low')
  for (const now of [0, 3000]) layers.steer(none, now)
  layers.choose('low')
  expect(layers.steer(none, 3100)).toBe('low')
})

test('a layer that stalls is left for the other, and gone back to ten seconds later at the soonest', () => {
  const layers = new LayerSwitch()
  expect(layers.steer(only('high'), 1000)).toBe('low')
  layers.changeOver()
  expect([layers.steer(none, 2000), layers.steer(none, 10_900)]).toEqual([null, null])
  expect(layers.steer(none, 11_000)).toBe('high')
  layers.changeOver()
  // Where both stall nothing is better than the other.
  expect(layers.steer(() => true, 30_000)).toBeNull()
})

test('the wish for the low layer gets the high one where nothing comes of the low one', () => {
  const layers = new LayerSwitch()
  layers.choose('low')
  expect(layers.steer(only('low'), 0)).toBeNull()
  expect(layers.current).toBe('high')
})

test('by itself it goes where the line does', () => {
  const layers = new LayerSwitch()
  for (const now of [0, 1000, 2000]) layers.auto.noteLoss(0.5, now)
  expect([layers.isAuto, layers.steer(none, 2100)]).toEqual([true, 'low'])
  layers.choose('high')
  expect([layers.isAuto, layers.steer(none, 2200), layers.target]).toEqual([false, null, 'high'])
})
