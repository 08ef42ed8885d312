import { useSuspenseQuery } from '@tanstack/react-query'
import { countWords } from '#web/platform/text/count-words.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { ShortlistedApplicant } from './ShortlistedApplicant.tsx'
import * as styles from './shortlist.module.css'
import { sharedShortlistQuery } from './shortlist-queries.ts'

/** What a director sees who has no account: the applicants the label picked for them. */
export function SharedShortlistScreen({ secret, hasSaid }: { secret: string; hasSaid: boolean }) {
  const { data: list } = useSuspenseQuery(sharedShortlistQuery(secret))
  return (
    <div className={pageStyles.page}>
      <StackedHeading text="Shortlist" />
      <div className={styles.main}>
        {list ? (
          <>
            <header className={styles.intro}>
              <h2 className="work" dir="auto">
                {list.title}
              </h2>
              <p dir="auto">
                For {list.director}. {countWords(list.applicants.length, 'applicant')}. Open until {list.openUntil}.
              </p>
              {list.words ? (
                <p className={styles.words} dir="auto">
                  {list.words}
                </p>
              ) : null}
              <p>
                The pictures carry your name. Please do not pass this link on: the label sees when it is opened, and can
                end it.
              </p>
              {hasSaid ? <p role="status">The label has your answer. You can change it until the link ends.</p> : null}
            </header>
            {list.applicants.length === 0 ? (
              <EmptyState text="Nobody is on this shortlist any more." detail="Ask the label for a new one." />
            ) : (
              list.applicants.map((applicant) => (
                <ShortlistedApplicant key={applicant.applicationId} secret={secret} applicant={applicant} />
              ))
            )}
          </>
        ) : (
          <EmptyState text="This shortlist is not open any more." detail="Ask the label for a new link." />
        )}
      </div>
    </div>
  )
}
