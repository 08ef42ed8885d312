import { z } from 'zod'

/** What search engines ask of each kind of thing, and nothing they do not know (schema.org, Google's guides to rich results). */
const address = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
const day = z.iso.date()
const length = z.iso.duration()
const moment = z.union([day, z.iso.datetime({ offset: true })])
const context = z.literal('https://schema.org')
const place = z.strictObject({
  '@type': z.literal('Place'),
  name: text,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: text,
    addressRegion: text.optional(),
  }),
})
const maker = z.strictObject({ '@type': z.literal('MusicGroup'), name: text, url: address.optional() })
const organization = z.strictObject({ '@type': z.literal('Organization'), name: text, url: address })

const contributor = z
  .array(
    z.strictObject({
      '@type': z.literal('Role'),
      roleName: text,
      contributor: z.strictObject({ '@type': z.literal('Person'), name: text, url: address.optional() }),
    }),
  )
  .min(1)
  .optional()
/** Other things of the site that belong to one, by their addresses. */
const relatedThings = <const T extends readonly string[]>(types: T) =>
  z
    .array(z.strictObject({ '@type': z.enum(types), '@id': address, name: text, url: address }))
    .min(1)
    .optional()
const releasesOfThing = relatedThings(['MusicAlbum', 'MusicRecording'])
const subjectOf = relatedThings(['VideoObject', 'MusicEvent'])

const recording = z.strictObject({
  '@type': z.literal('MusicRecording'),
  name: text,
  url: address,
  duration: length.optional(),
  byArtist: maker.optional(),
  isAccessibleForFree: z.literal(true),
})

const availability = z.enum(['InStock', 'OutOfStock', 'SoldOut'].map((word) => `https://schema.org/${word}`))
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  name: text.optional(),
  price: z.string().regex(/^\d+(\.\d{1,2})?$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability,
})

const shapes = {
  WebPage: z.strictObject({
    '@context': context,
    '@type': z.literal('WebPage'),
    name: text,
    url: address,
    about: relatedThings(['MusicAlbum', 'MusicRecording', 'VideoObject']),
  }),
  MusicGroup: z.strictObject({
    '@context': context,
    '@type': z.literal('MusicGroup'),
    name: text,
    url: address,
    image: address,
    description: text.optional(),
    genre: text.optional(),
    foundingLocation: z.strictObject({ '@type': z.literal('Place'), name: text }).optional(),
    sameAs: z.array(address).min(1).optional(),
  }),
  MusicAlbum: z.strictObject({
    '@context': context,
    '@type': z.literal('MusicAlbum'),
    name: text,
    url: address,
    image: address,
    contributor,
    subjectOf,
    byArtist: maker.optional(),
    datePublished: day.optional(),
    genre: text.optional(),
    description: text.optional(),
    numTracks: z.number().int().nonnegative(),
    track: z.array(recording),
  }),
  MusicRecording: recording.extend({
    '@context': context,
    contributor,
    subjectOf,
    image: address,
    inAlbum: z.strictObject({ '@type': z.literal('MusicAlbum'), name: text, url: address.optional() }).optional(),
    genre: text.optional(),
    datePublished: day.optional(),
  }),
  VideoObject: z.strictObject({
    '@context': context,
    '@type': z.literal('VideoObject'),
    name: text,
    description: text,
    url: address,
    thumbnailUrl: z.array(address).min(1),
    uploadDate: moment,
    embedUrl: address,
    duration: length.optional(),
    contributor,
    about: releasesOfThing,
    creator: maker.optional(),
  }),
  MusicEvent: z.strictObject({
    '@context': context,
    '@type': z.literal('MusicEvent'),
    name: text,
    url: address,
    startDate: moment,
    endDate: moment.optional(),
    eventStatus: z.enum(['https://schema.org/EventScheduled', 'https://schema.org/EventCancelled']),
    doorTime: moment.optional(),
    eventAttendanceMode: z.enum(['Offline', 'Mixed'].map((word) => `https://schema.org/${word}EventAttendanceMode`)),
    location: z.union([
      place,
      z.tuple([place, z.strictObject({ '@type': z.literal('VirtualLocation'), url: address })]),
    ]),
    image: z.array(address).min(1),
    description: text.optional(),
    workPerformed: releasesOfThing,
    performer: maker.optional(),
    organizer: organization,
    offers: offer.partial({ price: true, priceCurrency: true }).optional(),
  }),
  Product: z.strictObject({
    '@context': context,
    '@type': z.literal('Product'),
    name: text,
    url: address,
    image: z.array(address).min(1),
    description: text.optional(),
    category: text,
    brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
    offers: z.union([offer, z.array(offer).min(1)]),
  }),
  JobPosting: z.strictObject({
    '@context': context,
    '@type': z.literal('JobPosting'),
    title: text,
    description: text,
    url: address,
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text }),
    datePosted: day,
    validThrough: z.iso.datetime({ local: true }).optional(),
    employmentType: z.literal('CONTRACTOR'),
    hiringOrganization: z.strictObject({
      '@type': z.literal('Organization'),
      name: text,
      sameAs: address,
      logo: address,
    }),
    jobLocation: z.strictObject({
      '@type': z.literal('Place'),
      address: z
        .strictObject({
          '@type': z.literal('PostalAddress'),
          streetAddress: text.optional(),
          addressLocality: text.optional(),
          addressRegion: text.optional(),
          addressCountry: text.optional(),
        })
        .refine((lines) => Object.keys(lines).length > 1),
    }),
    directApply: z.literal(true),
  }),
  BreadcrumbList: z.strictObject({
    '@context': context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.number().int(), name: text, item: address }))
      .min(2)
      .refine((steps) => steps.every(({ position }, i) => position === i + 1)),
  }),
  'Organization MusicVenue': z.strictObject({
    '@context': context,
    '@type': z.tuple([z.literal('Organization'), z.literal('MusicVenue')]),
    name: text,
    url: address,
    logo: address,
    image: address,
    email: z.email(),
    telephone: text,
    sameAs: z.array(address).min(1).optional(),
  }),
  WebSite: z.strictObject({
    '@context': context,
    '@type': z.literal('WebSite'),
    name: text,
    url: address,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:\/\/[^/]+\/search\?q=\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
} as const

/** The kind of a block of data, as its `@type` says. */
export const kindOf = (block: Record<string, unknown>): string => [block['@type']].flat().join(' ')

/** What is wrong with a block of data, in words; nothing for one that is as search engines ask for it. */
export function faultsOf(block: Record<string, unknown>): string[] {
  const kind = kindOf(block)
  const shape = Object.entries(shapes).find(([name]) => name === kind)?.[1]
  if (!shape) return [`${kind} is not known`]
  const { error } = shape.safeParse(block)
  return error ? error.issues.map(({ path, message }) => `${kind} ${path.join('.')}: ${message}`) : []
}
