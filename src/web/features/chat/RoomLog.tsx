import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LINES_PER_PAGE } from '#contract/chat.ts'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { afterPaint } from '#web/platform/browser/after-paint.ts'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { arrangeLines } from './arrange-lines.ts'
import { lineActions } from './ChatLine.tsx'
import * as styles from './chat-log.module.css'
import { MessageGroup } from './MessageGroup.tsx'
import { PendingMessages } from './PendingMessages.tsx'
import type { ComposerTarget } from './Room.tsx'
import { useReadMark } from './use-read-mark.ts'
import type { RoomLines } from './use-room-lines.ts'

/** So near to the end counts as at the end, in pixels. */
const NEAR_PX = 60

interface RoomLogProps {
  room: ChatRoom
  lines: RoomLines
  /** The line somebody was led to. */
  target: number | undefined
  write: (writing: ComposerTarget) => void
  isIn: boolean
  /** Puts a line above all others, for whoever may. */
  pin?: ((id: number) => void) | null
}

/** What was said in a room, the newest at the foot. Whoever reads further up stays where they are. */
export function RoomLog({
  room,
  lines: { lines, pending, ...actions },
  target,
  write,
  isIn,
  pin = null,
}: RoomLogProps) {
  const log = useRef<HTMLDivElement>(null)
  useIdle(lineActions.load)
  const { timeZone } = useSite()
  // The clock of the house until the page has come alive, since the server does not know the reader's.
  const [clock, setClock] = useState<{ zone: string | undefined; now: Date }>({ zone: timeZone, now: new Date() })
  useEffect(() => setClock({ zone: undefined, now: new Date() }), [])
  const [lastReadId] = useState(room.lastReadId)
  const [isAtEnd, setIsAtEnd] = useState(target === undefined)
  // Whoever has scrolled before the page came alive told nobody.
  useEffect(() => {
    if (log.current && -log.current.scrollTop >= NEAR_PX) setIsAtEnd(false)
  }, [])
  const [seenId, setSeenId] = useState(lines.at(-1)?.id ?? 0)
  const [hasEarlier, setHasEarlier] = useState(target !== undefined || lines.length >= LINES_PER_PAGE)
  const [isReading, setIsReading] = useState(false)
  const items = useMemo(() => arrangeLines(lines, { lastReadId, ...clock }), [lines, lastReadId, clock])
  const lastId = lines.at(-1)?.id ?? null
  useReadMark(room.id, isAtEnd ? lastId : null, isIn)

  // The log is laid out from its foot, so earlier lines move nothing; later ones must not, for whoever reads further up.
  const height = useRef(0)
  const foot = useRef(lastId)
  const waiting = pending.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each line that comes
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const grown = element.scrollHeight - height.current
    if (height.current > 0 && !isAtEnd && foot.current !== lastId) element.scrollTop -= grown
    height.current = element.scrollHeight
    foot.current = lastId
    if (isAtEnd && lastId !== null) setSeenId(lastId)
  }, [lines, waiting])
  useEffect(() => {
    if (target === undefined) return
    // The router puts back what was scrolled before; whoever was led to a line comes after that.
    void afterPaint().then(() => document.getElementById(`line-${target}`)?.scrollIntoView({ block: 'center' }))
  }, [target])

  /** A line has grown by what was fetched for it: whoever reads further up stays there. */
  const grew = (part: Element) => {
    const element = log.current
    if (!element) return
    const grown = element.scrollHeight - height.current
    height.current = element.scrollHeight
    const isAbove = part.getBoundingClientRect().bottom < element.getBoundingClientRect().top
    if (-element.scrollTop >= NEAR_PX && !isAbove) element.scrollTop -= grown
  }

  const toEnd = async () => {
    if (actions.isDetached) await actions.toLatest()
    if (log.current) log.current.scrollTop = 0
    setIsAtEnd(true)
  }
  const readEarlier = async () => {
    setIsReading(true)
    try {
      setHasEarlier(await actions.readEarlier())
    } catch {
      // It stays a button that can be pressed again.
    } finally {
      setIsReading(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (!(event.target as HTMLElement).matches('[data-part~="line"]')) return
    const all = [...(log.current?.querySelectorAll<HTMLElement>('[data-part~="line"]') ?? [])]
    const next = all[all.indexOf(event.target as HTMLElement) + (event.key === 'ArrowUp' ? -1 : 1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const fresh = lines.filter(({ id, isMine }) => id > seenId && !isMine).length
  return (
    <>
      <div
        ref={log}
        className={styles.log}
        data-part="chat-log"
        role="log"
        aria-label={`Lines in ${room.name}`}
        // New lines are told together, beside the log.
        aria-live="off"
        onScroll={({ currentTarget }) => setIsAtEnd(-currentTarget.scrollTop < NEAR_PX && !actions.isDetached)}
        onKeyDown={onKeyDown}
      >
        <div>
          {hasEarlier && lines.length > 0 ? (
            <p className={styles.earlier}>
              <Button size="sm" busy={isReading} onClick={() => void readEarlier()}>
                Earlier lines
              </Button>
            </p>
          ) : null}
          {lines.length === 0 && pending.length === 0 ? (
            <p className={`${styles.empty} voice`}>Nobody has said anything here yet.</p>
          ) : null}
          {items.map((item) => {
            if (item.kind === 'day')
              return (
                <p key={item.key} className={styles.day}>
                  <time dateTime={item.at} suppressHydrationWarning>
                    {item.words}
                  </time>
                </p>
              )
            if (item.kind === 'new')
              return (
                <p key={item.key} className={styles.fresh} data-part="new-lines">
                  <span>{item.count} new</span>
                </p>
              )
            return (
              <MessageGroup
                key={item.key}
                room={room}
                lines={item.lines}
                zone={clock.zone}
                lastId={lastId}
                target={target}
                write={write}
                add={actions.add}
                remove={actions.remove}
                pin={pin}
                grew={grew}
              />
            )
          })}
          {pending.map((line) => (
            <PendingMessages key={line.nonce} line={line} again={actions.send} discard={actions.discard} />
          ))}
        </div>
      </div>
      {isAtEnd ? null : (
        <Button className={styles.jump} icon="down" onClick={() => void toEnd()}>
          {fresh > 0 ? `${fresh} new, jump to latest` : 'Jump to latest'}
        </Button>
      )}
    </>
  )
}
