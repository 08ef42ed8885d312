import { targetCallQuery, targetRolesQuery } from '#web/features/model-applications/application-queries.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'
import { positive } from '#web/platform/browser/search-values.ts'

/** The beginning of a page's path → what one signs in for. */
const purposes: readonly [RegExp, string][] = [
  [/^\/settings$/, 'to change your settings'],
  [/^\/(model-dashboard|applications)$/, 'to see your applications'],
  [/^\/(listeners-dashboard|artist-dashboard(\/.*)?|dashboard)$/, 'to open your dashboard'],
  [/^\/application-messages\//, 'to see the messages about your application'],
  [/^\/messages$/, 'to view messages'],
  [/^\/notices$/, 'to see your notices'],
  [/^\/shown-portfolios$/, 'to see the pictures models show you'],
  [/^\/history$/, 'to see your history'],
  [/^\/likes$/, 'to see the tracks you like'],
  [/^\/saved-shows$/, 'to see the shows you saved'],
  [/^\/credits$/, 'to see your credits'],
  [/^\/your-year$/, 'to see your year'],
  [/^\/downloads$/, 'to see your downloads'],
  [/^\/follows$/, 'to see the artists you follow'],
  [/^\/admin(\/|$)/, 'to open the admin panel'],
  [/^\/chat(\/|$)/, 'to sit in the chat'],
  [/^\/live-stream\/set-up$/, 'to open the stage'],
  [/^\/live-stream(\/|$)/, 'to watch the live stream'],
  [/^\/release-forms\//, 'to see your release form'],
  [/^\/report\//, 'to open the report'],
  [/^\/forum(\/|$)/, 'to open the forum'],
  [/^\/premium$/, 'to get the Fan Pass'],
  [/^\/community$/, 'to join the community'],
]

/** Names the call, and its role where one is meant; a call nobody knows has no name to give. */
async function applyingFor(client: AudienceClient, { searchParams }: URL): Promise<string> {
  const call = positive(searchParams.get('call'))
  if (!call) return 'to apply'
  const [wanted, roles] = await Promise.all([
    client.ensureQueryData(targetCallQuery(call)),
    client.ensureQueryData(targetRolesQuery(call)),
  ])
  const role = roles?.find(({ id }) => id === Number(searchParams.get('role')))
  if (!wanted) return 'to apply'
  return `to apply for ${role ? `${role.characterName} in ` : ''}${wanted.title}`
}

/**
 * What somebody is asked to sign in for, by where they want to go afterwards.
 * @param next a way within the site
 * @returns words that go on after "Please log in"; null where there is nothing to say
 */
export async function signInPurpose(client: AudienceClient, next: string): Promise<string | null> {
  const way = new URL(next, 'http://here.invalid')
  // Without an answer the sign-in form is shown all the same.
  if (way.pathname === '/apply') return applyingFor(client, way).catch(() => 'to apply')
  return purposes.find(([path]) => path.test(way.pathname))?.[1] ?? null
}
