interface Kind {
  /** Visitors find its things by the search, and search engines by the sitemap: both read all of it. */
  isSearchable?: true
}

/** What answers are made of and writes change: a feature's own records, or a part of the platform. One line each. */
const KINDS = {
  accounts: {},
  activity: {},
  admin: {},
  albums: { isSearchable: true },
  'application-messages': {},
  'artist-applications': {},
  'artist-figures': {},
  'artist-follows': {},
  'artist-members': {},
  'artist-sales': {},
  artists: { isSearchable: true },
  'call-sheets': {},
  casting: { isSearchable: true },
  'casting-board': {},
  catalogue: {},
  chat: {},
  checkout: {},
  clock: {},
  'comp-cards': {},
  docs: {},
  everything: {},
  'exclusive-content': {},
  exports: {},
  feeds: {},
  files: {},
  'first-steps': {},
  follows: {},
  forum: {},
  'forum-posts': {},
  gifts: {},
  'gig-requests': {},
  gigs: { isSearchable: true },
  health: {},
  'interview-slots': {},
  jukebox: {},
  'link-previews': {},
  'liked-tracks': {},
  'listener-playlists': {},
  listening: {},
  lounge: {},
  members: {},
  memberships: {},
  merchandise: { isSearchable: true },
  messages: {},
  'model-applications': {},
  'model-profiles': {},
  models: {},
  moderation: {},
  newsletter: {},
  notices: {},
  oembed: {},
  offers: {},
  'opportunity-marks': {},
  orders: {},
  'payment-events': {},
  payments: {},
  playlists: {},
  'portfolio-albums': {},
  'portfolio-grants': {},
  portfolios: {},
  'press-kits': {},
  receipts: {},
  'release-forms': {},
  releases: {},
  search: {},
  'self-tapes': {},
  'set-lists': {},
  shortlists: {},
  'show-requests': {},
  site: {},
  sitemap: {},
  streams: {},
  'track-submissions': {},
  tracks: { isSearchable: true },
  'unused-uploads': {},
  uploads: {},
  users: {},
  videos: { isSearchable: true },
} as const satisfies Record<string, Kind>

export type DataName = keyof typeof KINDS
type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S

declare const isData: unique symbol
/** All data of one name, or one thing of it. A text of its own type: a misspelt one does not compile. */
export type DataKey = string & { readonly [isData]: true }

/** One thing whose id stands in the address of a call or, of what is only being made, in the answer. */
export interface RecordOfCall {
  all: DataKey
  /** The path parameter with the id. */
  parameter: string
}

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * `data.gigs` stands for all gigs. `data.clock` is read by answers that change as time passes: they
 * hold for the present minute. `data.everything` is all but that: whatever changes, changes it.
 */
export const data = Object.fromEntries(Object.keys(KINDS).map((name) => [camelCase(name), name])) as unknown as {
  readonly [N in DataName as CamelCase<N>]: DataKey
}

/** All data of a name that is only known when it is asked. */
export const dataByName = (name: DataName): DataKey => name as string as DataKey

/** All data of the kinds that visitors find. */
export const searchableData = Object.keys(KINDS).filter(
  (name) => (KINDS as Record<string, Kind>)[name]?.isSearchable,
) as DataKey[]

/** One thing, such as gig 7; ids come as numbers and as people write them in addresses, as 007 or 7.0. */
export function oneRecord(all: DataKey, id: number | string): DataKey {
  const number = Number(id)
  return `${all}/${Number.isNaN(number) ? encodeURIComponent(id) : number}` as DataKey
}

/**
 * The thing a call is about: `recordOfCall(data.gigs)` is the gig whose id stands in the address, or in the answer where it is made new.
 * @param parameter the path parameter with the id
 */
export const recordOfCall = (all: DataKey, parameter = 'id'): RecordOfCall => ({ all, parameter })

/** The name of what a thing belongs to. */
export const kindOfData = (some: DataKey): DataKey =>
  (some.includes('/') ? some.slice(0, some.indexOf('/')) : some) as DataKey

/** True when a change of one may show in what was made of the other: they are equal, or one is all of what the other is one of. */
export const overlap = (one: DataKey, other: DataKey): boolean =>
  one === other || kindOfData(one) === other || one === kindOfData(other) || [one, other].includes(data.everything)

/** Values for one call: things named by it are looked up in its parameters, or else in its answer. */
export function dataOfCall(
  declared: readonly (DataKey | RecordOfCall)[],
  params: unknown,
  answer?: unknown,
): readonly DataKey[] {
  return declared.map((some) => {
    if (typeof some === 'string') return some
    const id =
      (params as Record<string, unknown> | undefined)?.[some.parameter] ??
      (answer as { id?: number } | undefined | null)?.id
    return id === undefined ? some.all : oneRecord(some.all, id as number | string)
  })
}
