import { inks } from '#contract/recordings.ts'

/** The inks a record can be printed in, as choices; without one it follows from its number. */
export const inkWords: Readonly<Record<string, string>> = {
  '': 'By its number',
  ...Object.fromEntries(inks.map((ink) => [ink, ink])),
}
