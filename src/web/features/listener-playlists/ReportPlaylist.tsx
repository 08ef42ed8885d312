import { useState } from 'react'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { PlainReportLink } from '#web/platform/moderation/PlainReportLink.tsx'
import { reportDialog } from '#web/platform/moderation/report-dialog.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

/** Tells the label of a public playlist whose words do not belong here; for members. */
export function ReportPlaylist({ playlist }: { playlist: ListenerPlaylist }) {
  const me = usePerson()
  const [isOpen, setIsOpen] = useState(false)
  const { id, name, description, owner, visibility } = playlist
  if (!me || visibility !== 'public') return null
  return (
    <p>
      <Button variant="bare" size="sm" icon="flag" onClick={() => setIsOpen(true)}>
        Report this playlist
      </Button>
      <PlainReportLink kind="playlist" id={id} called="this playlist" from={`/playlists/${id}`} />
      {isOpen ? (
        <LazyDialog
          code={reportDialog}
          props={{
            ...{ kind: 'playlist' as const, id, called: 'this playlist', authorName: owner.username },
            excerpt: [name, description].filter(Boolean).join(': ').slice(0, 200),
            close: () => setIsOpen(false),
          }}
        />
      ) : null}
    </p>
  )
}
