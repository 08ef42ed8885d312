import { madeOnce } from '#web/platform/browser/made-once.ts'

/** How a moment is said by the reader's clock: "3 Dec, 20:00". */
export const momentWords = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
)
