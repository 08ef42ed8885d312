import { z } from 'zod'
import { artistSortColumns, artistSorts, artistStates, artists } from '../artists.ts'
import { adminOnly, artistsAndAdmins } from '../kit/access.ts'
import { newPassword, username } from './kit/credentials.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import {
  byId,
  clearable,
  done,
  email,
  flag,
  id,
  isStorable,
  line,
  mediaAddress,
  page,
  prose,
  required,
  webAddress,
  whole,
} from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { ink, rendition, searchWords } from './kit/recordings.ts'

const linkText = (max: number) =>
  z.string().max(max).refine(isStorable, 'Social links have characters that cannot be stored')

/** What an artist shows of themselves, on the roster or applying to it. */
export const artistPortrait = {
  imageUrl: clearable(mediaAddress('Image')),
  bio: clearable(prose('Bio')),
  genre: clearable(line('Genre', 60)),
  youtubeUrl: clearable(webAddress('YouTube')),
  soundcloudUrl: clearable(webAddress('SoundCloud')),
  spotifyUrl: clearable(webAddress('Spotify')),
  instagramUrl: clearable(webAddress('Instagram')),
  facebookUrl: clearable(webAddress('Facebook')),
}

/** What artists change of their own page; name, address and picture are the label's to change. */
const { imageUrl: _picture, ...ownWords } = artistPortrait
const ownPageFields = z.object({
  ...ownWords,
  location: clearable(line('Location')),
  website: clearable(webAddress('Website')),
  /** Links elsewhere, one a line. */
  socialLinks: clearable(prose('Other links', 2000)),
})
export type OwnPageDraft = Partial<z.infer<typeof ownPageFields>>

const artistFields = z.object({
  name: line('Artist name'),
  ...artistPortrait,
  location: clearable(line('Location')),
  contactEmail: clearable(email),
  website: clearable(webAddress('Website')),
  /** Kept and answered as given: a text or an object of network → address. */
  socialLinks: clearable(z.union([prose('Social links', 2000), z.record(linkText(40), linkText(2000))])),
  status: z.enum(['pending', 'active', 'inactive']).optional(),
  isPublished: flag.optional(),
  ink: clearable(ink),
})
/** A new artist may bring a sign-in of their own; without one they are a name on records. */
export const artistDraft = artistFields.extend({
  username: clearable(username),
  password: clearable(newPassword),
})
export const artistPatch = artistDraft.partial().extend({ version: whole('Version', 0, 2_147_483_647).optional() })
export type ArtistDraft = z.infer<typeof artistDraft>
export type ArtistPatch = z.infer<typeof artistPatch>

export const artist = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  bio: z.string().nullable(),
  genre: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  socialLinks: z.union([z.string(), z.record(z.string(), z.string())]).nullable(),
  youtubeUrl: z.string().nullable(),
  soundcloudUrl: z.string().nullable(),
  spotifyUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  facebookUrl: z.string().nullable(),
  ink: ink.nullable(),
  trackCount: z.number(),
  albumCount: z.number(),
  videoCount: z.number(),
  createdAt: z.string(),
  /** The rest is for admins and left out otherwise. */
  username: z.string().nullable().optional(),
  contactEmail: z.string().nullable().optional(),
  status: z.string().optional(),
  isPublished: z.boolean().optional(),
  version: z.number().optional(),
  updatedAt: z.string().optional(),
})
export type Artist = z.infer<typeof artist>

const ownArtistPage = artist.extend({
  /** Whether others can see it. */
  isPublished: z.boolean(),
  version: z.number(),
})
export type OwnArtistPage = z.infer<typeof ownArtistPage>

const artistQuery = z.object({
  ...page,
  q: searchWords,
  genre: line('Genre', 60).optional(),
  /** Only admins may ask for it. */
  status: z.enum(artistStates, { error: `Status must be one of ${artistStates.join(', ')}` }).optional(),
  sort: sortParameter(artistSorts, artistSortColumns),
})
/** What a list of artists is narrowed by. */
export type ArtistFilters = Omit<z.infer<typeof artistQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  list: {
    summary:
      'Published artists, newest first or by name; admins see all of them, and may ask for those of one `status`',
    access: 'anyone',
    query: artistQuery,
    reply: z.array(artist),
    cached: 'audience',
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(artistQuery),
  },
  get: {
    summary: 'One artist by slug, also one they had before they were renamed, by name, username or id',
    access: 'anyone',
    params: z.object({ artist: line('Artist') }),
    reply: artist,
    cached: 'audience',
  },
  create: {
    summary: 'Adds an artist, with an account of role artist when a username and password are sent',
    access: adminOnly,
    body: artistDraft,
    reply: artist,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of an artist; a stale `version` is refused with 409',
    aliases: ['PATCH /api/artists/:id'],
    access: adminOnly,
    params: byId,
    body: artistPatch,
    reply: artist,
  },
  remove: {
    summary: 'Deletes an artist and closes their account; the records keep their name',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  ownPage: {
    summary: 'The page of the signed-in artist, as they may change it',
    access: artistsAndAdmins,
    reply: ownArtistPage,
  },
  saveOwnPage: {
    summary: 'Changes the sent fields of the page of the signed-in artist; a stale `version` is refused with 409',
    access: artistsAndAdmins,
    body: ownPageFields.partial().extend({ version: artistPatch.shape.version }),
    reply: ownArtistPage,
  },
  followed: {
    summary: 'The artists one follows, the newest first',
    access: 'member',
    reply: z.object({
      items: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), isNamed: z.boolean() })),
    }),
  },
  followers: {
    summary: 'How many follow an artist',
    access: 'anyone',
    params: byId,
    reply: z.object({ followers: z.number() }),
    cached: 'audience',
  },
  follow: {
    summary:
      'Follows an artist, or no more: what they release and where they play is told; the same again changes nothing',
    access: 'member',
    body: z.object({
      artistId: required(id),
      isFollowing: required(flag),
      /** Whether the artist may see one's name; as before where it is left out, and at first not. */
      isNamed: flag.optional(),
      /** Whether one is told of what they release, and of where they play; as before where it is left out, and at first both. */
      hasReleaseNotices: flag.optional(),
      hasGigNotices: flag.optional(),
    }),
    reply: done,
  },
} satisfies EndpointSchemas
export type ArtistsSchemas = typeof schemas

export const artistsEndpoints = withSchemas(artists, schemas)
