import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { MAX_SHORTLIST_DAYS, MAX_SHORTLISTED, SHORTLIST_DAYS, shortlists, verdicts } from '../shortlists.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, id, line, prose, whole } from './kit/fields.ts'

const verdict = z.enum(verdicts, { error: 'Say yes, maybe or no' })
const text = z.string().nullable()
const bySecret = z.object({ secret: line('Link', 200) })

const shortlist = z.object({
  id: z.number(),
  director: z.string(),
  words: text,
  author: text,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The same by the clocks of the site. */
  openUntil: z.string(),
  isOpen: z.boolean(),
  /** When the link was opened, the latest first; somebody who comes back within ten minutes has opened it once. */
  openings: z.array(z.object({ at: z.string(), network: z.string() })),
  applicants: z.array(
    z.object({ applicationId: z.number(), name: z.string(), verdict: verdict.nullable(), remarks: text }),
  ),
})
export type Shortlist = z.infer<typeof shortlist>

const shared = z.object({
  title: z.string(),
  director: z.string(),
  words: text,
  expiresAt: z.string(),
  /** The same by the clocks of the site. */
  openUntil: z.string(),
  applicants: z.array(
    z.object({
      applicationId: z.number(),
      name: z.string(),
      characterName: text,
      age: z.number().nullable(),
      height: text,
      place: text,
      /** Keys of pictures; safe ones that go with the application. */
      pictures: z.array(z.object({ id: z.number(), width: z.number().nullable(), height: z.number().nullable() })),
      verdict: verdict.nullable(),
      remarks: text,
    }),
  ),
})
export type SharedShortlist = z.infer<typeof shared>

const newShortlist = z.object({
  applications: z
    .array(id, { error: 'Choose applicants' })
    .min(1, 'Choose applicants')
    .max(MAX_SHORTLISTED, `At most ${MAX_SHORTLISTED} applicants`),
  director: line('Name of the director', 100),
  words: clearable(prose('Words', 2000)),
  days: whole('Days', 1, MAX_SHORTLIST_DAYS).default(SHORTLIST_DAYS),
})
export type NewShortlist = z.infer<typeof newShortlist>

const newMark = z.object({ applicationId: id, verdict, remarks: clearable(prose('Words', 2000)) })
export type NewVerdict = z.infer<typeof newMark>

const schemas = {
  list: {
    summary:
      'The shortlists of one call, the latest first, with when each was opened and what its director made of whom',
    access: adminOnly,
    params: byId,
    reply: z.array(shortlist),
  },
  create: {
    summary:
      'Makes a link by which a director without an account sees some applicants of one call; its secret is told this once',
    access: adminOnly,
    params: byId,
    body: newShortlist,
    reply: z.object({ id: z.number(), path: z.string() }),
    status: 201,
  },
  revoke: {
    summary: 'Ends a link at once: its page and its pictures are gone',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  open: {
    summary: 'What a shortlist shows whoever has its link, until it expires or is revoked',
    access: 'anyone',
    params: bySecret,
    reply: shared,
  },
  mark: {
    summary: 'Says what the director makes of one applicant of the shortlist; said again, it is what counts',
    access: 'anyone',
    params: bySecret,
    body: newMark,
    reply: done,
  },
  picture: {
    summary: 'Bytes of a picture of a shortlist, marked with the name of the director and the day',
    access: 'anyone',
    kind: 'raw',
    params: z.object({ secret: line('Link', 200), imageId: id }),
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type ShortlistsSchemas = typeof schemas

export const shortlistsEndpoints = withSchemas(shortlists, schemas)
