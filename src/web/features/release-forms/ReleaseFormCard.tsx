import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { releaseForms } from '#contract/release-forms.ts'
import * as cardStyles from '#web/platform/ui/application-part.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { releaseFormWords } from './release-form-words.ts'

type OwnForm = ReplyOf<typeof releaseForms.own>[number]

/** Where a release form stands, and the way to its page. */
export function ReleaseFormCard({ form: { applicationId, state } }: { form: OwnForm }) {
  const { tone, own } = releaseFormWords[state]
  const heading = `release-form-${applicationId}`
  return (
    <section className={cardStyles.part} aria-labelledby={heading}>
      <p className={cardStyles.head}>
        <b id={heading}>Release form</b>
        <StatusDot tone={tone}>{own}</StatusDot>
      </p>
      <p>
        <Button asChild size="sm" variant={state === 'asked' ? 'ink' : 'outline'}>
          <Link to="/release-forms/$applicationId" params={{ applicationId: `${applicationId}` }}>
            {state === 'asked' ? 'Read and sign' : 'Open release form'}
          </Link>
        </Button>
      </p>
    </section>
  )
}
