import type { Chart } from './form/chart.ts'
import { writeChart } from './form/chart.ts'
import { playBass } from './players/bass.ts'
import { chank, pad, riff } from './players/colour.ts'
import { comp } from './players/comping.ts'
import type { DrumEvent } from './players/drums.ts'
import { playDrums } from './players/drums.ts'
import { answer } from './players/fills.ts'
import { playFrontLine } from './players/lead.ts'
import { rangeOf } from './players/lead-taste.ts'
import type { NoteEvent } from './players/part.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import type { ColourVoice, KeysVoice, LeadVoice, Tune } from './tune.ts'

/** Who sits on which chair; `horns` take two chairs, the upper and the lower. */
export type Chair = 'lead' | 'solo' | 'keys' | 'answers' | 'colour' | 'bass' | 'upperHorn' | 'lowerHorn'

/** Everything a piece is made of before anybody touches an instrument. */
export type Arrangement = { chart: Chart; parts: Partial<Record<Chair, NoteEvent[]>>; drums: DrumEvent[] }

const compingRegister = (keys: KeysVoice, lead: LeadVoice) => {
  if (keys === 'nylon') return { low: 50, high: 72 }
  const lowLead = lead === 'tenor' || lead === 'guitar'
  return lowLead ? { low: 55, high: 77 } : { low: 50, high: 72 }
}

const colourParts = (chart: Chart, voice: ColourVoice, random: Random): Arrangement['parts'] => {
  const jazz = ['swing', 'ballad', 'waltz', 'bossa'].includes(chart.tune.style)
  if (voice === 'horns') {
    const both = riff(chart, random)
    return { upperHorn: both.filter((_, i) => i % 2 === 0), lowerHorn: both.filter((_, i) => i % 2 === 1) }
  }
  if (voice === 'guitar' && !jazz) return { colour: chank(chart, random) }
  if (voice === 'guitar' || voice === 'vibraphone') return {}
  return { colour: pad(chart, voice === 'strings' ? { low: 57, high: 79 } : { low: 52, high: 74 }, 'head') }
}

/**
 * Arranges a tune: every player's part in written beats.
 * The same tune always gives the same arrangement; throws a RangeError on changes it cannot read.
 */
export const arrange = (tune: Tune): Arrangement => {
  const random = createRandom(tune.seed)
  const chart = writeChart(tune, random)
  const { lead, solo } = playFrontLine(chart, random.fork('front'))
  const front = [...lead, ...solo].sort((a, b) => a.beat - b.beat)
  const { keys: keysVoice, lead: leadVoice, colour } = tune.band
  const register = compingRegister(keysVoice, leadVoice)
  const keys = comp(chart, front, register, keysVoice === 'nylon' ? 0.011 : 0.003, random.fork('keys'))
  const melodic = colour === 'guitar' || colour === 'vibraphone' ? colour : undefined
  const range = melodic ? rangeOf(melodic) : { low: 67, high: 86 }
  const jazzColour = melodic === 'vibraphone' || (melodic && ['swing', 'ballad', 'waltz', 'bossa'].includes(tune.style))
  const answers =
    keysVoice === 'nylon' && !melodic
      ? []
      : answer(chart, front, range, jazzColour ? 0.75 : 0.5, random.fork('answers'))
  return {
    chart,
    parts: {
      lead,
      solo,
      keys,
      answers,
      bass: playBass(chart, random.fork('bass')),
      ...(colour ? colourParts(chart, colour, random.fork('colour')) : {}),
    },
    drums: playDrums(chart, random.fork('drums')),
  }
}
