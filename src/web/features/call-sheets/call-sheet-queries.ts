import type { QueryClient } from '@tanstack/react-query'
import { callSheets } from '#contract/call-sheets.ts'
import { read } from '#web/platform/api/reads.ts'
import { meQuery } from '#web/platform/session/session.ts'

/** Call sheets of the caller's own applications. */
export const ownCallSheetsQuery = () => read(callSheets.own, {})

/** What the label needs to write the call sheet of an application. */
export const preparationQuery = (applicationId: number) =>
  read(callSheets.ofApplication, { params: { id: applicationId } })

/** Asks for the call sheets of whoever is signed in; guests have none. */
export async function loadOwnCallSheets(queryClient: QueryClient): Promise<void> {
  if (await queryClient.ensureQueryData(meQuery())) await queryClient.ensureQueryData(ownCallSheetsQuery())
}
