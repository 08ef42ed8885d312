import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportResult } from '#contract/schemas/catalogue.ts'
import { ImportSummary } from '#web/features/catalogue/admin/ImportSummary.tsx'
import * as exchangeStyles from '#web/features/catalogue/catalogue.module.css'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { LeaveGuard } from '#web/platform/admin/record/LeaveGuard.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FolderAlbums } from './FolderAlbums.tsx'
import { FolderDrop } from './FolderDrop.tsx'
import { FolderSave } from './FolderSave.tsx'
import { FolderUploads } from './FolderUploads.tsx'
import { useCheck } from './use-check.ts'
import { MAX_FILES, useFolderUploads } from './use-folder-uploads.ts'
import { useProposals } from './use-proposals.ts'

/** A folder of audio files on its way to tracks and albums. */
export function FolderImportScreen() {
  const { audioMaxMb } = useSite()
  const { items, taken, add, retry, leave, clear } = useFolderUploads(audioMaxMb)
  const { proposals, change } = useProposals(items, leave)
  const { check, isCurrent, failure, ask, settled } = useCheck(proposals)
  const [done, setDone] = useState<ImportResult | null>(null)
  const waiting = items.filter(({ step }) => step === 'waiting' || step === 'sending').length
  return (
    <section className={`${listStyles.adminList} ${exchangeStyles.exchange}`} aria-labelledby="folder">
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="folder">folder of audio</h1>
        <Button asChild size="sm">
          <Link to="/admin" search={{}}>
            Tracks
          </Link>
        </Button>
        <Button asChild size="sm">
          <Link to="/admin/catalogue" search={{}}>
            Import and export
          </Link>
        </Button>
      </div>
      {done ? <ImportSummary done={done} /> : null}
      <div className={exchangeStyles.exchangePart}>
        <p>
          Each file becomes a track, each folder an album, as their tags say. You see all of it before it is written.
        </p>
        <FolderDrop
          maxMegabytes={audioMaxMb}
          onFiles={(files) => {
            setDone(null)
            add(files)
          }}
        />
        <p role="status">
          {taken.others > 0 ? `${countWords(taken.others, 'other file')} left where they are: no audio. ` : ''}
          {taken.tooMany > 0 ? `At most ${MAX_FILES} files at once: ${taken.tooMany} left out.` : ''}
        </p>
      </div>
      <FolderUploads items={items} retry={retry} leave={leave} />
      {proposals.length > 0 ? (
        <>
          <FolderAlbums proposals={proposals} check={check} change={change} />
          <FolderSave
            {...{ failure, ask, waiting }}
            check={isCurrent ? check : null}
            written={(written) => {
              settled()
              setDone({ ...written, file: 'the folder' })
              clear()
            }}
          />
        </>
      ) : null}
      <LeaveGuard dirty={items.length > 0} />
    </section>
  )
}
