import { linksText } from '#contract/rules/social-links.ts'
import type { Artist, ArtistDraft } from '#contract/schemas/artists.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'
import type { FieldMessages } from '#web/platform/forms/use-form.ts'

/** An artist as their form holds them: every text as it is typed, and a sign-in that is never read back. */
export type ArtistValues = ReturnType<typeof artistValues>

/** The values of an artist, or those a new one starts with. */
export function artistValues(artist: Artist | null) {
  const text = (name: Exclude<keyof Artist, 'socialLinks'>) => `${artist?.[name] ?? ''}`
  return {
    name: text('name'),
    imageUrl: text('imageUrl'),
    bio: text('bio'),
    genre: text('genre'),
    location: text('location'),
    contactEmail: text('contactEmail'),
    website: text('website'),
    socialLinks: linksText(artist?.socialLinks ?? null),
    youtubeUrl: text('youtubeUrl'),
    soundcloudUrl: text('soundcloudUrl'),
    spotifyUrl: text('spotifyUrl'),
    instagramUrl: text('instagramUrl'),
    facebookUrl: text('facebookUrl'),
    ink: text('ink'),
    status: artist ? text('status') : 'pending',
    isPublished: artist?.isPublished ?? true,
    username: text('username'),
    password: '',
    confirmPassword: '',
  }
}

export const artistLabels: DraftLabels<ArtistValues> = {
  name: 'Artist name',
  imageUrl: 'Image',
  bio: 'Bio',
  genre: 'Genre',
  location: 'Location',
  contactEmail: 'Contact email',
  website: 'Website',
  socialLinks: 'Social links',
  youtubeUrl: 'YouTube',
  soundcloudUrl: 'SoundCloud',
  spotifyUrl: 'Spotify',
  instagramUrl: 'Instagram',
  facebookUrl: 'Facebook',
  ink: 'Ink',
  status: 'Status',
  isPublished: 'Published',
  username: 'Username',
  password: 'Password',
  confirmPassword: 'Confirm password',
}

/** `network: address` lines are sent as an object, anything else as the text it is. */
function linksOf(text: string): ArtistDraft['socialLinks'] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const pairs = lines.map((line) => /^([\w .+-]{1,40}?)\s*:\s+(.+)$/.exec(line))
  if (lines.length === 0 || pairs.includes(null)) return text
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

/** What is sent for some values; the repeated password stays here. */
export function artistBody({ confirmPassword, socialLinks, ...rest }: Partial<ArtistValues>): Partial<ArtistDraft> {
  return {
    ...rest,
    ...(socialLinks === undefined ? {} : { socialLinks: linksOf(socialLinks) }),
  } as Partial<ArtistDraft>
}

/** What is missing before anything is sent: a new artist needs a name and a sign-in, an existing one only the name. */
export function checkArtist(values: ArtistValues, isNew: boolean): FieldMessages {
  const required = isNew ? (['name', 'username', 'password', 'confirmPassword'] as const) : (['name'] as const)
  const missing = required.filter((name) => !values[name].trim())
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, `${artistLabels[name]} is required`]))
  return values.password === values.confirmPassword ? {} : { confirmPassword: 'Passwords do not match' }
}
