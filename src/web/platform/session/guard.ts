import { redirect } from '@tanstack/react-router'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'
import { isAllowed, type MemberArea, meQuery } from './session.ts'

interface Guarded {
  context: { queryClient: AudienceClient }
  location: { href: string }
}

/**
 * The access guard of a page: guests go to sign in and come back; others learn whether the page is theirs.
 * @param area what they must be allowed; nothing where any signed-in person may enter
 * @returns the area that is not theirs, or null when they may stay
 */
export async function guard({ context, location }: Guarded, area?: MemberArea): Promise<{ denied: MemberArea | null }> {
  const me = await context.queryClient.ensureQueryData(meQuery())
  if (!me) throw redirect({ to: '/login', search: { next: location.href } })
  return { denied: !area || isAllowed(me, area) ? null : area }
}

/** A refused page answers 403, so that programs see what people read. */
export const deniedStatus = ({ loaderData }: { loaderData?: { denied: MemberArea | null } | undefined }) =>
  loaderData?.denied ? { 'x-page-status': '403' } : undefined

/** Only ways within the site are followed after signing in. */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined
  const inside = new URL(next, 'http://here.invalid')
  return inside.origin === 'http://here.invalid' ? inside.pathname + inside.search + inside.hash : undefined
}
