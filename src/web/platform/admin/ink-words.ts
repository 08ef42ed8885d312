import { inks } from '#contract/kit/recordings.ts'

/** The inks a record can be printed in, as choices; without one it follows from its number. */
export const inkWords: Readonly<Record<string, string>> = {
  '': 'By its number',
  ...Object.fromEntries(inks.map((ink) => [ink, ink])),
}
