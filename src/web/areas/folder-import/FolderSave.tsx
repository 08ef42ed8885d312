import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogue } from '#contract/catalogue.ts'
import type { ImportResult } from '#contract/schemas/catalogue.ts'
import * as exchangeStyles from '#web/features/catalogue/catalogue.module.css'
import { totalOf } from '#web/features/catalogue/catalogue-words.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as conflictStyles from '#web/platform/forms/conflict/conflict.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { Check } from './use-check.ts'

interface FolderSaveProps {
  check: Check | null
  failure: string
  ask: () => void
  /** Files that have not arrived yet. */
  waiting: number
  written: (done: ImportResult) => void
}

/** "Create 4 tracks and 1 album", as far as there are any of each. */
export function createWords({ preview }: Check): string {
  const created = (kind: string) => preview.counts.find((one) => one.kind === kind)?.created ?? 0
  const parts = [
    created('tracks') > 0 ? countWords(created('tracks'), 'track') : '',
    created('albums') > 0 ? countWords(created('albums'), 'album') : '',
  ].filter(Boolean)
  return parts.length > 0 ? `Create ${parts.join(' and ')}` : 'Save the changes'
}

/** The way from the proposals to the catalogue, all in one go. */
export function FolderSave({ check, failure, ask, waiting, written }: FolderSaveProps) {
  const write = useWrite(catalogue.write)
  const client = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const confirm = async ({ preview: { id, mark } }: Check) => {
    setRefusal('')
    try {
      written(await write.mutateAsync({ params: { import: id }, body: { mark } }))
      await client.invalidateQueries()
    } catch (error) {
      setRefusal(messageOf(error, 'The server could not be reached. Nothing has been written.'))
      ask()
    }
  }
  const refused = check ? totalOf(check.preview, 'refused') : 0
  const writes = check ? totalOf(check.preview, 'created') + totalOf(check.preview, 'changed') : 0
  return (
    <div className={exchangeStyles.exchangePart}>
      {failure || refusal ? (
        <p className={conflictStyles.conflict} data-part="conflict" role="alert">
          {failure || refusal}
        </p>
      ) : null}
      <p role="status">{statusWords({ check, failure, waiting, refused, writes })}</p>
      {failure ? <Button onClick={ask}>Try again</Button> : null}
      {check && refused === 0 && writes > 0 && waiting === 0 ? (
        <Button variant="action" busy={write.isPending} onClick={() => void confirm(check)}>
          {createWords(check)}
        </Button>
      ) : null}
    </div>
  )
}

interface Standing {
  check: Check | null
  failure: string
  waiting: number
  refused: number
  writes: number
}

function statusWords({ check, failure, waiting, refused, writes }: Standing): string {
  if (waiting > 0) return `${countWords(waiting, 'file')} still to come.`
  if (failure) return ''
  if (!check) return 'Being compared with the catalogue'
  if (refused > 0)
    return `${countWords(refused, 'line')} cannot be saved like this. Correct or leave out what is marked.`
  return writes > 0 ? 'All of it is written at once, or none of it.' : 'All of this is here already.'
}
