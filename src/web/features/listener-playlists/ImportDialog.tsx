import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import type { ReadPlaylist } from '#contract/schemas/listener-playlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { sendForm } from '#web/platform/api/send-form.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { DropZone } from '#web/platform/forms/DropZone.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { ImportPreview } from './ImportPreview.tsx'

type State =
  | { step: 'choose'; failed?: string }
  | { step: 'reading' }
  | { step: 'read'; file: ReadPlaylist; name: string }

/** Begins a playlist from a file: first it shows which tracks of the label its lines mean. */
export function ImportDialog({ close }: { close: () => void }) {
  const [state, setState] = useState<State>({ step: 'choose' })
  const navigate = useNavigate()
  const send = async (file: File | undefined) => {
    if (!file) return
    setState({ step: 'reading' })
    try {
      const read = await sendForm(listenerPlaylists.readFile, {}, { field: 'file', file, filename: file.name })
      setState({ step: 'read', file: read, name: read.name ?? file.name.replace(/\.[^.]*$/, '') })
    } catch (error) {
      setState({ step: 'choose', failed: messageOf(error, 'The server could not be reached.') })
    }
  }
  return (
    <Dialog title="Import a playlist" open onOpenChange={(isOpen) => isOpen || close()}>
      {state.step === 'read' ? (
        <ImportPreview
          file={state.file}
          name={state.name}
          again={() => setState({ step: 'choose' })}
          made={async (id) => {
            close()
            await navigate({ to: '/playlists/$playlistId', params: { playlistId: String(id) } })
          }}
        />
      ) : state.step === 'reading' ? (
        <p role="status">Being read and compared with what the label has.</p>
      ) : (
        <DropZone
          label="Choose an M3U, CSV or JSON file"
          accept=".m3u,.m3u8,.csv,.json,.jspf,.txt"
          onFiles={([file]) => void send(file)}
        >
          <p>At most 1,000 lines and 1 MB. Nothing is made before you say so.</p>
          {state.failed ? (
            <p className={fieldsStyles.fieldError} data-part="field-error" role="alert">
              <Icon name="alert" />
              <span>{state.failed}</span>
            </p>
          ) : null}
        </DropZone>
      )}
    </Dialog>
  )
}
