import { useEffect, useRef, useState } from 'react'
import { catalogue } from '#contract/catalogue.ts'
import { fileSize } from '#contract/kit/media-files.ts'
import type { ImportPreview } from '#contract/schemas/catalogue.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { sendForm } from '#web/platform/api/send-form.ts'
import { DropZone } from '#web/platform/forms/DropZone.tsx'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import * as progressStyles from '#web/platform/forms/progress.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as exchangeStyles from '../catalogue.module.css'
import { ImportHelp } from '../ImportHelp.tsx'
import { ImportSettings, type ImportSettingsValues } from '../ImportSettings.tsx'

type State = { step: 'empty' } | { step: 'reading'; file: File } | { step: 'failed'; file: File; message: string }

const EMPTY: State = { step: 'empty' }

/** Takes a file of records and hands it in to be looked at. */
export function ImportFile({ opened }: { opened: (preview: ImportPreview) => void }) {
  const [state, setState] = useState<State>(EMPTY)
  const [settings, setSettings] = useState<ImportSettingsValues>({
    kind: undefined,
    ignoreIds: false,
    fillOnly: false,
  })
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (!file) return
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    setState({ step: 'reading', file })
    try {
      const sent = { field: 'file', file, filename: file.name, signal }
      opened(await sendForm(catalogue.preview, { query: settings }, sent))
    } catch (error) {
      const message = messageOf(error, 'The server could not be reached. Nothing has been written.')
      setState(signal.aborted ? EMPTY : { step: 'failed', file, message })
    }
  }
  return (
    <section className={exchangeStyles.exchangePart} aria-labelledby="exchange-import">
      <h2 id="exchange-import">Import</h2>
      <p>First you see what would be created, changed and refused. Nothing is written before you say so.</p>
      <ImportSettings values={settings} set={(values) => setSettings({ ...settings, ...values })} />
      {state.step === 'reading' ? (
        <div className={dropZoneStyles.uploader} data-part="uploader">
          <p className={dropZoneStyles.uploaderFile}>
            <b>{state.file.name}</b> {fileSize(state.file.size)}
          </p>
          <progress className={progressStyles.progress} aria-label={`Reading ${state.file.name}`} />
          <p role="status">Being read and compared with the catalogue</p>
          <Button size="sm" variant="bare" onClick={() => sending.current?.abort()}>
            Cancel
          </Button>
        </div>
      ) : (
        <DropZone
          label="Choose a CSV or JSON file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          onFiles={([file]) => void send(file)}
        >
          <p>Or drop it here.</p>
          {state.step === 'failed' ? (
            <p className={fieldsStyles.fieldError} data-part="field-error" role="alert">
              <Icon name="alert" />
              <span>
                <b>{state.file.name}</b> {state.message}
              </span>
            </p>
          ) : null}
        </DropZone>
      )}
      <ImportHelp />
    </section>
  )
}
