import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { modelApplications } from '#contract/model-applications.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import type { PendingEmail } from '#contract/schemas/rules/application-decisions.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './applicant.module.css'
import { useSecondsTo } from './use-seconds-to.ts'

const MOST = 100
/** More of them are told by their number. */
const MAX_NAMED = 3

const namesOf = (mails: readonly PendingEmail[]) =>
  mails.length > MAX_NAMED
    ? `${countWords(mails.length, 'applicant')} hear of your decisions`
    : mails.map(({ applicant, status }) => `${applicant} hears: ${adminStatusWords[status]}`).join('; ')

/**
 * Counts down to the e-mails about decisions, with the ways to send them now or not at all.
 * @param applicationId narrows it to one application
 */
export function WaitingMails({ applicationId }: { applicationId?: number }) {
  const { data, refetch } = useQuery(read(modelApplications.waitingMails, { query: { limit: MOST } }))
  const settle = useWrite(modelApplications.settleMails)
  const mails = (data ?? []).filter((mail) => applicationId === undefined || mail.applicationId === applicationId)
  const seconds = useSecondsTo(mails[0]?.dueAt)
  useEffect(() => {
    if (seconds === 0) void refetch()
  }, [seconds, refetch])
  const isLeaving = seconds === 0
  if (mails.length === 0 || isLeaving) return null
  const end = (send: boolean) =>
    settle.mutate(
      { body: { changes: mails.map(({ change }) => change), send } },
      {
        onSuccess: ({ settled }) =>
          toast({
            title: send ? 'Letter sent' : 'Letter called off',
            description: settled < mails.length ? 'It had left already.' : countWords(settled, 'letter'),
            variant: 'success',
          }),
        onError: (error) =>
          toast({
            title: send ? 'Letter not sent' : 'Letter not called off',
            description: messageOf(error, 'The server could not be reached.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <section className={styles.waitingMails} aria-label="Letters about to leave">
      <p>
        <b>{namesOf(mails)}</b>
        {seconds === null ? null : <span role="timer"> in {formatDuration(seconds)}</span>}
        <small>Whoever has an account sees the decision on their page already; only the letter waits.</small>
      </p>
      <div className={styles.waitingMailsWays}>
        <Button size="sm" busy={settle.isPending} onClick={() => end(true)}>
          Send now
        </Button>
        <Button size="sm" busy={settle.isPending} onClick={() => end(false)}>
          Don't send
        </Button>
      </div>
    </section>
  )
}
