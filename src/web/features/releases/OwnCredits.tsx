import { useSuspenseQuery } from '@tanstack/react-query'
import { releases } from '#contract/releases.ts'
import type { OwnCredit } from '#contract/schemas/releases.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useFollowLink } from '#web/platform/text/use-follow-link.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from './own-credits.module.css'
import { ownCreditsQuery } from './release-queries.ts'
import { sayFailure } from './say-failure.ts'

const STATES: Record<OwnCredit['answer'], string> = {
  asked: 'You are not named yet.',
  agreed: 'You are named.',
  declined: 'You are not named.',
}

/** Where somebody is credited: they say of each whether they are named, at any time anew. */
export function OwnCredits() {
  const credits = useSuspenseQuery(ownCreditsQuery()).data
  const follow = useFollowLink()
  if (credits.length === 0) return <EmptyState text="You are credited on no record yet." />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click too
    <ul className={styles.list} onClick={follow}>
      {credits.map((credit) => (
        <CreditAnswer key={credit.id} credit={credit} />
      ))}
    </ul>
  )
}

function CreditAnswer({ credit: { id, name, role, title, artist, address, answer } }: { credit: OwnCredit }) {
  const { mutate, isPending } = useWrite(releases.answerCredit)
  const say = (agrees: boolean) =>
    mutate(
      { params: { id }, body: { agrees } },
      {
        onSuccess: () =>
          toast({ title: agrees ? 'You are named' : 'You are not named', description: title, variant: 'success' }),
        onError: sayFailure,
      },
    )
  return (
    <li>
      <div>
        <a href={address} className="work" dir="auto">
          {title}
        </a>
        <small dir="auto">
          {[artist, `${name}: ${role}`].filter(Boolean).join(', ')}. {STATES[answer]}
        </small>
      </div>
      <span className={styles.tools}>
        {answer === 'agreed' ? null : (
          <Button size="sm" variant="action" busy={isPending} onClick={() => say(true)}>
            Name me <span className="visually-hidden">on {title}</span>
          </Button>
        )}
        {answer === 'declined' ? null : (
          <Button size="sm" busy={isPending} onClick={() => say(false)}>
            {answer === 'agreed' ? 'Take my name off' : 'Do not name me'}{' '}
            <span className="visually-hidden">on {title}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
