import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import {
  checklistKinds,
  checklistScopes,
  creditAnswers,
  creditedKinds,
  kindsWithRelatedRecords,
  linkedKinds,
  MAX_CREDITS,
  releaseGaps,
  releaseKinds,
  releases,
} from '../releases.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, flag, id, line, required, whole } from './kit/fields.ts'
import { searchHit } from './platform/search.ts'

const kindOf = <const K extends readonly string[]>(kinds: K) =>
  z.enum(kinds, { error: `Kind must be one of ${kinds.join(', ')}` })

const credit = z.object({
  id: z.number(),
  /** As it is printed. */
  name: z.string(),
  role: z.string(),
  /** Where they have a public page. */
  artistSlug: z.string().nullable(),
  /** On an album, the track of it they are credited on; null for all of it. */
  track: z.string().nullable(),
})
export type Credit = z.infer<typeof credit>

const pastCall = z.object({
  trackId: z.number(),
  track: z.string(),
  /** When it was told to models. */
  day: z.string(),
})
export type PastCall = z.infer<typeof pastCall>

const around = z.object({
  /** What a page leads to besides itself, each as its own rules allow. */
  neighbours: z.array(searchHit),
  /** Calls that looked for the people of its films and do so no more: nobody reads them again, they are only told of. */
  pastCalls: z.array(pastCall),
  /** Whoever is named by the label alone, or has agreed to be. */
  credits: z.array(credit),
  /** Whether topics of the forum are about it; who may read which of them is not said. */
  hasTopics: z.boolean(),
})
export type ReleaseNeighbours = z.infer<typeof around>

const creditElsewhere = z.object({
  /** The record, as its own rules allow. */
  record: searchHit,
  credits: z.array(z.object({ id: z.number(), name: z.string(), role: z.string() })),
})
export type CreditedRecord = z.infer<typeof creditElsewhere>

const answer = z.enum(creditAnswers)
const releaseParts = z.object({
  links: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(linkedKinds),
      /** Null where it cannot be shown any more. */
      hit: searchHit.nullable(),
    }),
  ),
  credits: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      role: z.string(),
      /** Of the account that is asked; null for a name alone. */
      username: z.string().nullable(),
      /** Null for a name alone. */
      answer: answer.nullable(),
    }),
  ),
})
export type ReleaseParts = z.infer<typeof releaseParts>

const ownCredit = z.object({
  id: z.number(),
  name: z.string(),
  role: z.string(),
  kind: z.enum(creditedKinds),
  title: z.string(),
  artist: z.string().nullable(),
  /** Of the page of the record. */
  address: z.string(),
  answer,
})
export type OwnCredit = z.infer<typeof ownCredit>

const checklist = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      kind: z.enum(checklistKinds),
      id: z.number(),
      title: z.string(),
      artist: z.string().nullable(),
      /** When it comes out. */
      day: z.string().nullable(),
      gaps: z.array(z.enum(releaseGaps)),
      /** So many tracks have no audio, so many people have not answered whether they are named, and so many have not signed. */
      withoutAudio: z.number(),
      unanswered: z.number(),
      unsigned: z.number(),
    }),
  ),
})
export type ReleaseChecklist = z.infer<typeof checklist>

const creditedRecord = z.object({ kind: required(kindOf(creditedKinds)), id })

const schemas = {
  around: {
    summary: 'What the page of a record, a gig, an item or a casting call leads to besides itself, and who is credited',
    access: 'anyone',
    query: z.object({ kind: required(kindOf(kindsWithRelatedRecords)), id }),
    reply: around,
    cached: 'audience',
  },
  ofArtist: {
    summary:
      'Records of others that an artist is credited on, as far as they agreed to be named, the latest credits first',
    access: 'anyone',
    query: z.object({ artistId: id }),
    reply: z.array(creditElsewhere),
    cached: 'audience',
  },
  topics: {
    summary: 'What was written about a release in the forum, as far as the caller may read there',
    access: 'member',
    query: z.object({ kind: required(kindOf(releaseKinds)), id }),
    reply: z.array(searchHit),
  },
  ofTopic: {
    summary: 'The releases a topic of the forum is about',
    access: 'member',
    params: byId,
    reply: z.array(searchHit),
  },
  parts: {
    summary: 'Everything a release is linked to, and everybody who is credited, with what they answered',
    access: adminOnly,
    query: creditedRecord,
    reply: releaseParts,
  },
  checklist: {
    summary: 'What is missing of releases: those that are still to come, or all of them',
    access: adminOnly,
    query: z.object({
      when: z.enum(checklistScopes, { error: `When must be one of ${checklistScopes.join(', ')}` }).default('coming'),
      page: whole('Page', 1, 100_000).default(1),
    }),
    reply: checklist,
  },
  addLink: {
    summary: 'Links a release to a video, the gig it was first played at, an item, or a topic of the forum',
    access: adminOnly,
    body: z.object({
      releaseKind: required(kindOf(releaseKinds)),
      releaseId: id,
      kind: required(kindOf(linkedKinds)),
      id,
    }),
    reply: done,
  },
  removeLink: {
    summary: 'Takes a link of a release away',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  addCredit: {
    summary: 'Credits somebody; a person with an account is asked, and named once they agree',
    access: adminOnly,
    body: z.object({
      kind: required(kindOf(creditedKinds)),
      recordId: id,
      name: line('Name'),
      role: line('Role', 100),
      username: clearable(line('Username', 100)),
    }),
    reply: done,
  },
  removeCredit: {
    summary: 'Takes a credit away',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  orderCredits: {
    summary: 'Puts the credits of a record in order; those that are not named come after them, as they stood',
    access: adminOnly,
    body: z.object({
      kind: required(kindOf(creditedKinds)),
      recordId: id,
      order: required(z.array(id).min(1, 'Order is required').max(MAX_CREDITS, `At most ${MAX_CREDITS}`)),
    }),
    reply: done,
  },
  ownCredits: {
    summary: 'Where the caller is credited, and what they said to it',
    access: 'member',
    reply: z.array(ownCredit),
  },
  answerCredit: {
    summary: 'Agrees to be named, or takes it back at once',
    access: 'member',
    params: byId,
    body: z.object({ agrees: required(flag) }),
    reply: done,
  },
} satisfies EndpointSchemas
export type ReleasesSchemas = typeof schemas

export const releasesEndpoints = withSchemas(releases, schemas)
