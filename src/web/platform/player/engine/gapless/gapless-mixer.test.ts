import { describe, expect, test } from 'vitest'
import { GaplessMixer, type Joined, LOOK_AHEAD_SECONDS } from './gapless-mixer.ts'

const [RATE, QUANTUM] = [48_000, 128] as const

/** A sound in which every sample is another one, and none is silence. */
const recording = (seconds: number) =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, n) => 0.1 + ((n * 7919) % 9973) / 10_000)

/** Two elements as a worklet hears them: each plays its part from a frame on. */
function player() {
  const told: Joined[] = []
  const join = new GaplessMixer(RATE, (joined) => told.push(joined))
  const playing: ({ sound: Float32Array; from: number } | null)[] = [null, null]
  const heard: number[] = []
  let now = 0
  const inputOf = (element: number) => {
    const part = playing[element]
    if (!part) return []
    return [Float32Array.from({ length: QUANTUM }, (_, k) => part.sound[now + k - part.from] ?? 0)]
  }
  return {
    ...{ join, told, heard },
    play: (element: 0 | 1, sound: Float32Array, later = 0) => (playing[element] = { sound, from: now + later }),
    run(seconds: number) {
      for (const until = now + seconds * RATE; now < until; now += QUANTUM) {
        const output = [new Float32Array(QUANTUM), new Float32Array(QUANTUM)] as const
        join.process([inputOf(0), inputOf(1)], output)
        heard.push(...output[0])
      }
    },
  }
}

/** What was heard from its first sound to its last. */
const soundOf = (heard: readonly number[]) =>
  heard.slice(
    heard.findIndex((sample) => sample !== 0),
    heard.findLastIndex((sample) => sample !== 0) + 1,
  )

describe('two halves of one recording', () => {
  const whole = recording(2)
  const CUT = 48_111
  const halves = [whole.slice(0, CUT), whole.slice(CUT)] as const

  test.each([
    ['early', 0.7, 0.04, 0],
    ['with a clock that is wrong', 0.72, 0, 0.05],
    ['late', 0.95, 0.03, -0.08],
  ])('are one where the second begins %s', (_, at, later, error) => {
    const { join, told, heard, play, run } = player()
    play(0, halves[0])
    run(at)
    join.receive({ kind: 'join', to: 1, endsIn: CUT / RATE - at + error })
    play(1, halves[1], Math.round(later * RATE))
    run(2)
    expect(soundOf(heard)).toEqual([...whole])
    expect(told).toHaveLength(1)
    expect(told[0]?.delay).toBeGreaterThanOrEqual(LOOK_AHEAD_SECONDS)
  })

  test('wait for the second where it is slow, and lose nothing of it', () => {
    const { join, heard, play, run } = player()
    play(0, halves[0])
    run(0.9)
    join.receive({ kind: 'join', to: 1, endsIn: CUT / RATE - 0.9 })
    play(1, halves[1], 0.4 * RATE)
    run(2.5)
    const sound = soundOf(heard)
    expect(sound.slice(0, CUT)).toEqual([...halves[0]])
    expect(sound.slice(-halves[1].length)).toEqual([...halves[1]])
  })

  test('go on as one again and again, each no later than the first', () => {
    const { join, told, heard, play, run } = player()
    const parts = Array.from({ length: 5 }, (_, n) => recording(1).map((sample) => sample / (n + 1)))
    play(0, parts[0] as Float32Array)
    let delay = LOOK_AHEAD_SECONDS
    let began = 0
    for (let n = 1; n < parts.length; n++) {
      const at = began + 1 + delay - 0.35
      run(at - heard.length / RATE)
      const element = (n % 2) as 0 | 1
      join.receive({ kind: 'join', to: element, endsIn: began + 1 - heard.length / RATE })
      began = heard.length / RATE + 0.02
      play(element, parts[n] as Float32Array, Math.round(0.02 * RATE))
      run(0.5)
      delay = told.at(-1)?.delay ?? Number.NaN
      expect(delay).toBeLessThan(0.36)
    }
    run(1.5)
    expect(soundOf(heard)).toEqual(parts.flatMap((part) => [...part]))
  })
})

describe('silence of the recording', () => {
  test('at the end and at the beginning is played', () => {
    const { join, heard, play, run } = player()
    const first = new Float32Array(RATE)
    first.set(recording(0.5))
    const second = new Float32Array(RATE)
    second.set(recording(0.5), RATE / 2)
    play(0, first)
    run(0.8)
    join.receive({ kind: 'join', to: 1, endsIn: 0.2 })
    play(1, second)
    run(0.1)
    join.receive({ kind: 'began', ago: 0.1 })
    run(2)
    const sound = soundOf(heard)
    const silence = sound.slice(RATE / 2, -RATE / 2)
    expect(silence.every((sample) => sample === 0)).toBe(true)
    expect(Math.abs(silence.length / RATE - 1)).toBeLessThan(0.01)
  })
})

test('a join that is called off leaves the second element as it is', () => {
  const { join, told, heard, play, run } = player()
  play(0, recording(1))
  run(0.8)
  join.receive({ kind: 'join', to: 1, endsIn: 0.2 })
  join.receive({ kind: 'cancel' })
  run(1)
  expect(told).toEqual([])
  expect(soundOf(heard)).toEqual([...recording(1)])
})
