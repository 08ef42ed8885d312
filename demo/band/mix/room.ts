import { filter, highPass } from '../instruments/noise.ts'
import { sampleRate } from '../instruments/wavetable.ts'
import type { Stereo } from './stereo.ts'

const rate = sampleRate / 2
const lines = 8
const lengths = [509, 613, 743, 877, 1013, 1171, 1327, 1493]
const lineSize = 2048
const earlyTaps = [
  { seconds: 0.0113, left: 0.34, right: 0.12 },
  { seconds: 0.0171, left: 0.1, right: 0.3 },
  { seconds: 0.0237, left: 0.22, right: 0.16 },
  { seconds: 0.0319, left: 0.12, right: 0.22 },
]

/** Adds the first reflections of the walls. */
const addEarly = (mix: Stereo, send: Float32Array): void => {
  for (const tap of earlyTaps) {
    const delay = Math.round(tap.seconds * sampleRate)
    for (let i = delay; i < send.length; i++) {
      const x = send[i - delay] as number
      mix.left[i] = (mix.left[i] as number) + x * tap.left
      mix.right[i] = (mix.right[i] as number) + x * tap.right
    }
  }
}

const diffusers = [113, 162, 241, 399].map((length) => ({ length, gain: 0.62 }))

/** Smears a sound through all-pass filters (after Schroeder), so that a finger snap does not come back as a rattle. */
const smear = (samples: Float32Array): void => {
  for (const { length, gain } of diffusers) {
    const line = new Float32Array(length)
    let at = 0
    for (let i = 0; i < samples.length; i++) {
      const delayed = line[at] as number
      const fed = (samples[i] as number) + delayed * gain
      line[at] = fed
      samples[i] = delayed - fed * gain
      at = at + 1 === length ? 0 : at + 1
    }
  }
}

/** Sums every second line from the given one with changing signs, which keeps the two ears apart. */
const alternate = (heard: Float64Array, from: number): number =>
  (heard[from] as number) - (heard[from + 2] as number) + (heard[from + 4] as number) - (heard[from + 6] as number)

/**
 * A small club: early reflections, then eight delay lines feeding each other through a Householder matrix (after Jot),
 * darker with every turn. The tail runs at half the sample rate, where a room has little to say above it.
 * In: what every part sent to the room (consumed), seconds to fall by 60 dB. Adds to the mix.
 */
export const addRoom = (mix: Stereo, send: Float32Array, seconds: number): void => {
  filter(send, highPass(170))
  addEarly(mix, send)
  const half = send.length >> 1
  const input = new Float32Array(half)
  for (let n = 0; n < half; n++) input[n] = ((send[n * 2] as number) + (send[n * 2 + 1] as number)) * 0.5
  smear(input)
  const memory = new Float32Array(lines * lineSize)
  const heard = new Float64Array(lines)
  const gains = lengths.map((length) => 10 ** ((-3 * length) / (rate * seconds)))
  const damping = 0.42
  const mask = lineSize - 1
  let lastLeft = 0
  let lastRight = 0
  for (let n = 0; n < half; n++) {
    const x = input[n] as number
    let sum = 0
    for (let k = 0; k < lines; k++) {
      const out = memory[k * lineSize + ((n - (lengths[k] as number)) & mask)] as number
      const soft = (heard[k] as number) + (out - (heard[k] as number)) * (1 - damping)
      heard[k] = soft
      sum += soft
    }
    sum *= 2 / lines
    for (let k = 0; k < lines; k++) {
      memory[k * lineSize + (n & mask)] = ((heard[k] as number) - sum) * (gains[k] as number) + (k & 2 ? -x : x)
    }
    const left = alternate(heard, 0) * 0.3
    const right = alternate(heard, 1) * 0.3
    mix.left[n * 2] = (mix.left[n * 2] as number) + (lastLeft + left) * 0.5
    mix.left[n * 2 + 1] = (mix.left[n * 2 + 1] as number) + left
    mix.right[n * 2] = (mix.right[n * 2] as number) + (lastRight + right) * 0.5
    mix.right[n * 2 + 1] = (mix.right[n * 2 + 1] as number) + right
    lastLeft = left
    lastRight = right
  }
}
