import { momentWords } from './moment-words.ts'

/** A moment, by the reader's clock. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={at} suppressHydrationWarning>
    {momentWords().format(new Date(at))}
  </time>
)
