import type { QueryClient } from '@tanstack/react-query'
import { RELEASE_FORMS_PER_PAGE, releaseForms } from '#contract/release-forms.ts'
import { read, readList } from '#web/platform/api/reads.ts'

/** The editions of the release form, and what is being written. */
export const editionsQuery = () => read(releaseForms.editions, {})

/** A page of all release forms, newest first. */
export const formsQuery = (page = 1) =>
  readList(releaseForms.list, {
    query: { limit: RELEASE_FORMS_PER_PAGE, offset: (page - 1) * RELEASE_FORMS_PER_PAGE },
  })

/** Where the release forms of a call stand. */
export const formsOfCallQuery = (id: number) => read(releaseForms.ofCall, { params: { id } })

/** Asks for what the page of the back office shows; only the server waits for it. */
export async function loadReleaseFormsAdmin(client: QueryClient, page: number | undefined): Promise<void> {
  const requests = Promise.all([client.prefetchQuery(editionsQuery()), client.prefetchQuery(formsQuery(page))])
  if (typeof document === 'undefined') await requests
}
