import { type CatalogueKind, catalogueKinds } from '#contract/catalogue.ts'
import { albumDraft, albumPatch } from '#contract/schemas/albums.ts'
import { artistDraft, artistPatch } from '#contract/schemas/artists.ts'
import { gigDraft, gigPatch } from '#contract/schemas/gigs.ts'
import { merchandiseDraft, merchandisePatch } from '#contract/schemas/merchandise.ts'
import { trackDraft, trackPatch } from '#contract/schemas/tracks.ts'

const social = ['youtubeUrl', 'soundcloudUrl', 'spotifyUrl', 'instagramUrl', 'facebookUrl']
const shoot = ['modelRequirements', 'shootLocation', 'shootDate', 'shootTime', 'shootBudget']
const spotify = ['spotifyId', 'spotifyUri']
const membersFirst = ['publicFrom', 'earlyTier']

/** The columns of each kind, in their order, called as the API's fields. */
export const columnsOfKind: Readonly<Record<CatalogueKind, readonly string[]>> = {
  artists: [
    ...['id', 'name', 'imageUrl', 'bio', 'genre', 'location', 'contactEmail', 'website', 'socialLinks'],
    ...[...social, 'status', 'isPublished', 'ink'],
  ],
  tracks: [
    ...['id', 'title', 'artist', 'artistId', 'album', 'duration', 'genre', 'year', 'releaseDate', ...spotify],
    ...['previewUrl', 'imageUrl', 'audioUrl', 'accessTier', 'featured', 'latestRelease', 'isSingle', 'ink'],
    ...['seekingVideoModels', 'castingActive', ...shoot, ...membersFirst],
  ],
  albums: [
    ...['id', 'title', 'artist', 'artistId', 'releaseDate', 'genre', 'imageUrl', ...spotify, 'description', 'credits'],
    ...['featured', 'ink', 'trackCount', 'tracks', ...membersFirst],
  ],
  gigs: [
    ...[
      'id',
      'title',
      'artist',
      'artistId',
      'venue',
      'city',
      'state',
      'date',
      'startTime',
      'endTime',
      'timeZone',
      'doorsTime',
    ],
    ...['ticketPrice', 'ticketUrl', 'soldOut', 'description', 'imageUrl', 'status', 'ink', ...membersFirst],
  ],
  merchandise: [
    ...[
      'id',
      'name',
      'artist',
      'artistId',
      'description',
      'price',
      'category',
      'imageUrl',
      'inStock',
      'featured',
      'isNew',
      'ink',
    ],
    ...['stockQuantity', 'variants', ...membersFirst],
  ],
}

/** Columns an import takes and no export writes: tracks that go at the end of an album. */
const takenToo: Partial<Record<CatalogueKind, readonly string[]>> = { albums: ['addTracks'] }

/** Written into the rows that were refused, and nobody's business when they come back. */
export const REFUSAL_COLUMN = 'why'

/** What each kind's forms go by. */
export const schemasOfKind = {
  artists: { draft: artistDraft, patch: artistPatch, name: 'name', noun: 'artist' },
  tracks: { draft: trackDraft, patch: trackPatch, name: 'title', noun: 'track' },
  albums: { draft: albumDraft, patch: albumPatch, name: 'title', noun: 'album' },
  gigs: { draft: gigDraft, patch: gigPatch, name: 'title', noun: 'gig' },
  merchandise: { draft: merchandiseDraft, patch: merchandisePatch, name: 'name', noun: 'item' },
} as const

/** Switches and states always have a value, so an empty cell says nothing of them. */
export const REQUIRED_FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'status', 'isPublished', 'accessTier', 'featured', 'latestRelease', 'isSingle', 'seekingVideoModels'],
  ...['castingActive', 'soldOut', 'inStock', 'isNew', 'addTracks', 'earlyTier'],
])

const bare = (heading: string) => heading.toLowerCase().replace(/[\s_-]+/g, '')

const called = new Map(
  catalogueKinds.map((kind) => [
    kind,
    // Said backwards, so that of two columns that read alike the first is meant.
    new Map(
      [...columnsOfKind[kind], ...(takenToo[kind] ?? []), REFUSAL_COLUMN]
        .toReversed()
        .map((column) => [bare(column), column]),
    ),
  ]),
)

/** The column a heading means: "Release date" and "release_date" are `releaseDate`. */
export const columnCalled = (kind: CatalogueKind, heading: string): string | undefined =>
  called.get(kind)?.get(bare(heading))

/** How many of some headings a kind knows. */
export const knownHeadings = (kind: CatalogueKind, headings: readonly string[]): number =>
  headings.filter((heading) => columnCalled(kind, heading)).length

/** The kind whose columns these are; none where two fit as well, or where nothing names the records. */
export function kindOfHeadings(headings: readonly string[]): CatalogueKind | undefined {
  const has = (column: string) => headings.some((heading) => bare(heading) === bare(column))
  const able = catalogueKinds.filter((kind) => has(schemasOfKind[kind].name) || has('id'))
  const ranked = able
    .map((kind) => ({ kind, known: knownHeadings(kind, headings) }))
    .toSorted((a, b) => b.known - a.known)
  const [first, second] = ranked
  return first && first.known > (second?.known ?? 0) ? first.kind : undefined
}
