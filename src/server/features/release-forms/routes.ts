import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { releaseFormsEndpoints } from '#contract/schemas/release-forms.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import { setTotalCount } from '#server/platform/database/lists.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { askForForms } from './ask.ts'
import { cancelForm } from './cancel.ts'
import { listEditions, publishEdition, removeDraft, saveDraft } from './editions.ts'
import { formsOfCall } from './of-call.ts'
import { releaseFormPolicy } from './policy.ts'
import { drawReleaseForm } from './release-form-pdf.ts'
import {
  isLatest,
  presentReleaseForm,
  type ReleaseFormWithApplication,
  releaseFormState,
  selectForms,
} from './service.ts'
import { countersignForm, declineForm, signForm } from './sign.ts'
import { releaseFormsTable } from './table.ts'

const f = releaseFormsTable
/** Each is drawn anew; the label prints those of a call. */
const PRINTS: Limit = { tries: 200, seconds: 600 }

export const releaseFormRoutes = serve(releaseFormsEndpoints, (context) => {
  const { db } = context

  const present = async (standing: ReleaseFormWithApplication | undefined, caller: Caller) => {
    if (!standing || !can(caller, releaseFormPolicy.see, standing.form)) throw notFound('Release form')
    return presentReleaseForm(standing, caller, (await context.site()).timeZone)
  }
  const one = async (id: number, caller: Caller) => present((await selectForms(db, eq(f.id, id)))[0], caller)

  return {
    async own({ caller }) {
      const rows = await selectForms(db, and(eq(f.modelId, caller.id), isLatest()))
      return rows.flatMap((standing) => {
        const { applicationId, callTitle } = standing.form
        return applicationId === null ? [] : [{ applicationId, callTitle, state: releaseFormState(standing) }]
      })
    },

    async list({ query: { limit, offset }, reply }) {
      await setTotalCount(context, reply, f, undefined, {}, readsOf(releaseFormsEndpoints.list))
      const rows = await selectForms(db, undefined).limit(limit).offset(offset)
      return rows.map((standing) => {
        const { id, applicationId, name, callTitle, createdAt, signedAt } = standing.form
        return {
          ...{ id, applicationId, name, callTitle, edition: standing.edition ?? 0, state: releaseFormState(standing) },
          ...{ askedAt: createdAt.toISOString(), signedAt: signedAt?.toISOString() ?? null },
        }
      })
    },

    ofApplication: async ({ params, caller }) =>
      present((await selectForms(db, eq(f.applicationId, params.id)).limit(1))[0], caller),

    async ofCall({ params: { id } }) {
      const [track] = await db.select({ id: tracksTable.id }).from(tracksTable).where(eq(tracksTable.id, id))
      orNotFound(track, 'Casting call')
      return formsOfCall(db, id)
    },

    ask: ({ params, body, caller }) => askForForms(context, params.id, body.applications, caller.id),

    async sign({ params, body, caller }) {
      await signForm(context, params.id, caller, body)
      return one(params.id, caller)
    },

    async decline({ params, body, caller }) {
      await declineForm(context, params.id, caller, body.reason ?? null)
      return one(params.id, caller)
    },

    async countersign({ params, body, caller }) {
      await countersignForm(context, params.id, caller, body.name)
      return one(params.id, caller)
    },

    async cancel({ params, body, caller }) {
      await cancelForm(context, params.id, caller, body.reason ?? null)
      return one(params.id, caller)
    },

    async pdf({ params, caller, reply }) {
      const form = await one(params.id, caller)
      await countTry(db, `release-form ${caller.id}`, PRINTS)
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="release-form-${form.id}.pdf"`,
          'cache-control': 'private, no-store',
        })
        .send(await drawReleaseForm(form))
    },

    editions: () => listEditions(db),

    async publish({ body, caller }) {
      await publishEdition(db, body, caller.id)
      return listEditions(db)
    },

    async saveDraft({ body }) {
      await saveDraft(db, body)
      return listEditions(db)
    },

    async removeDraft() {
      await removeDraft(db)
      return { success: true as const }
    },
  }
})
