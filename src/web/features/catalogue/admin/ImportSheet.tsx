import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { outcomes } from '#contract/catalogue.ts'
import type { ImportResult } from '#contract/schemas/catalogue.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from '../catalogue.module.css'
import { importQuery } from '../catalogue-queries.ts'
import { outcomeLabels, tallyWords, totalOf } from '../catalogue-words.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { ImportActions } from './ImportActions.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'

interface ImportSheetProps {
  id: string
  search: CatalogueSearch
  left: () => void
  written: (done: ImportResult) => void
}

/** A previewed import: what would come of it, row by row, and the ways on. */
export function ImportSheet({ id, search, left, written }: ImportSheetProps) {
  const query = useQuery(importQuery(id))
  const { data: preview, error } = query
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = preview !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        text="This preview has run out."
        detail="It was written, given up, or nobody confirmed it in time. Nothing has been lost: choose the file again."
        action={
          <Button asChild variant="ink" size="sm">
            <Link to="/admin/catalogue" search={{}}>
              Choose a file
            </Link>
          </Button>
        }
      />
    )
  if (!preview) return <AdminState query={query} noun="preview" loading="Loading the preview..." rows={8} />
  const writes = totalOf(preview, 'created') + totalOf(preview, 'changed')
  return (
    <section className={`${styles.exchangePart} ${styles.import}`} aria-labelledby="import-file">
      <h2 id="import-file" ref={heading} tabIndex={-1}>
        {preview.file}
      </h2>
      <p>{writes > 0 ? 'Nothing has been written yet.' : 'There is nothing to import in this file.'}</p>
      <dl className={styles.importTally}>
        {outcomes.map((outcome) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{outcomeLabels[outcome]}</dt>
            <dd>
              <b>{totalOf(preview, outcome)}</b> <span>{tallyWords(preview, outcome)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {preview.ignored.length > 0 ? (
        <p className={styles.importIgnored}>
          {countWords(preview.ignored.length, 'column')} left out, since nobody here knows{' '}
          {preview.ignored.length === 1 ? 'it' : 'them'}: {preview.ignored.slice(0, 30).join(', ')}
        </p>
      ) : null}
      <ImportActions preview={preview} left={left} written={written} />
      <ImportOutcome preview={preview} search={search} />
    </section>
  )
}
