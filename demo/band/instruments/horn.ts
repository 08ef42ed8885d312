import type { Random } from '../random.ts'
import { createRandom } from '../random.ts'
import { toHertz } from '../theory/pitch.ts'
import type { PlayedNote } from '../time/performance.ts'
import type { Player } from './breath.ts'
import { blow, hop, intoBreaths } from './breath.ts'
import { brightnessLevels, flugelhornTone, fluteTone, hornCycle, mutedTrumpetTone, tenorTone } from './horn-tone.ts'
import type { Instrument } from './instrument.ts'
import { bandPass, noise, noiseMask } from './noise.ts'
import { sampleRate, tableSize } from './wavetable.ts'

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
