import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogue } from '#contract/catalogue.ts'
import { data } from '#contract/kit/data.ts'
import type { ImportPreview, ImportResult } from '#contract/schemas/catalogue.ts'
import { ApiError, messageOf } from '#web/platform/api/api-error.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import * as conflictStyles from '#web/platform/forms/conflict/conflict.module.css'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { totalOf } from '../catalogue-words.ts'
import { RefusedLinks } from '../RefusedLinks.tsx'

interface ImportWaysProps {
  preview: ImportPreview
  left: () => void
  written: (done: ImportResult) => void
}

/** The ways on from a preview: write it, write the rest, or nothing; and the refused rows to take along. */
export function ImportActions({ preview, left, written }: ImportWaysProps) {
  const client = useQueryClient()
  const write = useWrite(catalogue.write)
  const discard = useWrite(catalogue.discard)
  const [refusal, setRefusal] = useState('')
  const writes = totalOf(preview, 'created') + totalOf(preview, 'changed')
  const refused = totalOf(preview, 'refused')
  const params = { import: preview.id }

  const confirm = () =>
    write.mutateAsync({ params, body: { mark: preview.mark, leaveRefused: refused > 0 } }).then(written, (error) => {
      setRefusal(messageOf(error, 'The server could not be reached. Nothing has been written.'))
      if (error instanceof ApiError && error.status === 409) void refresh(client, [data.catalogue])
    })
  const giveUp = () => discard.mutateAsync({ params }).then(left, left)
  return (
    <>
      {refusal ? (
        <p className={conflictStyles.conflict} data-part="conflict" role="alert">
          {refusal}
        </p>
      ) : null}
      <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
        {writes > 0 ? (
          <Button variant="action" busy={write.isPending} onClick={() => void confirm()}>
            {refused > 0 ? `Import the rest (${countWords(writes, 'row')})` : `Import ${countWords(writes, 'row')}`}
          </Button>
        ) : null}
        <Button busy={discard.isPending} onClick={() => void giveUp()}>
          {writes > 0 ? 'Import nothing' : 'Choose another file'}
        </Button>
        <RefusedLinks preview={preview} />
      </div>
    </>
  )
}
