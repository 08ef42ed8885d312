import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { offerKinds, offerSortColumns, offerSorts, offers } from '../offers.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, day, done, flag, line, page, required, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { money } from './kit/money.ts'
import { searchWords } from './kit/recordings.ts'

const offerFields = z.object({
  /** What buyers type; large and small letters are alike. */
  code: required(
    line('Code', 40)
      .toUpperCase()
      .regex(/^[A-Z0-9_-]{3,40}$/, 'Code must be 3 to 40 letters and digits, like LATE10'),
  ),
  kind: z.enum(offerKinds, { error: 'Choose what it is for' }).optional(),
  /** In percent of the goods, or an amount off them: one of the two; for passes, or so many months for nothing. */
  percent: clearable(whole('Percent', 1, 100)),
  amount: clearable(money('Amount').refine((cents) => cents > 0, 'Amount must be 0.01 or more')),
  freeMonths: clearable(whole('Free months', 1, 24)),
  /** Of a pass: so many months cost less; without it, as long as it goes on. */
  months: clearable(whole('Months', 1, 36)),
  /** The first and the last day it holds, by the clock of the site. */
  firstDay: clearable(day('First day')),
  lastDay: clearable(day('Last day')),
  /** How often it is used at most; without it, as often as somebody has it. */
  maxUses: clearable(whole('Uses', 1, 1_000_000)),
  isActive: flag.optional(),
})
const offerDraft = offerFields
const offerPatch = offerFields.partial().extend({ version: whole('Version', 0, 2_147_483_647).optional() })
export type OfferFields = z.output<typeof offerPatch>

const offer = z.object({
  id: z.number(),
  code: z.string(),
  kind: z.enum(offerKinds),
  percent: z.number().nullable(),
  amount: z.string().nullable(),
  freeMonths: z.number().nullable(),
  months: z.number().nullable(),
  currency: z.string(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  maxUses: z.number().nullable(),
  /** How often it was used, orders that were not paid left out. */
  uses: z.number(),
  isActive: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Offer = z.infer<typeof offer>

const offerQuery = z.object({
  ...page,
  q: searchWords,
  sort: sortParameter(offerSorts, offerSortColumns),
})

const schemas = {
  list: {
    summary: 'Offer codes, newest first',
    access: adminOnly,
    query: offerQuery,
    reply: z.array(offer),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(offerQuery),
  },
  get: {
    summary: 'One offer code',
    access: adminOnly,
    params: byId,
    reply: offer,
  },
  create: {
    summary: 'Makes an offer code',
    access: adminOnly,
    body: offerDraft,
    reply: offer,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of an offer code; orders made with it stay as they are',
    aliases: ['PATCH /api/offers/:id'],
    access: adminOnly,
    params: byId,
    body: offerPatch,
    reply: offer,
  },
  remove: {
    summary: 'Deletes an offer code; orders made with it stay as they are',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type OffersSchemas = typeof schemas

export const offersEndpoints = withSchemas(offers, schemas)
