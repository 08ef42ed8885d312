import { expect, test } from 'vitest'
import { quickestOf } from './server-clock.ts'
import { SharedSound, type SoundElement } from './shared-sound.ts'

const START = 1_000_000
const record = { url: '/a.mp3', startedAt: START, duration: 240 }

/** An element whose clock goes on by itself, and the server's beside it. */
function makeSound({ seekSeconds = 0, refusal = '' } = {}) {
  let passed = 0
  const rates: number[] = []
  const element = {
    ...{ src: '', currentTime: 0, playbackRate: 1, paused: true, ended: false, seeking: false, readyState: 4 },
    async play() {
      if (refusal) throw Object.assign(new Error(), { name: refusal })
      element.paused = false
    },
    pause() {
      element.paused = true
    },
  }
  const sound = new SharedSound(element as SoundElement, () => START + passed * 1000)
  const goOn = async (seconds: number) => {
    passed += seconds
    if (!element.paused) element.currentTime += seconds * element.playbackRate
    const before = element.currentTime
    const state = sound.correct()
    if (element.currentTime !== before) element.currentTime -= seekSeconds
    rates.push(element.playbackRate)
    await Promise.resolve()
    return state
  }
  return { element, sound, goOn, rates }
}

test('begins when the record begins, not before', async () => {
  const { element, sound, goOn } = makeSound()
  sound.follow({ ...record, startedAt: START + 1000 })
  expect([(await goOn(0.5)).phase, element.paused]).toEqual(['waiting', true])
  expect([(await goOn(0.6)).phase, element.paused]).toEqual(['loading', false])
  expect((await goOn(0.25)).phase).toBe('in-step')
})

test('jumps to the second that others hear, and ahead by what jumping takes', async () => {
  const { element, sound, goOn } = makeSound({ seekSeconds: 0.5 })
  sound.follow(record)
  await goOn(60)
  for (let at = 0; at < 12; at++) await goOn(0.25)
  const { drift } = await goOn(0.25)
  expect(Math.abs(drift as number)).toBeLessThan(0.05)
  expect(element.currentTime).toBeCloseTo(63.25, 1)
})

test('makes up for less by a rate nobody hears, until it is within 20 ms', async () => {
  const { element, sound, goOn, rates } = makeSound()
  sound.follow(record)
  await goOn(10)
  await goOn(0.25)
  element.currentTime += 0.2
  let drift: number | null = 1
  for (let at = 0; at < 120; at++) drift = (await goOn(0.25)).drift
  expect(Math.abs(drift ?? 1)).toBeLessThan(0.021)
  expect(Math.min(...rates)).toBeGreaterThanOrEqual(0.98)
  expect(element.playbackRate).toBe(1)
})

test('puts whoever has just stepped in into step with a jump or two', async () => {
  const { sound, goOn, rates } = makeSound({ seekSeconds: 0.2 })
  sound.follow(record)
  sound.settle()
  await goOn(30)
  for (let at = 0; at < 8; at++) await goOn(0.25)
  expect(Math.abs((await goOn(0.25)).drift as number)).toBeLessThan(0.03)
  expect(new Set(rates)).toEqual(new Set([1]))
})

test('is silent after the end, without a record, and says where the browser asks for a press', async () => {
  const { element, sound, goOn } = makeSound()
  sound.follow(record)
  await goOn(1)
  expect((await goOn(240)).phase).toBe('silent')
  sound.follow(null)
  expect([(await goOn(1)).phase, element.paused]).toEqual(['silent', true])
  const refused = makeSound({ refusal: 'NotAllowedError' })
  refused.sound.follow(record)
  await refused.goOn(1)
  await Promise.resolve()
  expect((await refused.goOn(1)).phase).toBe('refused')
})

test('the quickest answer tells the time best', () => {
  const samples = [
    { offset: 40, roundTrip: 90 },
    { offset: 12, roundTrip: 8 },
  ]
  expect(quickestOf(samples)?.offset).toBe(12)
  expect(quickestOf([])).toBeUndefined()
})
