import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import {
  caseColumns,
  caseSorts,
  caseStates,
  holdReasons,
  MAX_LISTED_LENGTH,
  MAX_LISTED_WORDS,
  MAX_MODERATION_WORDS,
  MAX_SUSPENDED_DAYS,
  moderation,
  moderationActions,
  reportReasons,
  trustLevels,
} from '../moderation.ts'
import { moderatedKinds } from '../rules/moderated-kinds.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, id, page, prose, required } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { postPicture } from './kit/picture-shapes.ts'
import { searchWords } from './kit/recordings.ts'

const kind = z.enum(moderatedKinds, { error: 'This cannot be reported' })
const action = z.enum(moderationActions, { error: `Choose one of ${moderationActions.join(', ')}` })
const words = clearable(prose('Words', MAX_MODERATION_WORDS))

/** A thing that people have reported, as the list shows it. */
const moderationCase = z.object({
  id: z.number(),
  kind,
  thingId: z.number(),
  /** What it is and where, as it was called when it was reported first: "Note on the board". */
  title: z.string(),
  /** What it said then, whatever became of it since. */
  text: z.string(),
  authorId: z.number().nullable(),
  authorName: z.string().nullable(),
  reports: z.number(),
  /** Why it waited for the label before anybody else had seen it; null for what was reported. */
  heldFor: z.enum(holdReasons).nullable(),
  /** Why, with how many say so. */
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.number() })),
  reportedAt: z.string(),
  action: action.nullable(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
  /** What was said to the author. */
  words: z.string().nullable(),
  days: z.number().nullable(),
  /** What its author says against their suspension. */
  appeal: z.string().nullable(),
  appealAnsweredAt: z.string().nullable(),
})
export type ModerationCase = z.infer<typeof moderationCase>

const neighbour = z.object({
  authorName: z.string().nullable(),
  text: z.string(),
  at: z.string(),
})

/** The same with all that decides about it. */
const wholeCase = moderationCase.extend({
  reportedBy: z.array(
    z.object({
      username: z.string().nullable(),
      reason: z.enum(reportReasons),
      words: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** The thing as it stands now; null where it is gone. */
  now: z.object({ text: z.string(), to: z.string(), isHidden: z.boolean(), pictures: z.array(postPicture) }).nullable(),
  /** What was written before and after it. */
  before: z.array(neighbour),
  after: z.array(neighbour),
  author: z
    .object({
      since: z.string(),
      suspendedUntil: z.string().nullable(),
      isOfLabel: z.boolean(),
      /** How far they are trusted, and what that is made of. */
      trust: z.object({
        level: z.enum(trustLevels),
        ...{ accountDays: z.number(), visitedDays: z.number(), posts: z.number(), likes: z.number() },
        ...{ removed: z.number(), warned: z.number() },
      }),
      /** What was done about other things of theirs, newest first. */
      history: z.array(z.object({ action, title: z.string(), words: z.string().nullable(), at: z.string() })),
    })
    .nullable(),
})
export type WholeCase = z.infer<typeof wholeCase>

const listQuery = z.object({
  ...page,
  state: z.enum(caseStates).default('open'),
  kind: kind.optional(),
  q: searchWords,
  sort: sortParameter(caseSorts, caseColumns),
})
export type CaseQuery = z.infer<typeof listQuery>

const TOO_MANY_WORDS = `The list has ${MAX_LISTED_WORDS} lines at the most`
const TOO_LONG_WORD = `A line has ${MAX_LISTED_LENGTH} characters at the most`

/** A list as it is typed: lines without words are left out, and what is there twice stands once. */
const wordLines = prose('Words', MAX_LISTED_WORDS * (MAX_LISTED_LENGTH + 1))
  .transform((text) => [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean))
  .refine((lines) => lines.length <= MAX_LISTED_WORDS, TOO_MANY_WORDS)
  .refine((lines) => lines.every((line) => line.length <= MAX_LISTED_LENGTH), TOO_LONG_WORD)
  .transform((lines) => lines.join('\n'))

const wordList = z.object({ words: z.string(), version: z.number() })

const schemas = {
  report: {
    summary: 'Tells the label of something that does not belong here',
    access: 'member',
    body: z.object({
      kind,
      id,
      reason: z.enum(reportReasons, { error: 'Choose what is wrong with it' }),
      words,
    }),
    reply: done,
  },
  list: {
    summary:
      'What people have reported, and what waits for the label before others read it, each thing once, newest first',
    access: adminOnly,
    query: listQuery,
    reply: z.array(moderationCase),
  },
  exportList: { ...csvSchema, query: withoutPagination(listQuery) },
  counts: {
    summary: 'How many reported things wait, of each kind, and how long the label takes',
    access: adminOnly,
    reply: z.object({
      open: z.record(kind, z.number()),
      appealed: z.number(),
      settled: z.number(),
      /** Minutes from the first report to what was done, the middle of the last 100; null before there is one. */
      medianMinutes: z.number().nullable(),
    }),
  },
  get: {
    summary: 'One reported thing with what stands around it, who reported it and what is known of its author',
    access: adminOnly,
    params: byId,
    reply: wholeCase,
  },
  settle: {
    summary: 'Leaves a reported thing, removes it, warns its author as well or suspends them',
    access: adminOnly,
    params: byId,
    body: z.object({
      action,
      words,
      days: z.coerce.number().int().min(1).max(MAX_SUSPENDED_DAYS).optional(),
    }),
    reply: moderationCase,
  },
  answerAppeal: {
    summary: 'Ends a suspension whose author has appealed, or lets it stand; the author is told',
    access: adminOnly,
    params: byId,
    body: z.object({ isGranted: z.boolean({ error: 'Say whether it is granted' }), words }),
    reply: moderationCase,
  },
  words: {
    summary: 'The words and phrases, one a line, with which something waits for the label',
    access: adminOnly,
    reply: wordList,
  },
  saveWords: {
    summary: 'Changes the list of words; a stale `version` is refused with 409',
    access: adminOnly,
    body: z.object({ words: wordLines, version: z.coerce.number().int().optional() }),
    reply: wordList,
  },
  standing: {
    summary: 'Whether one’s account is suspended, why, and whether one has appealed',
    access: 'member',
    reply: z.object({
      suspendedUntil: z.string().nullable(),
      /** What it is about, and what the label says. */
      about: z.string().nullable(),
      words: z.string().nullable(),
      mayAppeal: z.boolean(),
      appeal: z.string().nullable(),
    }),
  },
  appeal: {
    summary: 'Says something against one’s suspension, once',
    access: 'member',
    whileSuspended: true,
    body: z.object({ words: required(prose('Your words', MAX_MODERATION_WORDS).min(1, 'Say why it is wrong')) }),
    reply: done,
  },
  reopen: {
    summary: 'Takes back what was done about a reported thing',
    access: adminOnly,
    params: byId,
    reply: moderationCase,
  },
} satisfies EndpointSchemas
export type ModerationSchemas = typeof schemas

export const moderationEndpoints = withSchemas(moderation, schemas)
