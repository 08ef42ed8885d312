import type { Chair } from './arrangement.ts'
import { electricBass, uprightBass } from './instruments/bass.ts'
import { rhodes, wurlitzer } from './instruments/electric-piano.ts'
import { jazzGuitar, nylonGuitar, soulGuitar } from './instruments/guitar.ts'
import { flugelhorn, flute, mutedTrumpet, tenor } from './instruments/horn.ts'
import type { Instrument } from './instruments/instrument.ts'
import { organ, organPad } from './instruments/organ.ts'
import { strings } from './instruments/strings.ts'
import { piano, vibraphone } from './instruments/struck.ts'
import type { Strip } from './mix/strip.ts'
import type { Placement } from './time/performance.ts'
import type { LeadVoice, Tune } from './tune.ts'

/** A chair with its instrument, its place in the mix and its habits in time. */
export type Seat = { instrument: Instrument; strip: Strip; placement: Placement }

const leads: Readonly<Record<LeadVoice, Instrument>> = {
  tenor,
  trumpet: mutedTrumpet,
  flugelhorn,
  flute,
  vibraphone,
  guitar: jazzGuitar,
  piano,
  rhodes,
  organ,
}

const keys = { rhodes, wurlitzer, piano, organ, nylon: nylonGuitar } as const

/** The slow wandering of a stage electric piano between its speakers; other instruments stand still. */
const swayOf = (voice: string): Strip['sway'] =>
  voice === 'rhodes'
    ? { hertz: 3.4, depth: 0.3 }
    : voice === 'wurlitzer'
      ? { hertz: 5.4, depth: 0.22 }
      : voice === 'organ'
        ? { hertz: 6.1, depth: 0.18 }
        : undefined

const horns: readonly LeadVoice[] = ['tenor', 'trumpet', 'flugelhorn', 'flute']

const colourInstrument = (tune: Tune, jazz: boolean): Instrument => {
  const voice = tune.band.colour
  if (voice === 'strings') return strings
  if (voice === 'organ') return organPad
  return jazz ? jazzGuitar : soulGuitar
}

const jazzStyles: readonly Tune['style'][] = ['swing', 'ballad', 'waltz', 'bossa']

/** Seats the band: horns lie behind the beat the more the slower it goes, the bass stands right on it. */
export const seatBand = (tune: Tune): Record<Chair, Seat> => {
  const { band, style, bpm } = tune
  const jazz = jazzStyles.includes(style)
  const late = style === 'neo-soul' ? 0.026 : jazz ? Math.min(0.028, 2.4 / bpm) : 0.012
  const room = style === 'ballad' ? 1.25 : style === 'soul' || style === 'boogaloo' ? 0.75 : 1
  const frontSeat = (voice: LeadVoice, pan: number): Seat => ({
    instrument: leads[voice],
    strip: { loudness: -20.6, pan, send: 0.3 * room, sway: swayOf(voice) },
    placement: { lag: horns.includes(voice) ? late : late * 0.6, jitter: 0.006 },
  })
  const answering: Instrument =
    band.colour === 'vibraphone' ? vibraphone : band.colour === 'guitar' && jazz ? jazzGuitar : keys[band.keys]
  return {
    lead: frontSeat(band.lead, 0.08),
    solo: frontSeat(band.soloist, -0.12),
    keys: {
      instrument: keys[band.keys],
      strip: { loudness: -25.8, pan: -0.34, send: 0.2 * room, sway: swayOf(band.keys) },
      placement: { lag: style === 'neo-soul' ? 0.016 : 0.004, jitter: 0.005 },
    },
    answers: {
      instrument: answering,
      strip: { loudness: -25.5, pan: answering === keys[band.keys] ? -0.2 : 0.38, send: 0.26 * room },
      placement: { lag: 0.006, jitter: 0.006 },
    },
    colour: {
      instrument: colourInstrument(tune, jazz),
      strip: { loudness: band.colour === 'guitar' ? -28.5 : -29.5, pan: 0.42, send: 0.3 * room },
      placement: { lag: 0.003, jitter: 0.004 },
    },
    bass: {
      instrument: band.bass === 'upright' ? uprightBass : electricBass,
      strip: { loudness: -22.8, pan: 0, send: 0.035 },
      placement: { lag: style === 'neo-soul' ? 0.012 : -0.002, jitter: 0.004 },
    },
    upperHorn: {
      instrument: flugelhorn,
      strip: { loudness: -27, pan: 0.34, send: 0.28 * room },
      placement: { lag: 0.008, jitter: 0.004 },
    },
    lowerHorn: {
      instrument: tenor,
      strip: { loudness: -28, pan: 0.42, send: 0.28 * room },
      placement: { lag: 0.01, jitter: 0.004 },
    },
  }
}

/** Loudness of the drums in the mix, in LUFS: brushes stay under the sticks. */
export const drumLoudness = (tune: Tune): number => {
  if (tune.style === 'ballad') return -29.5
  if (tune.band.drums === 'brushes' || tune.band.drums === 'snaps') return -27.5
  return tune.style === 'bossa' ? -27 : jazzStyles.includes(tune.style) ? -25.8 : -24.3
}
