import { z } from 'zod'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import {
  BOARD_PAGE,
  castingBoard,
  MAX_DECIDED,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MIN_ANSWERS,
  normalTag,
} from '../casting-board.ts'
import { adminOnly } from '../kit/access.ts'
import { releaseFormStates } from '../release-forms.ts'
import { MAX_COMPARED, MAX_STARS } from '../rules/casting-board.ts'
import { callStatuses } from '../rules/casting-calls.ts'
import { selfTapeStates } from '../self-tapes.ts'
import { verdicts } from '../shortlists.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, flag, id, line, page, whole } from './kit/fields.ts'
import { searchWords } from './kit/recordings.ts'
import { reviewedApplication } from './model-applications.ts'
import { decision } from './rules/application-decisions.ts'

const status = z.enum(applicationStatuses, { error: `Status must be one of ${applicationStatuses.join(', ')}` })
const tag = line('Tag', MAX_TAG_LENGTH).transform(normalTag).refine(Boolean, 'Tag is required')
const text = z.string().nullable()

/** What the cards of a board are narrowed by. */
const filters = {
  q: searchWords,
  tag: tag.optional(),
  /** At least so many of the caller's own stars. */
  stars: whole('Stars', 1, MAX_STARS).optional(),
  place: line('Place', 100).optional(),
}
const boardQuery = z.object({ ...filters, status: status.optional() })
export type BoardFilters = Omit<z.infer<typeof boardQuery>, 'status'>

/** An applicant as a card of the board shows them. */
const boardCard = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  characterName: text,
  /** As the applicant says it. */
  age: z.number().nullable(),
  place: text,
  /** When they have time, in words: as the application says, or else whether the profile says that they take work. */
  availability: text,
  pictureUrl: text,
  statusCode: status,
  appliedAt: z.string(),
  /** The caller's own stars, 0 for none. */
  stars: z.number(),
  /** What the whole team gives, null where nobody does. */
  teamStars: z.number().nullable(),
  /** How many of the team give stars, the caller among them. */
  starGivers: z.number(),
  tags: z.array(z.string()),
  /** Invited to an interview, and the time that was chosen for it; null where they are not. */
  interview: z.object({ when: text, startsAt: text }).nullable(),
  /** How the self-tape they are asked for stands; null where they are asked for none. */
  selfTape: z.enum(selfTapeStates).nullable(),
  /** How many messages of theirs wait for the label; null where they have no account to read an answer with. */
  unreadMessages: z.number().nullable(),
  /** Where their release form stands; null where none was asked for. */
  releaseForm: z.enum(releaseFormStates).nullable(),
  /** Why no letter about a decision leaves to them; null where one does. */
  noDecisionEmail: text,
  /** Why what they are told by notice is not told by letter, too; null where it is. */
  noNoticeEmail: text,
  /** What directors make of them who had a link to a shortlist, the latest link first. */
  verdicts: z.array(z.object({ director: z.string(), verdict: z.enum(verdicts), remarks: text })),
})
export type BoardCard = z.infer<typeof boardCard>

const answerFigures = z.object({
  /** Applications that came in the last 90 days, but for those taken back before an answer. */
  received: z.number(),
  /** How many of them were answered: an interview, accepted or not selected. */
  answered: z.number(),
  /** Hours until half of the answered ones had their first answer. */
  medianHours: z.number(),
})
export type AnswerFigures = z.infer<typeof answerFigures>

const board = z.object({
  call: z.object({
    id: z.number(),
    title: z.string(),
    trackTitle: z.string(),
    artist: text,
    status: z.enum(callStatuses),
    isCasting: z.boolean(),
  }),
  columns: z.array(
    z.object({
      status,
      /** How many there are as the board is narrowed. */
      count: z.number(),
      cards: z.array(boardCard),
      /** Where the next page begins; null after the last. */
      next: z.number().nullable(),
    }),
  ),
  /** Tags in use on this call, the most used first. */
  tags: z.array(z.object({ tag: z.string(), count: z.number() })),
  /** Applicants of this call, narrowed or not. */
  total: z.number(),
  /** E-mails about decisions on this call that can still be called off. */
  waitingEmails: z.number(),
  figures: answerFigures.nullable(),
})
export type Board = z.infer<typeof board>
export type BoardColumn = Board['columns'][number]

const comparedApplicant = z.object({
  ...reviewedApplication.omit({ reviewer: true }).shape,
  card: boardCard,
  /** The stars of each of the team. */
  starsOfTeam: z.array(z.object({ author: z.string(), stars: z.number() })),
})
export type ComparedApplicant = z.infer<typeof comparedApplicant>

const decideMany = z.object({
  applications: z
    .array(z.object({ id, version: whole('Version', 0, 2_147_483_647).optional() }))
    .min(1, 'Name at least one application')
    .max(MAX_DECIDED, `At most ${MAX_DECIDED} applications at once`),
  status: decision.shape.status.unwrap(),
  mail: decision.shape.mail,
})
export type DecideMany = z.infer<typeof decideMany>

const decidedMany = z.object({
  changed: z.array(z.object({ id: z.number(), version: z.number(), from: status })),
  /** Those that stay as they are, and why. */
  failures: z.array(z.object({ id: z.number(), name: z.string(), message: z.string() })),
})
export type DecidedMany = z.infer<typeof decidedMany>

const schemas = {
  board: {
    summary: 'The applications to one call by status, each status with its count and first cards',
    access: adminOnly,
    params: byId,
    query: boardQuery,
    reply: board,
  },
  cards: {
    summary: 'More cards of one status, newest first; `before` is the `next` of the page before',
    access: adminOnly,
    params: byId,
    query: z.object({
      ...filters,
      status: status.default('pending'),
      before: id.optional(),
      limit: whole('Limit', 1, 100).default(BOARD_PAGE),
    }),
    reply: z.object({ cards: z.array(boardCard), next: z.number().nullable() }),
  },
  setStars: {
    summary: "Sets the caller's own stars on an application, for the team alone; 0 takes them away",
    access: adminOnly,
    params: byId,
    body: z.object({ stars: whole('Stars', 0, MAX_STARS) }),
    reply: boardCard,
  },
  setTags: {
    summary: "Sets the label's tags on an application; the same tag in other letters is the same tag",
    access: adminOnly,
    params: byId,
    body: z.object({ tags: z.array(tag).max(MAX_TAGS, `At most ${MAX_TAGS} tags`) }),
    reply: boardCard,
  },
  previewEmail: {
    summary:
      'The e-mail an applicant gets when their application comes to a status; `to` is null where no address is known',
    access: adminOnly,
    params: byId,
    query: z.object({ status: status.default('pass') }),
    reply: z.object({ to: text, subject: z.string(), text: z.string() }),
  },
  decideMany: {
    summary:
      'Decides on up to 100 applications to one call, each for itself: those that cannot be changed are named with the reason; e-mails wait as with one decision',
    access: adminOnly,
    params: byId,
    body: decideMany,
    reply: decidedMany,
  },
  callOffEmails: {
    summary: 'Calls off all e-mails about decisions on one call that have not left; the decisions stand',
    access: adminOnly,
    params: byId,
    reply: z.object({ calledOff: z.number() }),
  },
  compare: {
    summary: `Up to ${MAX_COMPARED} applications to one call, whole, in the order asked for`,
    access: adminOnly,
    params: byId,
    query: z.object({
      ids: z
        .string()
        .default('')
        .transform((words): (string | number)[] => [...new Set(words.split(',').filter(Boolean))])
        .pipe(z.array(id).max(MAX_COMPARED, `At most ${MAX_COMPARED} applicants side by side`)),
    }),
    reply: z.array(comparedApplicant),
  },
  unanswered: {
    summary: 'Applicants of one call who have no final answer, those who wait longest first',
    access: adminOnly,
    params: byId,
    query: z.object(page),
    reply: z.array(boardCard),
  },
  close: {
    summary:
      'Closes a call and answers "Not selected" to all who have no answer; the e-mails wait ten minutes and can be called off. Whoever was invited to an interview is answered only where `alsoInterviewed` says so',
    access: adminOnly,
    params: byId,
    body: z.object({ alsoInterviewed: clearable(flag) }),
    reply: z.object({ answering: z.number() }),
  },
  answers: {
    summary: `How soon the label answers applications, by the last 90 days; null with fewer than ${MIN_ANSWERS} answers`,
    access: 'anyone',
    reply: z.object({ figures: answerFigures.nullable() }),
    cached: 'audience',
  },
} satisfies EndpointSchemas
export type CastingBoardSchemas = typeof schemas

export const castingBoardEndpoints = withSchemas(castingBoard, schemas)
