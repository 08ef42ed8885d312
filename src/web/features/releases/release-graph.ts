import { isOpenToAll } from '#contract/kit/access.ts'
import type { KindWithRelatedRecords } from '#contract/releases.ts'
import type { SearchHit } from '#contract/schemas/platform/search.ts'
import type { Credit, ReleaseNeighbours } from '#contract/schemas/releases.ts'
import type { PageHead, SiteIdentity } from '#web/platform/head/head.ts'
import { SCHEMA } from '#web/platform/head/structured-data.ts'

/** What things are in the words of search engines. */
const TYPES: Readonly<Record<string, string>> = {
  albums: 'MusicAlbum',
  tracks: 'MusicRecording',
  videos: 'VideoObject',
  gigs: 'MusicEvent',
}

/** What needs a pass is not told to the world. */
const isOpen = ({ hearing }: SearchHit) => hearing === null || isOpenToAll(hearing)

const thingsOf = (neighbours: readonly SearchHit[], kinds: readonly string[], { origin }: SiteIdentity) => {
  const things = neighbours
    .filter((hit) => kinds.includes(hit.kind) && isOpen(hit))
    .map(({ kind, title, address }) => ({
      '@type': TYPES[kind],
      '@id': origin + address,
      name: title,
      url: origin + address,
    }))
  return things.length > 0 ? things : undefined
}

/** Who did what, as schema.org says it: a role around a person. */
const contributionOf = ({ name, role, artistSlug }: Credit, { origin }: SiteIdentity) => ({
  '@type': 'Role',
  roleName: role,
  contributor: {
    '@type': 'Person',
    name,
    ...(artistSlug ? { url: `${origin}/artist/${encodeURIComponent(artistSlug)}` } : {}),
  },
})

function graphOf(
  kind: Exclude<KindWithRelatedRecords, 'casting'>,
  { neighbours, credits }: ReleaseNeighbours,
  site: SiteIdentity,
) {
  if (kind === 'gig') return { workPerformed: thingsOf(neighbours, ['albums', 'tracks'], site) }
  // Schema.org joins products with other products alone, and with what is written about them.
  if (kind === 'merchandise') return {}
  const contributor = credits.length > 0 ? credits.map((credit) => contributionOf(credit, site)) : undefined
  return kind === 'video'
    ? { contributor, about: thingsOf(neighbours, ['albums', 'tracks'], site) }
    : { contributor, subjectOf: thingsOf(neighbours, ['videos', 'gigs'], site) }
}

/**
 * The page of a casting call, as what it is about: a job, as schema.org knows one, belongs to no record, and a call that takes
 * nobody any more is no job.
 */
function callPageOf({ title, path }: Partial<PageHead>, { neighbours }: ReleaseNeighbours, site: SiteIdentity) {
  const about = thingsOf(neighbours, ['albums', 'tracks', 'videos'], site)
  return about ? [{ '@context': SCHEMA, '@type': 'WebPage', name: title, url: `${site.origin}${path}`, about }] : []
}

/** The head of a page that tells search engines, of the thing it is about, what belongs to it and who is credited. */
export function withGraph<H extends Partial<PageHead>>(
  head: H,
  kind: KindWithRelatedRecords,
  around: ReleaseNeighbours | null,
  site: SiteIdentity,
): H {
  if (!import.meta.env.SSR) return head
  if (kind === 'casting')
    return around ? { ...head, data: [...(head.data ?? []), ...callPageOf(head, around, site)] } : head
  const [thing, ...others] = head.data ?? []
  return around && thing ? { ...head, data: [{ ...thing, ...graphOf(kind, around, site) }, ...others] } : head
}
