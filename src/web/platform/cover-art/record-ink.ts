import type { CSSProperties } from 'react'
import { recordKey } from './record-key.ts'
import { stableHash } from './stable-hash.ts'

/** Black and paper of every printed record; the ink is the third and last colour of a sleeve. */
export const PRESS_BLACK = '#14100C'
export const PRESS_PAPER = '#F4EAD5'

/** The eight spot inks: `dark` prints sleeves and reads on felt, `light` is its twin for text on paper. */
export const RECORD_INKS = {
  persimmon: { dark: '#FF7A4D', light: '#A8330B' },
  amber: { dark: '#F5B544', light: '#7A4E00' },
  celeste: { dark: '#74D3C2', light: '#0B6256' },
  rose: { dark: '#FF9AA8', light: '#A01F3C' },
  cobalt: { dark: '#8FB0FF', light: '#2447A8' },
  lilac: { dark: '#C9AEFF', light: '#5E3A9E' },
  chartreuse: { dark: '#CBD957', light: '#535E00' },
  bone: { dark: '#E6DCC6', light: '#1B1712' },
} as const

export type RecordInk = keyof typeof RECORD_INKS

/** What decides a record's ink: its id and kind, or the ink an editor picked. */
export interface InkedRecord {
  id: string | number
  kind: string
  ink?: string | null | undefined
}

const inkNames = Object.keys(RECORD_INKS) as RecordInk[]

/** The ink of a record: the picked one when it names one of the eight, else one drawn from the hash of kind and id. */
export function inkOf(record: InkedRecord): RecordInk {
  const picked = inkNames.find((name) => name === record.ink)
  return picked ?? inkNames[stableHash(recordKey(record)) % inkNames.length] ?? 'bone'
}

/**
 * The style attribute that lends an element and its children one ink:
 * `--ink` prints (edges, labels, grounds), `--ink-text` is the twin that reads on the present ground.
 */
export function inkStyle(ink: RecordInk): CSSProperties {
  const { dark, light } = RECORD_INKS[ink]
  return { '--ink': dark, '--ink-text': `light-dark(${light}, ${dark})` } as CSSProperties
}
