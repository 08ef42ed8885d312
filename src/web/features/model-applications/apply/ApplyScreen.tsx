import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import type { ApplicationAttachment } from '../application-attachment.ts'
import { type ApplicationTarget, refusalWords, targetWords } from '../target-words.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { draftName } from './application-values.ts'
import * as styles from './apply.module.css'
import { SavedLine } from './SavedLine.tsx'
import { useApplication } from './use-application.ts'

interface ApplyScreenProps {
  target: ApplicationTarget | null
  attachment?: ApplicationAttachment | undefined
}

/** An application as a page of its own. */
export function ApplyScreen({ target, attachment }: ApplyScreenProps) {
  const [done, setDone] = useState(false)
  const refusal = target && refusalWords(target)
  if (done || refusal)
    return (
      <div className={`${pageStyles.page} ${styles.pageApply}`}>
        <StackedHeading text="Apply" />
        {done ? <Arrived /> : <EmptyState text={refusal ?? ''} action={<ToOpenings />} />}
      </div>
    )
  return <OpenApplication key={draftName(target)} target={target} attachment={attachment} sent={() => setDone(true)} />
}

function OpenApplication({ target, attachment, sent }: ApplyScreenProps & { sent: () => void }) {
  const life = useApplication(target, sent, attachment)
  return (
    <div className={`${pageStyles.page} ${styles.pageApply}`}>
      <div className={styles.applySide}>
        <StackedHeading text="Apply" />
        <div>
          {target ? <p>{targetWords(target)}</p> : null}
          <SavedLine state={life.draft.state} />
        </div>
      </div>
      <ApplicationForm life={life} />
    </div>
  )
}

const ToOpenings = () => (
  <Button asChild variant="ink">
    <Link to="/casting">Model Openings</Link>
  </Button>
)

/** What a page says once its form has been sent and is gone; reading begins there. */
function Arrived() {
  const me = useMe()
  return (
    <div tabIndex={-1} ref={(box) => box?.focus()} role="group" aria-label="Application sent">
      <EmptyState
        icon="check"
        text="Application submitted successfully!"
        detail={
          me
            ? 'Casting reads every one. You see what became of it under the openings.'
            : 'Casting reads every one and writes to you.'
        }
        action={<ToOpenings />}
      />
    </div>
  )
}
