import { describe, expect, test } from 'vitest'
import { AutoLayer } from './auto-layer.ts'

/** Reports once a second from a moment to another; answers the moments at which the layer became another. */
function report(auto: AutoLayer, from: number, to: number, loss: number): string[] {
  const changes: string[] = []
  for (let now = from; now < to; now += 1000) {
    const before = auto.layer
    auto.noteLoss(loss, now)
    if (auto.layer !== before) changes.push(`${auto.layer} ${now}`)
  }
  return changes
}

test('loss that lasts takes a viewer down; a burst, and loss that is asked for again, does not', () => {
  const auto = new AutoLayer()
  expect(report(auto, 0, 30_000, 0.05)).toEqual([])
  for (let now = 30_000; now < 60_000; now += 3000) {
    expect([...report(auto, now, now + 2000, 0.3), ...report(auto, now + 2000, now + 3000, 0.01)]).toEqual([])
  }
  expect(report(auto, 60_000, 70_000, 0.09)).toEqual(['low 62000'])
})

test('after ten seconds of calm it goes up; each time it comes down again soon, after twice as long', () => {
  const auto = new AutoLayer()
  const changes: number[] = []
  let downAt = 0
  // The line carries the low layer and not the high one.
  for (let now = 0; now < 1_500_000; now += 1000) {
    const before = auto.layer
    auto.noteLoss(before === 'high' ? 0.2 : 0, now)
    if (before === 'high' && auto.layer === 'low') downAt = now
    if (before === 'low' && auto.layer === 'high') changes.push(now - downAt)
  }
  expect(changes).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000])
})

test('whoever stayed up for a minute is tried again soon', () => {
  const auto = new AutoLayer()
  expect(report(auto, 0, 3000, 0.2)).toEqual(['low 2000'])
  expect(report(auto, 3000, 80_000, 0)).toEqual(['high 12000'])
  expect(report(auto, 80_000, 83_000, 0.2)).toEqual(['low 82000'])
  expect(report(auto, 83_000, 100_000, 0)).toEqual(['high 92000'])
})

test('loss on the low layer keeps it there', () => {
  const auto = new AutoLayer()
  report(auto, 0, 3000, 0.2)
  expect(report(auto, 3000, 300_000, 0.03)).toEqual([])
  expect(report(auto, 300_000, 320_000, 0)).toEqual(['high 309000'])
})

describe('what the receiver believes its line carries', () => {
  test('takes it down where that is less than the high layer for three seconds', () => {
    const auto = new AutoLayer()
    for (let now = 0; now < 2900; now += 100) auto.noteEstimate(800_000, 1_000_000, now)
    auto.noteEstimate(950_000, 1_000_000, 2950)
    for (let now = 3000; now < 6000; now += 100) auto.noteEstimate(800_000, 1_000_000, now)
    expect(auto.layer).toBe('high')
    auto.noteEstimate(800_000, 1_000_000, 6000)
    expect(auto.layer).toBe('low')
  })

  test('does not where it only rises more slowly than the bitrate of the host, as Chromium does over a good line', () => {
    const auto = new AutoLayer()
    let estimate = 263_000
    for (let now = 0; now < 20_000; now += 100) {
      auto.noteEstimate(estimate, 900_000, now)
      estimate *= 1.008
    }
    expect(auto.layer).toBe('high')
  })

  test('keeps nobody down, since it follows the little that is sent', () => {
    const auto = new AutoLayer()
    report(auto, 0, 3000, 0.2)
    for (let now = 3000; now < 13_000; now += 1000) {
      auto.noteEstimate(200_000, 1_000_000, now)
      auto.noteLoss(0, now)
    }
    expect(auto.layer).toBe('high')
  })
})
