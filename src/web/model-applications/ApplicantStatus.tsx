import { deskStatusWords, statusWords } from '#contract/application-words.ts'
import { type Application, type ApplicationStatus, modelApplications } from '#contract/model-applications.ts'
import { messageOf } from '#web/kit/api/api-error.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { StatusDot } from '#web/kit/StatusDot.tsx'
import { Tooltip } from '#web/kit/Tooltip.tsx'
import { toast } from '#web/kit/toast.ts'
import { applicantName, decisionWords, deskTones } from './applicant-words.ts'

interface ApplicantStatusProps {
  application: Application
  /** Called when a decision is sent, with what will have been saved. */
  deciding?: (decision: Promise<Application>) => void
}

/** Where an application stands, and the way to change that at once; its note is what the applicant reads. */
export function ApplicantStatus({ application, deciding }: ApplicantStatusProps) {
  const { isPending, variables, mutateAsync } = useWrite(modelApplications.decide)
  const name = applicantName(application)
  const shown = ((isPending && variables.body?.status) || application.statusCode) as ApplicationStatus
  const decide = (status: string) => {
    const decision = mutateAsync({ params: { id: application.id }, body: { status } })
    deciding?.(decision)
    return decision.then(
      () => toast({ title: decisionWords.done, description: name, variant: 'success' }),
      (error: unknown) =>
        toast({
          title: decisionWords.failed,
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
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
