import { madeOnce } from '#web/platform/browser/made-once.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const words = madeOnce(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))

function ago(then: Date): string {
  const seconds = (then.getTime() - Date.now()) / 1000
  const [unit, size] = UNITS.find(([, length]) => -seconds >= length) ?? ['second', 1]
  if (unit === 'second') return 'just now'
  if (unit === 'day' && -seconds > 30 * 86_400)
    return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return words().format(Math.round(seconds / size), unit)
}

/** When a record was last changed, roughly; the exact moment is in the markup. */
export function ChangedAt({ at }: { at: string | undefined }) {
  if (!at) return 'Not saved yet'
  return (
    <>
      Changed{' '}
      <time dateTime={at} title={at} suppressHydrationWarning>
        {ago(new Date(at))}
      </time>
    </>
  )
}
