import type { Chart } from '../form/chart.ts'
import { pitchClass } from '../theory/pitch.ts'
import type { ColourVoice, LeadVoice } from '../tune.ts'

/** Sounding range in MIDI pitches where each voice sings best. */
const ranges: Readonly<Record<LeadVoice | ColourVoice, { low: number; high: number }>> = {
  tenor: { low: 51, high: 74 },
  trumpet: { low: 60, high: 81 },
  flugelhorn: { low: 56, high: 77 },
  flute: { low: 65, high: 88 },
  vibraphone: { low: 60, high: 86 },
  guitar: { low: 54, high: 79 },
  piano: { low: 62, high: 88 },
  rhodes: { low: 60, high: 84 },
  organ: { low: 60, high: 84 },
  strings: { low: 60, high: 80 },
  horns: { low: 55, high: 74 },
}

export const rangeOf = (voice: LeadVoice | ColourVoice): { low: number; high: number } => ranges[voice]

/** Notes a soul or blues player may lean on whatever the chord says. */
export const blueNotes = (chart: Chart): ReadonlySet<number> => {
  const { style, mode } = chart.tune
  const steps =
    style === 'shuffle' || style === 'boogaloo'
      ? [0, 3, 5, 6, 7, 10]
      : style === 'soul' || style === 'slow-soul' || style === 'neo-soul'
        ? mode === 'minor'
          ? [0, 3, 5, 7, 10]
          : [0, 2, 4, 7, 9]
        : []
  return new Set(steps.map((step) => pitchClass(chart.key.tonic + step)))
}
