import type { Random } from '../random.ts'
import type { PlayedNote } from '../time/performance.ts'
import type { HornTone } from './horn-tone.ts'
import { sampleRate } from './wavetable.ts'

/** How a player blows: seconds to speak, cents scooped into notes, vibrato in cents and hertz, how much air is heard. */
export type Player = {
  tone: HornTone
  attack: number
  scoop: number
  vibrato: number
  rate: number
  air: number
  airHertz: number
  glide: number
}

/** Samples between two values of what lips and breath do. */
export const hop = 64
const hopSeconds = hop / sampleRate

/** Notes joined by less than a breath, with everything that a breath carries over. */
export const intoBreaths = (notes: readonly PlayedNote[]): PlayedNote[][] => {
  const breaths: PlayedNote[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const note of notes) {
    if (note.time - end > 0.05 || !breaths.length) breaths.push([])
    ;(breaths.at(-1) as PlayedNote[]).push(note)
    end = note.time + note.duration
  }
  return breaths
}

type Control = { pitch: Float32Array; level: Float32Array; brightness: Float32Array; note: Float32Array }

/** Draws what lips and breath do over one breath, one value every `hop` samples. */
export const blow = (breath: readonly PlayedNote[], player: Player, random: Random): Control => {
  const start = (breath[0] as PlayedNote).time
  const last = breath.at(-1) as PlayedNote
  const count = Math.ceil((last.time + last.duration + 0.24 - start) / hopSeconds)
  const control: Control = {
    pitch: new Float32Array(count),
    level: new Float32Array(count),
    brightness: new Float32Array(count),
    note: new Float32Array(count),
  }
  let index = 0
  let sounding = breath[0] as PlayedNote
  let scoop = player.scoop * random.between(0.4, 1)
  let pitch = sounding.pitch
  let level = 0
  let vibrato = random.next()
  let wander = 0
  let intonation = random.normal(4)
  let shade = random.normal(0.035)
  for (let h = 0; h < count; h++) {
    const time = start + h * hopSeconds
    const next = breath[index + 1]
    if (next && time >= next.time) {
      index += 1
      sounding = next
      scoop = next.slur ? 0 : player.scoop * random.between(0, next.duration > 0.3 ? 0.8 : 0.25)
      if (!next.slur) level *= 0.5
      intonation = random.normal(4)
      shade = random.normal(0.035)
    }
    const age = time - sounding.time
    const left = sounding.time + sounding.duration - time
    const rising = left > 0 ? 1 - Math.exp(-(age + 0.004) / player.attack) : 0
    const swell =
      sounding.duration > 0.5 ? 0.86 + 0.2 * Math.sin(Math.PI * Math.min(1, age / sounding.duration) ** 0.8) : 1
    const dying = sounding.duration > 1 ? 0.08 + left / (0.45 * sounding.duration) : 0.55 + left / 0.11
    const fade = left > 0 ? Math.min(1, dying) : 0
    const aim = sounding.velocity * rising * swell * (breath[index + 1] ? 1 : fade)
    level += (aim - level) * (aim > level ? 0.13 : left > 0 ? 0.09 : 0.05)
    wander += random.normal(0.16) - wander * 0.02
    vibrato += player.rate * hopSeconds * (1 + wander * 0.02)
    const depth = Math.min(1, Math.max(0, age - 0.26) / 0.4)
    const wave = Math.sin(2 * Math.PI * vibrato) * depth
    pitch += (sounding.pitch - pitch) * (age < 0.3 ? player.glide : 1)
    scoop *= 0.972
    control.pitch[h] = pitch + (wave * player.vibrato - scoop + intonation + wander * 0.7) / 100
    control.level[h] = level * (1 + wave * 0.07)
    control.brightness[h] = Math.min(1, Math.max(0, level * 1.08 - 0.16 + shade + wave * 0.05 + wander * 0.01))
    control.note[h] = sounding.pitch
  }
  return control
}
