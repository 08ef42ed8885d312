export type Style = 'swing' | 'ballad' | 'waltz' | 'bossa' | 'soul' | 'slow-soul' | 'neo-soul' | 'boogaloo' | 'shuffle'

export type LeadVoice =
  | 'tenor'
  | 'trumpet'
  | 'flugelhorn'
  | 'flute'
  | 'vibraphone'
  | 'guitar'
  | 'piano'
  | 'rhodes'
  | 'organ'

export type KeysVoice = 'rhodes' | 'wurlitzer' | 'piano' | 'organ' | 'nylon'

export type ColourVoice = 'guitar' | 'organ' | 'strings' | 'horns' | 'vibraphone'

export type Band = {
  drums: 'sticks' | 'brushes' | 'soul' | 'snaps'
  bass: 'upright' | 'electric'
  keys: KeysVoice
  lead: LeadVoice
  soloist: LeadVoice
  colour?: ColourVoice
}

/**
 * What the band needs to know to play a piece; a title is no part of it.
 * `changes` is one chorus written in C major or A minor, bars split by `|`; `key` says where it sounds.
 * `bpm` counts quarters, or dotted quarters in the 6/8 of slow soul; `seconds` is the length aimed at.
 */
export type Tune = {
  seed: number
  style: Style
  key: string
  mode: 'major' | 'minor'
  bpm: number
  seconds: number
  changes: string
  band: Band
}
