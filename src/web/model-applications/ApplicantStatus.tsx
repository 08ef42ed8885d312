import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationStatus } from '#contract/application-decisions.ts'
import { deskStatusWords, statusWords } from '#contract/application-words.ts'
import { touchesOf } from '#contract/endpoint.ts'
import { type Application, modelApplications } from '#contract/model-applications.ts'
import { messageOf } from '#web/kit/api/api-error.ts'
import { refresh, useWrite } from '#web/kit/api/writes.ts'
import { isStale } from '#web/kit/desk/save-conflict.ts'
import { StatusDot } from '#web/kit/StatusDot.tsx'
import { Tooltip } from '#web/kit/Tooltip.tsx'
import { toast } from '#web/kit/toast.ts'
import { applicantName, decisionWords, deskTones, lateWords } from './applicant-words.ts'

interface ApplicantStatusProps {
  application: Application
  /** Where more of it has been saved since it was read. */
  version?: number | undefined
  /** Called when a decision is sent, with what will have been saved. */
  deciding?: (decision: Promise<Application>) => void
}

/** Where an application stands, and the way to change that at once; its note is what the applicant reads. */
export function ApplicantStatus({ application, version = application.version, deciding }: ApplicantStatusProps) {
  const { isPending, variables, mutateAsync } = useWrite(modelApplications.decide)
  const name = applicantName(application)
  const shown = ((isPending && variables.body?.status) || application.statusCode) as ApplicationStatus
  const client = useQueryClient()
  const failed = async (error: unknown) => {
    const isLate = isStale(error)
    // The list shows what somebody else has decided, beside the words that say who.
    if (isLate) await refresh(client, touchesOf(modelApplications.decide))
    toast({
      title: decisionWords.failed,
      description: isLate ? lateWords(error.since) : messageOf(error, 'The server could not be reached.'),
      variant: 'destructive',
    })
  }
  const decide = (status: string) => {
    const decision = mutateAsync({ params: { id: application.id }, body: { status, version } })
    deciding?.(decision)
    return decision.then(
      () => toast({ title: decisionWords.done, description: name, variant: 'success' }),
      (error: unknown) => void failed(error),
    )
  }
  return (
    <StatusDot tone={deskTones[shown]}>
      <Tooltip content={statusWords[shown].word}>
        <select
          className="status-choice"
          aria-label={`Status of ${name}`}
          aria-busy={isPending || undefined}
          value={shown}
          onChange={(event) => void decide(event.target.value)}
        >
          {Object.entries(deskStatusWords).map(([status, words]) => (
            <option key={status} value={status}>
              {words}
            </option>
          ))}
        </select>
      </Tooltip>
    </StatusDot>
  )
}
