import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource, type ToldNotice } from '#server/platform/notices/source.ts'
import { sideOf } from './policy.ts'

const load = rowsByThings(modelApplicationsTable)

/** What a notice says for one side: how often the other has written, and about what. */
const told = (side: 'applicant' | 'label', titleOf: (notice: ToldNotice) => string) =>
  noticeSource<ApplicationRow>({
    load,
    show: (application, notice, reader) =>
      sideOf(reader, application) === side
        ? {
            title: titleOf(notice),
            text: `About ${notice.facts?.['target']}${notice.count > 1 ? `. ${notice.count} messages` : ''}`,
            ...{ to: `/application-messages/${application.id}`, action: 'Read it' },
          }
        : null,
  })

export const applicationMessageNotices: NonNullable<Feature['notices']> = {
  'application-message': told('applicant', () => 'The label wrote to you about your application'),
  'applicant-message': told('label', ({ facts }) => `${facts?.['name']} wrote about their application`),
}
