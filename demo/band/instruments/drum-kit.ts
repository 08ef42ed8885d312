import type { DrumVoice } from '../players/groove.ts'
import { createRandom } from '../random.ts'
import { closedHat, crash, footHat, openHat, ride } from './cymbals.ts'
import {
  brushTap,
  brushTexture,
  conga,
  crossStick,
  fingerSnap,
  highTom,
  jazzKick,
  jazzSnare,
  lowTom,
  shaker,
  soulKick,
  soulSnare,
  tambourine,
} from './drums.ts'
import { noiseMask } from './noise.ts'
import { sampleRate } from './wavetable.ts'

/** A stroke as it is heard; `duration` in seconds matters to brush sweeps only. */
type PlayedStroke = { time: number; voice: DrumVoice; velocity: number; duration: number }

/** Which drums stand on the stage. */
type KitName = 'jazz' | 'soul'

type Place = { pan: number; level: number }

/** Seen from the room: ride to the right, hi-hat to the left, drums close to the middle. */
const places: Readonly<Record<DrumVoice, Place>> = {
  kick: { pan: 0, level: 1 },
  snare: { pan: -0.08, level: 0.8 },
  rim: { pan: -0.12, level: 0.62 },
  hat: { pan: -0.34, level: 0.8 },
  open: { pan: -0.34, level: 0.7 },
  foot: { pan: -0.3, level: 0.55 },
  ride: { pan: 0.3, level: 0.72 },
  crash: { pan: 0.22, level: 0.62 },
  high: { pan: -0.2, level: 0.8 },
  low: { pan: 0.26, level: 0.85 },
  tap: { pan: -0.1, level: 0.95 },
  sweep: { pan: 0.06, level: 0.34 },
  shaker: { pan: 0.4, level: 0.5 },
  tambourine: { pan: 0.38, level: 0.55 },
  snap: { pan: 0.15, level: 0.85 },
  conga: { pan: 0.34, level: 0.5 },
}

const makers: Readonly<Record<Exclude<DrumVoice, 'kick' | 'snare' | 'sweep'>, (seed: number) => Float32Array>> = {
  rim: crossStick,
  hat: closedHat,
  open: openHat,
  foot: footHat,
  ride,
  crash,
  high: highTom,
  low: lowTom,
  tap: brushTap,
  shaker,
  tambourine,
  snap: fingerSnap,
  conga,
}

const takes = 4
const recorded = new Map<string, Float32Array>()

/** One of a few takes of a drum, made once per thread, so that no two strokes in a row are the same sample. */
const takeOf = (voice: DrumVoice, kit: KitName, take: number): Float32Array => {
  const name = `${voice} ${kit} ${take}`
  const known = recorded.get(name)
  if (known) return known
  const seed = 1000 + take * 37
  const made =
    voice === 'kick'
      ? (kit === 'jazz' ? jazzKick : soulKick)(seed)
      : voice === 'snare'
        ? (kit === 'jazz' ? jazzSnare : soulSnare)(seed)
        : voice === 'sweep'
          ? brushTexture()
          : makers[voice](seed)
  recorded.set(name, made)
  return made
}

type Stage = { left: Float32Array; right: Float32Array }

const strike = (testServer: Stage, stroke: PlayedStroke, kit: KitName, take: number): void => {
  const place = places[stroke.voice]
  const samples = takeOf(stroke.voice, kit, take)
  const start = Math.round(stroke.time * sampleRate)
  const count = Math.min(samples.length, testServer.left.length - start)
  const gain = place.level * stroke.velocity ** 1.35
  const leftGain = gain * Math.cos(((place.pan + 1) * Math.PI) / 4)
  const rightGain = gain * Math.sin(((place.pan + 1) * Math.PI) / 4)
  const hardness = 0.35 + 0.65 * stroke.velocity
  let smooth = 0
  for (let i = 0; i < count; i++) {
    smooth += ((samples[i] as number) - smooth) * hardness
    const at = start + i
    testServer.left[at] = (testServer.left[at] as number) + smooth * leftGain
    testServer.right[at] = (testServer.right[at] as number) + smooth * rightGain
  }
}

/** A brush circling once: swells into the middle of its stroke while it wanders from left to right. */
const sweep = (testServer: Stage, stroke: PlayedStroke, offset: number): void => {
  const texture = takeOf('sweep', 'jazz', 0)
  const start = Math.round(stroke.time * sampleRate)
  const count = Math.min(Math.round(stroke.duration * sampleRate), testServer.left.length - start)
  const gain = places.sweep.level * stroke.velocity
  for (let i = 0; i < count; i++) {
    const progress = i / count
    const shape = Math.sin(Math.PI * progress) ** 2 * (0.45 + 0.55 * progress)
    const x = (texture[(offset + i) % texture.length] as number) * gain * shape
    testServer.left[start + i] = (testServer.left[start + i] as number) + x * (1.15 - 0.5 * progress)
    testServer.right[start + i] = (testServer.right[start + i] as number) + x * (0.65 + 0.5 * progress)
  }
}

/** Adds all strokes of a piece to a stereo stage as long as the piece. */
export const playKit = (testServer: Stage, strokes: readonly PlayedStroke[], kit: KitName): void => {
  const random = createRandom(strokes.length)
  let take = 0
  for (const stroke of strokes) {
    take = (take + 1 + Math.floor(random.next() * (takes - 1))) % takes
    if (stroke.voice === 'sweep') sweep(testServer, stroke, Math.floor(random.next() * noiseMask))
    else strike(testServer, stroke, kit, take)
  }
}
