export type DrumVoice =
  | 'kick'
  | 'snare'
  | 'rim'
  | 'hat'
  | 'open'
  | 'foot'
  | 'ride'
  | 'crash'
  | 'high'
  | 'low'
  | 'tap'
  | 'sweep'
  | 'shaker'
  | 'tambourine'
  | 'snap'
  | 'conga'

/** One bar of variants per voice; X accents, x plays, o plays softly, g ghosts. One variant is drawn for every bar. */
export type Groove = {
  voices: Partial<Record<DrumVoice, readonly string[]>>
  fills: readonly Partial<Record<DrumVoice, string>>[]
}
