import type { Arrangement, Chair } from './arrangement.ts'
import { arrange } from './arrangement.ts'
import { playKit } from './instruments/drum-kit.ts'
import { sampleRate } from './instruments/wavetable.ts'
import { measureLoudness } from './mix/loudness.ts'
import { master } from './mix/master.ts'
import { addRoom } from './mix/room.ts'
import type { Stereo } from './mix/stereo.ts'
import { createStereo, toGain } from './mix/stereo.ts'
import { addPart, addStage } from './mix/strip.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import type { Seat } from './stage.ts'
import { drumLoudness, seatBand } from './stage.ts'
import { leadIn, perform, placeBeat } from './time/performance.ts'
import type { TempoMap } from './time/tempo-map.ts'
import { createTempoMap } from './time/tempo-map.ts'
import type { Tune } from './tune.ts'

/** A finished piece: two channels of samples between -1 and 1. */
export type Recording = Stereo & { sampleRate: number }

const mixParts = (arrangement: Arrangement, tempo: TempoMap, mix: Stereo, room: Float32Array, random: Random): void => {
  const { chart, parts } = arrangement
  const seats = seatBand(chart.tune)
  const track = new Float32Array(mix.left.length)
  for (const [chair, notes] of Object.entries(parts)) {
    if (notes.length === 0) continue
    const seat: Seat = seats[chair as Chair]
    track.fill(0)
    seat.instrument(track, perform(notes, chart.feel, tempo, seat.placement, random.fork(chair)))
    const loudness = measureLoudness([track], 2)
    if (Number.isFinite(loudness)) addPart(mix, room, track, toGain(seat.strip.loudness - loudness), seat.strip)
  }
}

const mixDrums = (arrangement: Arrangement, tempo: TempoMap, mix: Stereo, room: Float32Array, random: Random): void => {
  const { chart, drums } = arrangement
  const testServer = createStereo(mix.left.length)
  const late = chart.tune.style === 'neo-soul' ? 0.009 : 0
  const strokes = drums.map((event) => {
    const lag = event.voice === 'snare' ? late : 0
    const time = placeBeat(event.beat, chart.feel, tempo, { lag, jitter: 0.0035 }, random)
    const duration = tempo.seconds(event.beat + event.length) - tempo.seconds(event.beat)
    return { time, voice: event.voice, velocity: Math.min(1, Math.max(0.03, event.velocity)), duration }
  })
  playKit(testServer, strokes, chart.tune.band.drums === 'soul' ? 'soul' : 'jazz')
  const gain = toGain(drumLoudness(chart.tune) - measureLoudness([testServer.left, testServer.right], 2))
  addStage(mix, room, testServer, gain, 0.07)
}

/**
 * Renders a tune: arrangement, performance, instruments, room and master.
 * In: a tune. Out: its recording, the same samples for the same tune; throws a RangeError on changes it cannot read.
 */
export const renderTune = (tune: Tune): Recording => {
  const arrangement = arrange(tune)
  const { chart } = arrangement
  const broadening = tune.bpm > 120 ? 0.84 : 0.74
  const tempo = createTempoMap(tune.bpm, chart.finalBeat - chart.feel.beatsPerBar, chart.finalBeat, broadening)
  const seconds = leadIn + tempo.seconds(chart.finalBeat) + chart.ringSeconds + 0.5
  const mix = createStereo(Math.ceil(seconds * sampleRate))
  const room = new Float32Array(mix.left.length)
  const random = createRandom(tune.seed ^ 0x5eed)
  mixParts(arrangement, tempo, mix, room, random)
  mixDrums(arrangement, tempo, mix, room, random.fork('kit'))
  addRoom(mix, room, tune.style === 'ballad' ? 1.7 : 1.25)
  master(mix, chart.ringSeconds * 0.6)
  return { ...mix, sampleRate }
}
