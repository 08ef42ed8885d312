import { z } from 'zod'
import { cardSizes, compCardFields, compCards, MAX_COMP_CARD_PICTURES } from '../comp-cards.ts'
import { modelsAndAdmins, modelsOnly } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { id, whole } from './kit/fields.ts'

const field = z.enum(compCardFields, { error: `A comp card says one of ${compCardFields.join(', ')}` })

const newCompCard = z.object({
  pictures: z
    .array(id, { error: 'Choose pictures of your portfolio' })
    .max(MAX_COMP_CARD_PICTURES, `At most ${MAX_COMP_CARD_PICTURES} pictures: the cover and four on the back`),
  fields: z.array(field, { error: 'Choose what the card says of you' }).max(compCardFields.length),
  version: whole('Version', 0, 2_147_483_647).optional(),
})
export type NewCompCard = z.infer<typeof newCompCard>

const compCard = z.object({
  /** What stands on it, the cover first: chosen, or while nothing is, the cover and the first of the public portfolio. */
  pictures: z.array(z.number()),
  fields: z.array(field),
  /** What each field says; a field that says nothing is left out of the card. */
  facts: z.array(z.object({ field, label: z.string(), value: z.string() })),
  /** The name on it, never the legal one. */
  name: z.string(),
  /** Whom to ask for the model, a line each. */
  contact: z.array(z.string()),
  version: z.number(),
})
export type CompCard = z.infer<typeof compCard>

const schemas = {
  own: {
    summary: "What stands on the caller's comp card, and what of them could",
    access: modelsOnly,
    reply: compCard,
  },
  save: {
    summary:
      "Chooses the pictures and the words of the caller's comp card: safe pictures of their portfolio, the cover first; a stale `version` is refused with 409",
    access: modelsOnly,
    body: newCompCard,
    reply: compCard,
  },
  print: {
    summary: 'A comp card as a PDF of two sides, for its model and the label; adult pictures are never on it',
    access: modelsAndAdmins,
    kind: 'raw',
    params: z.object({ profileId: id }),
    query: z.object({ size: z.enum(cardSizes, { error: 'Size must be a5 or a4' }).default('a5') }),
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type CompCardsSchemas = typeof schemas

export const compCardsEndpoints = withSchemas(compCards, schemas)
