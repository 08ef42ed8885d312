import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import type { BoardColumn as Column } from '#contract/schemas/casting-board.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { BoardCard } from './BoardCard.tsx'
import { useBoard } from './board-context.ts'
import { cardsAfter } from './board-queries.ts'
import * as styles from './columns.module.css'

interface MoreProps {
  status: Column['status']
  before: number
}

/** The way to the next page of a column, and that page once it is asked for. */
function More({ status, before }: MoreProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <FurtherCards status={status} before={before} />
  return (
    <li className={styles.more}>
      <Button size="sm" onClick={() => setOpen(true)} aria-label={`Show more: ${adminStatusWords[status]}`}>
        Show more
      </Button>
    </li>
  )
}

function FurtherCards({ status, before }: MoreProps) {
  const { call, search, lead } = useBoard()
  const { data, error, refetch } = useQuery({
    ...cardsAfter(call, search, status, before),
    placeholderData: keepPreviousData,
  })
  const first = data?.cards.find(({ id }) => id < before)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever asked for them; what is read anew leads nobody away
  useLayoutEffect(() => {
    if (first) lead(first, 'name')
  }, [first === undefined])
  if (!data)
    return (
      <li className={styles.more} role={error ? 'alert' : 'status'}>
        {error ? messageOf(error, 'The server could not be reached.') : 'Loading applicants...'}
        {error ? (
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        ) : null}
      </li>
    )
  return (
    <>
      {data.cards
        // While the page before has become longer, its last cards are still in this one.
        .filter(({ id }) => id < before)
        .map((card) => (
          <BoardCard key={card.id} card={card} />
        ))}
      {data.next ? <More status={status} before={data.next} /> : null}
    </>
  )
}

/** The applicants of one status; others can be dropped on it, but for what only applicants do. */
export function BoardColumn({ column: { status, count, cards, next } }: { column: Column }) {
  const { carry, dragged, drag, move } = useBoard()
  const [isOver, setOver] = useState(false)
  const takes = () => {
    const card = dragged()
    return status !== 'withdrawn' && card && card.statusCode !== status ? card : null
  }
  const heading = `board-${status}`
  const title = useRef<HTMLHeadingElement>(null)
  const isCarriedOver = carry.over === status
  useEffect(() => {
    if (isCarriedOver) title.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCarriedOver])
  return (
    <section
      className={styles.column}
      data-part="board-column"
      data-empty={count === 0 || undefined}
      data-over={isOver || isCarriedOver || undefined}
      aria-labelledby={heading}
      onDragOver={(event) => {
        if (!takes()) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        const card = takes()
        if (!card) return
        event.preventDefault()
        drag(null)
        move(card, status)
      }}
    >
      <h2 id={heading} ref={title}>
        {adminStatusWords[status]} <span>{count}</span>
      </h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <BoardCard key={card.id} card={card} />
        ))}
        {next ? <More status={status} before={next} /> : null}
      </ul>
      {count === 0 ? <p className={styles.nobody}>Nobody</p> : null}
    </section>
  )
}
