import { useEffect, useRef } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './tickets.module.css'

interface NewCodesProps {
  codes: readonly string[]
  stream: { id: number; title: string }
  close: () => void
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The codes as a table for a printer or a mailing (RFC 4180), each with the page it is entered on. */
function csvOf(codes: readonly string[], { id, title }: NewCodesProps['stream']): string {
  const page = `${location.origin}/live-stream/${id}`
  const rows = codes.map((code) => [code, title, page].map(quoted).join(','))
  return `${['code', 'stream', 'page'].map(quoted).join(',')}\r\n${rows.join('\r\n')}\r\n`
}

/** Codes that were just made: they are shown this once, since their hashes alone are stored. */
export function NewCodes({ codes, stream, close }: NewCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = () => {
    const address = URL.createObjectURL(new Blob([csvOf(codes, stream)], { type: 'text/csv' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: `codes-${stream.id}.csv` })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className={`${styles.made} print`}>
      <h3 ref={heading} tabIndex={-1}>
        Shown this once
      </h3>
      <ul aria-label="New codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Button size="sm" variant="ink" onClick={download}>
          Download as CSV
        </Button>
        <Button size="sm" onClick={close}>
          I have them
        </Button>
      </p>
    </div>
  )
}
