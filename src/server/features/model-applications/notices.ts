import { type ApplicationStatus, applicationStatuses } from '#contract/rules/application-decisions.ts'
import { adminStatusWords, statusWords } from '#contract/rules/application-words.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { applicationPolicy } from './policy.ts'

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
  'application-withdrawn': noticeSource({
    show: (_, { facts }, reader) => {
      if (!can(reader, applicationPolicy.seeAll)) return null
      const { name, target, stands, application } = facts ?? {}
      return {
        title: isStatus(stands)
          ? `${name} wanted to take back the application for ${target}`
          : `${name} takes back the application for ${target}`,
        text: isStatus(stands)
          ? `Your decision came first and stands: ${adminStatusWords[stands]}. Ask whether they still come.`
          : 'The place is free again.',
        to: `/admin?tab=applicants&edit=${application}`,
        action: 'The application',
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
