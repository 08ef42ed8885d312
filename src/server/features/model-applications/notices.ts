import { type ApplicationStatus, applicationStatuses } from '#contract/rules/application-decisions.ts'
import { statusWords } from '#contract/rules/application-words.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { noticeSource } from '#server/platform/notices/source.ts'

const isStatus = (text: unknown): text is ApplicationStatus => applicationStatuses.some((status) => status === text)

export const applicationNotices: NonNullable<Feature['notices']> = {
  // What the applicant was told stays said; where it stands now is on the page.
  application: noticeSource({
    show: (_, { facts }) => {
      const status = facts?.['status']
      if (!isStatus(status)) return null
      return {
        title: `${statusWords[status].word}: your application for ${facts?.['target']}`,
        text: statusWords[status].meaning,
        to: '/casting',
        action: 'Where it stands',
      }
    },
  }),
}

/** Tells an applicant what their letter tells, in the transaction that notes that it left. */
export const notifyOfChange = (
  context: NotifyContext,
  transaction: Connection,
  modelId: number,
  change: { id: number; toCode: ApplicationStatus; changedBy: number | null },
  target: string,
): Promise<void> =>
  notify(context, transaction, [modelId], 'application', change.id, {
    ...{ actorId: change.changedBy, facts: { status: change.toCode, target } },
  })
