import { type ChecklistScope, type KindWithRelatedRecords, type ReleaseKind, releases } from '#contract/releases.ts'
import { read } from '#web/platform/api/reads.ts'

/** What the page of something leads to besides itself, and who is credited. */
export const relatedRecordsQuery = (kind: KindWithRelatedRecords, id: number) =>
  read(releases.around, { query: { kind, id } })

/** Records of others that an artist is credited on. */
export const creditedRecordsQuery = (artistId: number) => read(releases.ofArtist, { query: { artistId } })

export const topicsQuery = (kind: ReleaseKind, id: number) => read(releases.topics, { query: { kind, id } })

export const ofTopicQuery = (id: number) => read(releases.ofTopic, { params: { id } })

/** What is missing of releases. */
export const checklistQuery = (when: ChecklistScope, page: number) =>
  read(releases.checklist, { query: { when, page: String(page) } as never })

export const ownCreditsQuery = () => read(releases.ownCredits, {})
