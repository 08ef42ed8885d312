import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { interviewSlotsEndpoints } from '#contract/schemas/interview-slots.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import { clockOf } from '#server/platform/calendar/written-start.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { sendGeneratedFile } from '#server/platform/http/responses/generated-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { interviewCalendar } from './calendar.ts'
import { cancelSlot } from './cancel.ts'
import { chooseSlot } from './choose.ts'
import { invite } from './invite.ts'
import { interviewsOfCall } from './of-call.ts'
import { offerSlots } from './offer.ts'
import { interviewPolicy } from './policy.ts'
import { refreshInterviewPages } from './refresh-interview-pages.ts'
import { presentInterviews, selectInterviews } from './service.ts'
import { interviewsTable } from './table.ts'

export const interviewSlotRoutes = serve(interviewSlotsEndpoints, (context) => {
  const { db } = context
  const own = async (id: number, caller: Caller) => {
    const rows = await selectInterviews(db, eq(interviewsTable.id, id))
    return orNotFound((await presentInterviews(db, rows, caller))[0], 'Interview')
  }
  const callThere = async (id: number) => {
    const [track] = await db.select({ id: tracksTable.id }).from(tracksTable).where(eq(tracksTable.id, id))
    orNotFound(track, 'Casting call')
  }

  return {
    own: async ({ caller }) =>
      presentInterviews(db, await selectInterviews(db, eq(interviewsTable.modelId, caller.id)), caller),

    async ofCall({ params: { id } }) {
      await callThere(id)
      const { timeZone } = await context.site()
      return { timeZone, ...(await interviewsOfCall(db, id)) }
    },

    async offer({ params: { id }, body, caller }) {
      await callThere(id)
      const { timeZone } = await context.site()
      const offered = await offerSlots(db, id, body, { timeZone, authorId: caller.id })
      if (offered.made > 0) await refreshInterviewPages(context, db, id)
      return offered
    },

    cancel: async ({ params, body, caller }) => ({
      told: await cancelSlot(context, params.id, caller.id, body.reason ?? null),
    }),

    async invite({ params: { id }, body, caller }) {
      await callThere(id)
      return { invited: await invite(context, id, body.applications, caller.id) }
    },

    async choose({ params: { id }, body, caller }) {
      await chooseSlot(context, id, caller, body.slotId ?? null)
      return own(id, caller)
    },

    async calendar({ params, caller, request, reply }) {
      const [standing] = await selectInterviews(db, eq(interviewsTable.id, params.id))
      if (!standing?.slot || !can(caller, interviewPolicy.see, standing.interview)) throw notFound('Interview')
      const { slot } = standing
      const { date } = clockOf(slot.startsAt, slot.timeZone)
      reply.header('content-disposition', `attachment; filename="${date}-interview-${params.id}.ics"`)
      const { name } = await context.site()
      const file = interviewCalendar(standing, slot, name, siteUrl(context))
      return sendGeneratedFile(file, request, reply, 'private, no-store')
    },
  }
})
