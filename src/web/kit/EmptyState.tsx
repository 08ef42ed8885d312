import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** The seed's words, or a line of the house. */
  text: string
  detail?: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
  code?: string
  /** `error` has a red edge and is announced at once. */
  tone?: 'empty' | 'error'
}

/** A blank title strip: nothing is here, or nothing came. */
export function EmptyState({ text, detail, action, code = '–0', tone = 'empty' }: EmptyStateProps) {
  return (
    <div className="blank" data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <span className="blank-code" aria-hidden="true">
        {code}
      </span>
      <div className="blank-body print">
        <p className="voice">{text}</p>
        {detail ? <p className="blank-detail">{detail}</p> : null}
        {action}
      </div>
    </div>
  )
}
