import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { callSheetsEndpoints } from '#contract/schemas/call-sheets.ts'
import { can } from '#server/platform/access/can.ts'
import { comingMomentOf } from '#server/platform/calendar/written-start.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { sendGeneratedFile } from '#server/platform/http/responses/generated-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { answerCallSheet, settleProposal } from './answer.ts'
import { callSheetCalendar } from './calendar.ts'
import { cancelSheet } from './cancel.ts'
import { callSheetPolicy } from './policy.ts'
import { prepareSheet } from './preparation.ts'
import { contentOf, sendSheets } from './send.ts'
import { callSheetDetails, presentSheets, selectCallSheets } from './service.ts'
import { callSheetsTable } from './table.ts'

export const callSheetRoutes = serve(callSheetsEndpoints, (context) => {
  const { db } = context

  const one = async (id: number, caller: Caller) => {
    const [sheet] = await presentSheets(db, await selectCallSheets(db, eq(callSheetsTable.id, id)), caller)
    return orNotFound(sheet, 'Call sheet')
  }

  return {
    own: async ({ caller }) =>
      presentSheets(db, await selectCallSheets(db, eq(callSheetsTable.modelId, caller.id)), caller),

    ofApplication: ({ params, caller }) => prepareSheet(context, params.id, caller),

    async preview({ body }) {
      const content = contentOf(body)
      return callSheetDetails({ ...content, startsAt: comingMomentOf(content) })
    },

    send: ({ body, caller }) => sendSheets(context, body, caller.id),

    async answer({ params, body, caller }) {
      await answerCallSheet(context, params.id, caller, body)
      return one(params.id, caller)
    },

    async settle({ params, body, caller }) {
      await settleProposal(context, params.id, caller, body)
      return one(params.id, caller)
    },

    async cancel({ params, body, caller }) {
      await cancelSheet(context, params.id, caller.id, body.reason ?? null)
      return one(params.id, caller)
    },

    async calendar({ params, caller, request, reply }) {
      const [standing] = await selectCallSheets(db, eq(callSheetsTable.id, params.id))
      if (!standing || !can(caller, callSheetPolicy.see, standing.sheet)) throw notFound('Call sheet')
      reply.header('content-disposition', `attachment; filename="${standing.sheet.date}-call-sheet-${params.id}.ics"`)
      const { name } = await context.site()
      return sendGeneratedFile(callSheetCalendar(standing, name, siteUrl(context)), request, reply, 'private, no-store')
    },
  }
})
