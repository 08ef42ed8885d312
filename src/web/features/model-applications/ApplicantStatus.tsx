import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { touchesOf } from '#contract/kit/endpoint.ts'
import { modelApplications } from '#contract/model-applications.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { adminStatusWords, statusWords } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { isStale } from '#web/platform/forms/conflict/save-conflict.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { Tooltip } from '#web/platform/ui/tooltip/Tooltip.tsx'
import * as styles from './applicant.module.css'
import { adminTones, applicantName, decisionWords, lateWords } from './applicant-words.ts'

interface ApplicantStatusProps {
  application: Application
  /** Where more of it has been saved since it was read. */
  version?: number | undefined
  /** Called when a decision is sent, with what will have been saved. */
  deciding?: (decision: Promise<Application>) => void
}

/** Where an application stands, and the way to change that at once; its note is what the applicant reads. */
export function ApplicantStatus({ application, version = application.version, deciding }: ApplicantStatusProps) {
  const { mutateAsync } = useWrite(modelApplications.decide)
  const name = applicantName(application)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = (chosen ?? application.statusCode) as ApplicationStatus
  // The version the last decision from here left behind: whoever decides again at once is not somebody else.
  const saved = useRef(Promise.resolve(0))
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
    const decision = saved.current.then((own) =>
      mutateAsync({ params: { id: application.id }, body: { status, version: Math.max(version, own) } }),
    )
    const own = decision.then(
      (decided) => decided.version,
      () => 0,
    )
    saved.current = own
    setChosen(status)
    void own.then(() => saved.current === own && setChosen(null))
    deciding?.(decision)
    return decision.then(
      () => toast({ title: decisionWords.done, description: name, variant: 'success' }),
      (error: unknown) => void failed(error),
    )
  }
  return (
    <StatusDot tone={adminTones[shown]}>
      <Tooltip content={statusWords[shown].word}>
        <select
          className={styles.statusChoice}
          aria-label={`Status of ${name}`}
          aria-busy={chosen !== null || undefined}
          value={shown}
          onChange={(event) => void decide(event.target.value)}
        >
          {Object.entries(adminStatusWords).map(([status, words]) => (
            <option key={status} value={status}>
              {words}
            </option>
          ))}
        </select>
      </Tooltip>
    </StatusDot>
  )
}
