import { madeOnce } from '#web/platform/browser/made-once.ts'

const words = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
)

/** A moment, by the reader's clock. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={at} suppressHydrationWarning>
    {words().format(new Date(at))}
  </time>
)
