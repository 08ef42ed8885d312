import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { MAX_RELEASE_FORM_REQUESTS, releaseFormActions, releaseFormStates, releaseForms } from '../release-forms.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, flag, id, line, page, prose, required, whole } from './kit/fields.ts'

const text = z.string().nullable()
const state = z.enum(releaseFormStates)

/** A name that was typed to sign, and when: as a moment, and by the clocks of the site. */
const signature = z.object({ name: z.string(), at: z.string(), when: z.string() })

const releaseForm = z.object({
  id: z.number(),
  applicationId: z.number().nullable(),
  /** How the applicant is called. */
  name: z.string(),
  callTitle: z.string(),
  /** The number of the edition its text is of. */
  edition: z.number(),
  state,
  /** All that is signed, with the terms as they stood when it was asked for. Blocks have an empty line between them. */
  text: z.string(),
  askedAt: z.string(),
  /** What an applicant has to type to sign; null where their application names nobody. */
  legalName: text,
  signature: signature.nullable(),
  /** SHA-256 of the text that was signed. */
  textHash: text,
  countersignature: signature.nullable(),
  /** Why it was declined or cancelled. */
  reason: text,
  /** What whoever asks may do with it. */
  allowed: z.array(z.enum(releaseFormActions)),
})
export type ReleaseForm = z.infer<typeof releaseForm>

/** The release forms of a call, with everybody who was accepted for it. */
const formsOfCall = z.object({
  /** The number of the edition that is signed at present; null while none is published. */
  edition: z.number().nullable(),
  accepted: z.array(
    z.object({
      applicationId: z.number(),
      name: z.string(),
      state: state.nullable(),
      formId: z.number().nullable(),
      reason: text,
      /** Why they cannot be asked; null where they can. */
      obstacle: text,
    }),
  ),
  /** How many have been asked nothing yet and can be. */
  unasked: z.number(),
})
export type ReleaseFormsOfCall = z.infer<typeof formsOfCall>

const written = { title: required(line('Title')), body: required(prose('Text', 30_000).min(1, 'Text is required')) }
const draft = z.object({ ...written, version: whole('Version', 0, 2_147_483_647).optional() })
export type ReleaseFormDraft = z.infer<typeof draft>

const editions = z.object({
  /** What is being written; null where nothing is. Before the first edition it is a text to begin with. */
  draft: z.object({ title: z.string(), body: z.string(), version: z.number(), isSaved: z.boolean() }).nullable(),
  /** Newest first; each stays as it is. */
  published: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      title: z.string(),
      body: z.string(),
      publishedAt: z.string(),
      /** How many were asked to sign it. */
      forms: z.number(),
    }),
  ),
})
export type ReleaseFormEditions = z.infer<typeof editions>

const listed = z.object({
  ...{ id: z.number(), applicationId: z.number().nullable(), name: z.string(), callTitle: z.string() },
  ...{ edition: z.number(), state, askedAt: z.string(), signedAt: text },
})

const reason = clearable(prose('Reason', 1000))

const schemas = {
  own: {
    summary: "Where the release forms of the caller's own applications stand, the latest of each",
    access: 'member',
    reply: z.array(z.object({ applicationId: z.number(), state, callTitle: z.string() })),
  },
  list: {
    summary: 'Release forms, newest first',
    access: adminOnly,
    query: z.object({ ...page }),
    reply: z.array(listed),
  },
  ofApplication: {
    summary: 'The latest release form of an application, for its applicant and admins',
    access: 'member',
    params: byId,
    reply: releaseForm,
  },
  ofCall: {
    summary: 'Everybody accepted for a casting call, with where their release forms stand',
    access: adminOnly,
    params: byId,
    reply: formsOfCall,
  },
  ask: {
    summary:
      'Asks accepted applicants of a call to sign the published edition; all who were asked nothing yet, where none are named',
    access: adminOnly,
    params: byId,
    body: z.object({
      applications: z
        .array(id, { error: 'Choose whom to ask' })
        .min(1, 'Choose whom to ask')
        .max(MAX_RELEASE_FORM_REQUESTS, `At most ${MAX_RELEASE_FORM_REQUESTS} applicants at once`)
        .optional(),
    }),
    reply: z.object({ asked: z.number(), left: z.number() }),
  },
  sign: {
    summary: 'Signs a release form by typing the full legal name of the application',
    access: 'member',
    params: byId,
    body: z.object({ name: required(line('Full legal name')), consent: flag.optional() }),
    reply: releaseForm,
  },
  decline: {
    summary: 'Declines to sign a release form, with a reason',
    access: 'member',
    params: byId,
    body: z.object({ reason }),
    reply: releaseForm,
  },
  countersign: {
    summary: 'Signs a release form for the label, after its applicant did',
    access: adminOnly,
    params: byId,
    body: z.object({ name: required(line('Name')) }),
    reply: releaseForm,
  },
  cancel: {
    summary: 'Takes a release form back that is not signed yet; its applicant is told',
    access: adminOnly,
    params: byId,
    body: z.object({ reason }),
    reply: releaseForm,
  },
  pdf: {
    summary: 'A release form as a PDF, for its applicant and admins',
    access: 'member',
    kind: 'raw',
    params: byId,
    reply: z.unknown(),
  },
  editions: {
    summary: 'The editions of the release form, and the draft of the next',
    access: adminOnly,
    reply: editions,
  },
  publish: {
    summary: 'Publishes a text as the next edition, which never changes; a stale `version` is refused with 409',
    access: adminOnly,
    body: draft,
    reply: editions,
    status: 201,
  },
  saveDraft: {
    summary: 'Keeps the draft of the next edition; a stale `version` is refused with 409',
    access: adminOnly,
    body: draft,
    reply: editions,
  },
  removeDraft: { summary: 'Throws the draft of the next edition away', access: adminOnly, reply: done },
} satisfies EndpointSchemas
export type ReleaseFormsSchemas = typeof schemas

export const releaseFormsEndpoints = withSchemas(releaseForms, schemas)
