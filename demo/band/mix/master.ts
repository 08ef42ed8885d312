import { filter, highPass } from '../instruments/noise.ts'
import { sampleRate } from '../instruments/wavetable.ts'
import { measureLoudness } from './loudness.ts'
import type { Stereo } from './stereo.ts'
import { toGain } from './stereo.ts'

/** Loudness every piece is brought to, and the highest sample allowed: mp3 adds up to half a decibel on top. */
const targetLufs = -18
const ceiling = toGain(-2)

const block = 64

const scale = (mix: Stereo, gain: number): void => {
  for (const channel of [mix.left, mix.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * gain
  }
}

/** Leans on the loud moments by a third, slowly enough not to be heard working. */
const glue = (mix: Stereo): void => {
  const { left, right } = mix
  const attack = 1 - Math.exp(-block / (0.02 * sampleRate))
  const release = 1 - Math.exp(-block / (0.22 * sampleRate))
  let level = 0
  let gain = 1
  for (let begin = 0; begin < left.length; begin += block) {
    const end = Math.min(left.length, begin + block)
    let power = 0
    for (let i = begin; i < end; i++) power += (left[i] as number) ** 2 + (right[i] as number) ** 2
    const now = Math.sqrt(power / (2 * block))
    level += (now - level) * (now > level ? attack : release)
    const aim = level > 0.1 ? (0.1 / level) ** 0.33 : 1
    const step = (aim - gain) / block
    for (let i = begin; i < end; i++) {
      left[i] = (left[i] as number) * gain
      right[i] = (right[i] as number) * gain
      gain += step
    }
  }
}

/** Rounds peaks like tape: a rational approximation of tanh, and the top octave gently rolled off. */
const tape = (samples: Float32Array): void => {
  const drive = 1.25
  let low = 0
  for (let i = 0; i < samples.length; i++) {
    const x = Math.max(-3, Math.min(3, (samples[i] as number) * drive))
    const y = (x * (27 + x * x)) / (27 + 9 * x * x)
    low += (y - low) * 0.86
    samples[i] = low / drive
  }
}

/** Keeps every sample under the ceiling: block gains dip before a peak and recover slowly behind it. */
const limit = (mix: Stereo): void => {
  const { left, right } = mix
  const count = Math.ceil(left.length / block)
  const gains = new Float32Array(count + 1).fill(1)
  for (let b = 0; b < count; b++) {
    let peak = 0
    for (let i = b * block; i < Math.min(left.length, (b + 1) * block); i++) {
      peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number))
    }
    if (peak > ceiling) {
      gains[b] = Math.min(gains[b] as number, ceiling / peak)
      gains[b + 1] = Math.min(gains[b + 1] as number, ceiling / peak)
    }
  }
  for (let b = count - 1; b >= 0; b--) gains[b] = Math.min(gains[b] as number, (gains[b + 1] as number) + 0.12)
  for (let b = 1; b <= count; b++) gains[b] = Math.min(gains[b] as number, (gains[b - 1] as number) + 0.012)
  for (let b = 0; b < count; b++) {
    let gain = gains[b] as number
    const step = ((gains[b + 1] as number) - gain) / block
    if (gain === 1 && step === 0) continue
    for (let i = b * block; i < Math.min(left.length, (b + 1) * block); i++) {
      left[i] = (left[i] as number) * gain
      right[i] = (right[i] as number) * gain
      gain += step
    }
  }
}

const fadeEnds = (samples: Float32Array, inSeconds: number, outSeconds: number): void => {
  const opening = Math.round(inSeconds * sampleRate)
  const closing = Math.round(outSeconds * sampleRate)
  for (let i = 0; i < opening; i++) samples[i] = (samples[i] as number) * (i / opening)
  for (let i = 0; i < closing; i++) {
    const at = samples.length - 1 - i
    samples[at] = (samples[at] as number) * Math.sin((Math.PI / 2) * (i / closing)) ** 2
  }
}

/**
 * Finishes a mix in place: glue, tape, no rumble, one loudness for every piece, a true ceiling, and a fade over the last
 * `fadeSeconds`, which lets an organ leave as gently as a piano.
 */
export const master = (mix: Stereo, fadeSeconds: number): void => {
  scale(mix, toGain(targetLufs - measureLoudness([mix.left, mix.right], 2)))
  glue(mix)
  tape(mix.left)
  tape(mix.right)
  for (const channel of [mix.left, mix.right]) filter(channel, highPass(24))
  scale(mix, toGain(targetLufs - measureLoudness([mix.left, mix.right])))
  limit(mix)
  for (const channel of [mix.left, mix.right]) fadeEnds(channel, 0.01, fadeSeconds)
}
