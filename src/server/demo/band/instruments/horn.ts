import type { Random } from '../random.ts'
import { createRandom } from '../random.ts'
import { toHertz } from '../theory/pitch.ts'
import type { PlayedNote } from '../time/performance.ts'
import type { HornTone } from './horn-tone.ts'
import { brightnessLevels, flugelhornTone, fluteTone, hornCycle, mutedTrumpetTone, tenorTone } from './horn-tone.ts'
import type { Instrument } from './instrument.ts'
import { bandPass, noise, noiseMask } from './noise.ts'
import { sampleRate, tableSize } from './wavetable.ts'

/** How a player blows: seconds to speak, cents scooped into notes, vibrato in cents and hertz, how much air is heard. */
type Player = {
  tone: HornTone
  attack: number
  scoop: number
  vibrato: number
  rate: number
  air: number
  airHertz: number
  glide: number
}

const hop = 64
const hopSeconds = hop / sampleRate

/** Notes joined by less than a breath, with everything that a breath carries over. */
const intoBreaths = (notes: readonly PlayedNote[]): PlayedNote[][] => {
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
const blow = (breath: readonly PlayedNote[], player: Player, random: Random): Control => {
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

/** Sounds one breath: crossfades between neighbouring cycles of the horn and adds the air around the tone. */
const sound = (out: Float32Array, breath: readonly PlayedNote[], player: Player, random: Random): void => {
  const control = blow(breath, player, random)
  const start = Math.round((breath[0] as PlayedNote).time * sampleRate)
  const { b0, a1, a2 } = bandPass(player.airHertz, 0.8)
  const seed = Math.floor(random.next() * noiseMask)
  let from = hornCycle(player.tone, control.note[0] as number, 0)
  let level = 0
  let phase = 0
  let z1 = 0
  let z2 = 0
  for (let h = 0; h < control.level.length; h++) {
    const bright = Math.round((control.brightness[h] as number) * (brightnessLevels - 1))
    const to = hornCycle(player.tone, control.note[h] as number, bright)
    const step = (toHertz(control.pitch[h] as number) / sampleRate) * tableSize
    const rise = ((control.level[h] as number) - level) / hop
    const begin = start + h * hop
    const end = Math.min(out.length, begin + hop)
    for (let i = begin; i < end; i++) {
      const at = phase | 0
      const rest = phase - at
      const a = from[at] as number
      const b = to[at] as number
      const near = a + ((from[at + 1] as number) - a) * rest
      const far = b + ((to[at + 1] as number) - b) * rest
      const x = noise[(seed + i) & noiseMask] as number
      const air = b0 * x + z1
      z1 = z2 - a1 * air
      z2 = -b0 * x - a2 * air
      const tone = near + ((far - near) * (i - begin)) / hop
      out[i] = (out[i] as number) + (tone + air * player.air * (0.6 + tone)) * level
      level += rise
      phase += step
      if (phase >= tableSize) phase -= tableSize
    }
    from = to
  }
}

const playHorn =
  (player: Player): Instrument =>
  (out, notes) => {
    const random = createRandom(notes.length + 11)
    for (const breath of intoBreaths(notes)) sound(out, breath, player, random)
  }

export const tenor: Instrument = playHorn({
  tone: tenorTone,
  attack: 0.022,
  scoop: 55,
  vibrato: 22,
  rate: 5,
  air: 0.32,
  airHertz: 1900,
  glide: 0.35,
})

export const mutedTrumpet: Instrument = playHorn({
  tone: mutedTrumpetTone,
  attack: 0.018,
  scoop: 30,
  vibrato: 14,
  rate: 5.3,
  air: 0.12,
  airHertz: 3200,
  glide: 0.5,
})

export const flugelhorn: Instrument = playHorn({
  tone: flugelhornTone,
  attack: 0.03,
  scoop: 35,
  vibrato: 13,
  rate: 4.8,
  air: 0.16,
  airHertz: 1400,
  glide: 0.4,
})

export const flute: Instrument = playHorn({
  tone: fluteTone,
  attack: 0.035,
  scoop: 22,
  vibrato: 15,
  rate: 5,
  air: 0.42,
  airHertz: 2600,
  glide: 0.5,
})
