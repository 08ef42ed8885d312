import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { MAX_STARS } from '#contract/rules/casting-board.ts'
import type { BoardCard as Card } from '#contract/schemas/casting-board.ts'
import { ConversationLink } from '#web/features/application-messages/ConversationLink.tsx'
import { CardReleaseForm } from '#web/features/release-forms/admin/CardReleaseForm.tsx'
import { selfTapeWords } from '#web/features/self-tapes/self-tape-words.ts'
import { verdictWords } from '#web/features/shortlists/verdict-words.ts'
import { RowTick } from '#web/platform/admin/list/RowTick.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { useBoard } from './board-context.ts'
import { labelStatusWords, starWords } from './board-words.ts'
import * as styles from './columns.module.css'
import { useStars } from './use-stars.ts'

const starChoices = Array.from({ length: MAX_STARS + 1 }, (_, stars) => stars)

/** One applicant on the board: who it is, what one makes of them, and the ways to move them. */
export function BoardCard({ card }: { card: Card }) {
  const { call, move, drawn, chosen, choose, editTags, drag, carry } = useBoard()
  const stars = useStars(card)
  const {
    name,
    age,
    place,
    characterName,
    teamStars,
    starGivers,
    availability,
    tags,
    pictureUrl,
    statusCode,
    interview,
    verdicts,
    unreadMessages,
    selfTape,
  } = card
  const element = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is drawn in its column
  useLayoutEffect(() => {
    if (element.current) drawn(card.id, element.current)
  }, [])
  const isTheirs = statusCode === 'withdrawn'
  const isCarried = carry.card?.id === card.id
  return (
    <li
      ref={element}
      className={styles.card}
      data-part="board-card"
      data-card={card.id}
      data-carried={isCarried || undefined}
      draggable={!isTheirs}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name)
        event.dataTransfer.effectAllowed = 'move'
        drag(card)
      }}
      onDragEnd={() => drag(null)}
    >
      <div className={styles.cardHead}>
        <span className={styles.cardArt}>
          <Portrait person={{ id: card.id, name, ink: null, imageUrl: pictureUrl, renditions: [] }} sizes="44px" />
        </span>
        <div className={styles.cardWho}>
          <Link
            className="work"
            dir="auto"
            data-control="name"
            to="/admin"
            search={{ tab: 'applicants', call: `${call}`, edit: card.id }}
            preload={false}
            draggable={false}
          >
            {name}
          </Link>
          <p dir="auto">{[age, place].filter(Boolean).join(', ')}</p>
          {characterName ? <p dir="auto">{characterName}</p> : null}
          {availability ? <p dir="auto">{availability}</p> : null}
        </div>
        {isTheirs ? null : (
          <div className={styles.cardTools}>
            <RowTick label={`Select ${name}`} isTicked={chosen.has(card.id)} toggle={() => choose(card)} />
            <Button
              size="sm"
              variant="bare"
              icon="grip"
              data-control="grip"
              aria-label={`Move ${name}`}
              aria-pressed={isCarried}
              onClick={() => carry.pick(card)}
              onBlur={() => isCarried && carry.leave()}
              onKeyDown={carry.onKeyDown}
            />
          </div>
        )}
      </div>
      {interview ? (
        <p className={styles.cardInterview} data-chosen={interview.when ? '' : undefined}>
          {interview.when ? `Interview ${interview.when}` : 'Invited, no time chosen yet'}
        </p>
      ) : null}
      {selfTape ? (
        <p
          className={styles.cardInterview}
          data-chosen={selfTape === 'sent' || selfTape === 'watched' ? '' : undefined}
        >
          Self-tape: {selfTapeWords[selfTape].label}
        </p>
      ) : null}
      <CardReleaseForm call={call} card={card} />
      {verdicts.length > 0 ? (
        <ul className={styles.cardVerdicts} aria-label={`Directors on ${name}`}>
          {verdicts.map(({ director, verdict, remarks }) => (
            <li key={`${director} ${verdict} ${remarks}`} data-verdict={verdict} dir="auto">
              {director}: <b>{verdictWords[verdict]}</b>
              {remarks ? <q>{remarks}</q> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {unreadMessages === null ? null : <ConversationLink applicationId={card.id} unread={unreadMessages} of={name} />}
      {tags.length > 0 ? (
        <ul className={styles.tags} aria-label={`Tags of ${name}`}>
          {tags.map((tag) => (
            <li key={tag} dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      ) : null}
      {isTheirs ? null : (
        <div className={styles.cardWays}>
          <select
            // Else a browser would choose by itself what stood here before the page was loaded again.
            autoComplete="off"
            aria-label={`Status of ${name}`}
            data-control="status"
            value={statusCode}
            onChange={({ target: { value } }) => move(card, value as ApplicationStatus, 'status')}
          >
            {Object.entries(labelStatusWords).map(([status, words]) => (
              <option key={status} value={status}>
                {words}
              </option>
            ))}
          </select>
          <select
            autoComplete="off"
            aria-label={`Your stars for ${name}`}
            value={stars.shown}
            aria-busy={stars.isSaving || undefined}
            onChange={(event) => stars.set(Number(event.target.value))}
          >
            {starChoices.map((count) => (
              <option key={count} value={count} aria-label={count ? starWords(count) : undefined}>
                {count ? '★'.repeat(count) : 'No stars'}
              </option>
            ))}
          </select>
          <Button size="sm" variant="bare" aria-label={`Tags of ${name}`} onClick={() => editTags(card)}>
            Tags
          </Button>
          {starGivers > (card.stars > 0 ? 1 : 0) ? (
            <small>
              Team: {teamStars} <span aria-hidden="true">★</span>
              <span className="visually-hidden">{` of ${MAX_STARS} stars`}</span>, given by {starGivers}
            </small>
          ) : null}
        </div>
      )}
    </li>
  )
}
