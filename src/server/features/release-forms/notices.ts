import { type ReleaseFormEvent, releaseFormEvents } from '#contract/release-forms.ts'
import { labelReaders } from '#server/features/call-sheets/service.ts'
import { refreshApplicationPages } from '#server/features/model-applications/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import type { NoticeFacts } from '#server/platform/notices/table.ts'
import { releaseFormPolicy } from './policy.ts'
import { type ReleaseFormRow, releaseFormsTable } from './table.ts'

const isEvent = (text: unknown): text is ReleaseFormEvent => releaseFormEvents.some((event) => event === text)

/** What the applicant is told of what the label does; with what they did themselves the label is told. */
const toApplicant: Partial<Record<ReleaseFormEvent, string>> = {
  asked: 'Please read and sign your release form',
  countersigned: 'The label has signed your release form, too',
  cancelled: 'Your release form is taken back',
}
const toLabel: Partial<Record<ReleaseFormEvent, string>> = {
  signed: 'has signed the release form: it waits for your signature',
  declined: 'declines the release form',
  cancelled: 'is not expected any more: the release form is taken back',
}

const words = (facts: NoticeFacts | null) => [facts?.['call'], facts?.['reason']].filter(Boolean).join('. ')
const addressOf = ({ applicationId }: ReleaseFormRow) => `/release-forms/${applicationId}`

export const releaseFormNotices: NonNullable<Feature['notices']> = {
  'release-form': noticeSource<ReleaseFormRow>({
    load: rowsByThings(releaseFormsTable),
    show: (form, { facts }, reader) => {
      const event = facts?.['event']
      const title = isEvent(event) ? toApplicant[event] : undefined
      if (!title || reader.id !== form.modelId || form.applicationId === null) return null
      return { title, text: words(facts), to: addressOf(form), action: 'Release form' }
    },
  }),
  'release-form-answer': noticeSource<ReleaseFormRow>({
    load: rowsByThings(releaseFormsTable),
    show: (form, { facts }, reader) => {
      const event = facts?.['event']
      const said = isEvent(event) ? toLabel[event] : undefined
      if (!said || form.applicationId === null || !can(reader, releaseFormPolicy.hear)) return null
      return { title: `${form.name} ${said}`, text: words(facts), to: addressOf(form), action: 'Release form' }
    },
  }),
}

interface Happened {
  form: ReleaseFormRow
  event: ReleaseFormEvent
  /** Who did it; null where nobody did. */
  actorId: number | null
  reason?: string | null
}

/** Tells whoever did not do it what became of some release forms, in the transaction that writes it, as the last thing that does. */
export async function tellOfForms(
  context: NotifyContext,
  transaction: Connection,
  happened: readonly Happened[],
): Promise<void> {
  const told = []
  for (const one of happened) {
    const authors = toLabel[one.event] ? await labelReaders(transaction, one.form.authorId) : []
    told.push({ ...one, applicants: one.form.modelId === null ? [] : [one.form.modelId], authors })
  }
  await holdReaders(
    transaction,
    told.flatMap(({ applicants, authors }) => [...applicants, ...authors]),
  )
  for (const { form, event, actorId, reason = null, applicants, authors } of told) {
    const facts = { event, call: form.callTitle, reason }
    const thing = `${form.id} ${event}`
    if (toApplicant[event])
      await notify(context, transaction, applicants, 'release-form', thing, { actorId: null, facts })
    if (toLabel[event]) await notify(context, transaction, authors, 'release-form-answer', thing, { actorId, facts })
  }
  const modelIds = told.flatMap(({ applicants }) => applicants)
  if (told.length > 0) await refreshApplicationPages(context, transaction, modelIds)
}
