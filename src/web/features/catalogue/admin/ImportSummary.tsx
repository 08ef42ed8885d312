import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ImportResult } from '#contract/schemas/catalogue.ts'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as exchangeStyles from '../catalogue.module.css'
import { tallyWords, totalOf } from '../catalogue-words.ts'
import { RefusedLinks } from '../RefusedLinks.tsx'

/** What an import brought, and where it can be taken back. */
export function ImportSummary({ done }: { done: ImportResult }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const refused = totalOf(done, 'refused')
  return (
    <section className={exchangeStyles.exchangePart} aria-labelledby="import-written">
      <h2 id="import-written" ref={heading} tabIndex={-1}>
        Imported {done.file}
      </h2>
      <ul>
        <li>New: {tallyWords(done, 'created') || 'nothing'}</li>
        <li>Changed: {tallyWords(done, 'changed') || 'nothing'}</li>
        {refused > 0 ? <li>{countWords(refused, 'refused row')} stayed out. Mend them and send them again.</li> : null}
      </ul>
      <p>All of it is one act, which can be taken back as one.</p>
      <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
        <Button asChild size="sm">
          <Link to="/admin" search={{ tab: 'activity' }}>
            See it under Activity
          </Link>
        </Button>
        <RefusedLinks preview={done} />
      </div>
    </section>
  )
}
