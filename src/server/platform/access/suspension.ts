import type { Caller } from '#contract/kit/access.ts'
import { forbidden } from '#server/platform/http/errors.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Lets nobody write who is suspended at this moment.
 * @throws 403 with when that ends
 */
export function refuseSuspended(caller: Caller | null): void {
  const until = caller?.suspendedUntil
  if (!until || until.getTime() <= Date.now()) return
  throw forbidden(`Your account is suspended until ${day.format(until)}. You can read, but not write.`)
}
