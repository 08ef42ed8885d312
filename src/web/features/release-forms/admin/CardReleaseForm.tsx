import { Link } from '@tanstack/react-router'
import type { BoardCard } from '#contract/schemas/casting-board.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { releaseFormWords } from '../release-form-words.ts'
import * as styles from './card-release-form.module.css'
import { useAsk } from './use-ask.ts'

interface CardReleaseFormProps {
  call: number
  card: Pick<BoardCard, 'id' | 'name' | 'statusCode' | 'releaseForm'>
}

/** On the card of somebody accepted: one press asks for the release form; then, where it stands. */
export function CardReleaseForm({ call, card: { id, name, statusCode, releaseForm } }: CardReleaseFormProps) {
  const { ask, isPending } = useAsk(call)
  if (releaseForm)
    return (
      <p className={styles.card} data-state={releaseForm}>
        <Link to="/release-forms/$applicationId" params={{ applicationId: `${id}` }} preload={false} draggable={false}>
          Release form
        </Link>
        : {releaseFormWords[releaseForm].label}
      </p>
    )
  return statusCode === 'accepted' ? (
    <Button size="sm" busy={isPending} onClick={() => void ask([id])}>
      Ask for release form<span className="visually-hidden"> of {name}</span>
    </Button>
  ) : null
}
