import { useState } from 'react'
import type { Artist } from '#contract/schemas/artists.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { PlainReportLink } from '#web/platform/moderation/PlainReportLink.tsx'
import { reportDialog } from '#web/platform/moderation/report-dialog.ts'
import { useMe } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './follow-artist.module.css'

/** The beginning of what the page says stands in the form. */
const EXCERPT = 200

/** Tells the label of a page of an artist that says what it should not; for members. */
export function ReportArtist({ artist }: { artist: Pick<Artist, 'id' | 'name' | 'bio' | 'slug'> }) {
  const isMember = useMe() !== null
  const [isOpen, setIsOpen] = useState(false)
  if (!isMember) return null
  const { id, name, bio, slug } = artist
  return (
    <div className={styles.report}>
      <Button variant="bare" size="sm" icon="flag" className={styles.needsScript} onClick={() => setIsOpen(true)}>
        Report this page
      </Button>
      <PlainReportLink kind="artist" id={id} called="this page" from={`/artist/${encodeURIComponent(slug)}`} />
      {isOpen ? (
        <LazyDialog
          code={reportDialog}
          props={{
            ...{ kind: 'artist' as const, id, called: 'this page', authorName: name },
            excerpt: (bio ?? '').slice(0, EXCERPT),
            close: () => setIsOpen(false),
          }}
        />
      ) : null}
    </div>
  )
}
