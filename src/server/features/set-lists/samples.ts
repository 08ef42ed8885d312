import type { SetListDraft, WholeSetList } from '#contract/schemas/set-lists.ts'
import { setLists } from '#contract/set-lists.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/**
 * Writes the set list of a gig.
 * @param gigId of a gig; a new one where it is left out
 */
export async function sampleSetList(
  admin: TestUser,
  songs: readonly (string | SetListDraft['songs'][number])[],
  fields: Partial<Pick<SetListDraft, 'isShownBefore'>> = {},
  gigId?: number,
): Promise<WholeSetList> {
  const id = gigId ?? (await sampleGig(admin)).id
  const body = { songs: songs.map((song) => (typeof song === 'string' ? { title: song } : song)), ...fields }
  return admin.call(setLists.save, { params: { id }, body })
}
