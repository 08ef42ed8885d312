import type { QueryClient } from '@tanstack/react-query'
import { releaseForms } from '#contract/release-forms.ts'
import { read } from '#web/platform/api/reads.ts'
import { meQuery } from '#web/platform/session/session.ts'

/** Where the release forms of whoever is signed in stand. */
export const ownReleaseFormsQuery = () => read(releaseForms.own, {})

/** The release form of an application. */
export const releaseFormQuery = (applicationId: number) =>
  read(releaseForms.ofApplication, { params: { id: applicationId } })

/** Asks for the release forms of whoever is signed in; guests have none. */
export async function loadOwnReleaseForms(queryClient: QueryClient): Promise<void> {
  if (await queryClient.ensureQueryData(meQuery())) await queryClient.ensureQueryData(ownReleaseFormsQuery())
}
