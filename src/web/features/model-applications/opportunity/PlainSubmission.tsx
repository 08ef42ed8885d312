import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { casting } from '#contract/casting.ts'
import { takesApplications } from '#contract/rules/casting-calls.ts'
import { readOrNull } from '#web/platform/api/reads.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import * as styles from '#web/platform/records/opened-record.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { SubmissionForm } from './SubmissionForm.tsx'

/** The application on the page itself, for whoever runs no script. Only the server draws it. */
export function PlainSubmission({ id }: { id: number }) {
  const { data: one } = useQuery(readOrNull(casting.opportunity, { params: { id } }, 404))
  const posted = usePosted('opportunityApplication')
  if (!one) return null
  const isOpen = takesApplications(one.status) && one.applicationId === null
  return (
    <div className={`${styles.paperLeaf} print`}>
      <h2>Submit Application</h2>
      {posted?.ok ? <p role="status">Application submitted successfully!</p> : null}
      {isOpen ? (
        <SubmissionForm
          opportunity={one}
          sent={() => {}}
          cancel={
            <Button asChild>
              <Link to="/model-dashboard" search={{}}>
                Cancel
              </Link>
            </Button>
          }
        />
      ) : null}
    </div>
  )
}
