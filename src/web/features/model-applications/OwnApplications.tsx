import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/schemas/accounts.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { ownApplicationsQuery } from './application-queries.ts'
import * as styles from './own-applications.module.css'
import { useOwnApplicationChanges } from './use-own-application-changes.ts'

interface OwnApplicationsProps {
  /** Leads to what can be applied for, where the applications stand alone. */
  browse?: '/model-dashboard' | undefined
  /** What else there is of one, such as its call sheet. */
  beside?: (application: Application) => ReactNode
}

/** What became of the applications of whoever is signed in; guests see nothing. */
export function OwnApplications({ browse, beside }: OwnApplicationsProps) {
  const me = usePerson()
  return me ? <Applications of={me} browse={browse} beside={beside} /> : null
}

function Applications({ of, browse, beside }: OwnApplicationsProps & { of: User }) {
  const { data } = useSuspenseQuery(ownApplicationsQuery())
  useOwnApplicationChanges()
  // To an admin the list is everybody's.
  const own = data.filter(({ modelId }) => modelId === of.id)
  return (
    <section className={styles.ownApplications} data-alone={browse ? '' : undefined} aria-labelledby="own-applications">
      <h2 id="own-applications" className={browse ? 'visually-hidden' : undefined}>
        Your applications
      </h2>
      {own.length === 0 ? (
        <EmptyState
          text="You have not applied for anything yet."
          detail={
            of.emailVerified ? undefined : (
              <>
                Applied before you had an account? <Link to="/settings">Confirm your address</Link>, and it is shown
                here.
              </>
            )
          }
          action={
            browse ? (
              <Button asChild variant="ink" size="sm">
                <Link to={browse}>Browse Opportunities</Link>
              </Button>
            ) : undefined
          }
        />
      ) : (
        <ul>
          {own.map((application) => (
            <ApplicationCard key={application.id} application={application} beside={beside?.(application)} />
          ))}
        </ul>
      )}
    </section>
  )
}
