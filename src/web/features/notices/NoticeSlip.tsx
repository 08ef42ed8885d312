import { Link } from '@tanstack/react-router'
import type { FormEvent, Ref } from 'react'
import type { Notice } from '#contract/schemas/notices.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { noticeTime } from './notice-words.ts'
import * as styles from './notices.module.css'

interface NoticeSlipProps {
  notice: Notice
  isNew: boolean
  /** Marks it as read. */
  done: (id: number) => void
  ref?: Ref<HTMLLIElement> | undefined
}

/** One notice: a torn slip while it is new, a line of the list once it was read. */
export function NoticeSlip({ notice, isNew, done, ref }: NoticeSlipProps) {
  const { id, number, title, text, to, action, at } = notice
  const submit = (event: FormEvent) => {
    event.preventDefault()
    done(id)
  }
  return (
    <li
      ref={ref}
      className={styles.slip}
      data-part="notice"
      data-new={isNew || undefined}
      aria-labelledby={`notice-${id}`}
    >
      <b className={styles.slipNumber} aria-hidden="true">
        {number}
      </b>
      <div className={styles.slipWords}>
        <b className={styles.slipTitle} id={`notice-${id}`} dir="auto">
          {isNew ? <span className="visually-hidden">New: </span> : null}
          {title}
        </b>
        <p>
          <span dir="auto">{text}</span>{' '}
          <time dateTime={at} suppressHydrationWarning>
            {noticeTime(at, new Date())}
          </time>
        </p>
      </div>
      <div className={styles.slipActions}>
        <Link to={to} className={styles.slipLink} aria-describedby={`notice-${id}`}>
          {action === 'Hear it' ? <Icon name="play" /> : null}
          {action}
        </Link>
        {isNew ? (
          <form method="post" action={`/notices?done=${id}`} onSubmit={submit}>
            <Button
              type="submit"
              variant="bare"
              size="sm"
              icon="check"
              aria-label="Done"
              aria-describedby={`notice-${id}`}
            />
          </form>
        ) : null}
      </div>
    </li>
  )
}
