import { LocalTime } from './LocalTime.tsx'
import { momentWords } from './moment-words.ts'

/** A moment, by the reader's clock. */
export const When = ({ at }: { at: string }) => (
  <LocalTime at={at} title={at} words={() => momentWords().format(new Date(at))} />
)
