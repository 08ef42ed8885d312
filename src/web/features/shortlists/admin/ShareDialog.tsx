import { useRef, useState } from 'react'
import { MAX_SHORTLIST_DAYS, SHORTLIST_DAYS, shortlists } from '#contract/shortlists.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { useCopyAddress } from '#web/platform/dialogs/use-copy-address.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../shortlist.module.css'

interface ShareDialogProps {
  call: number
  applications: readonly number[]
  close: () => void
}

/** Makes a link by which a director sees the ticked applicants; its address is shown this once. */
export function ShareDialog({ call, applications, close }: ShareDialogProps) {
  const create = useWrite(shortlists.create)
  const [address, setAddress] = useState<string | null>(null)
  const { copy, byHand } = useCopyAddress(address ?? '', 'Send it to the director')
  const formElement = useRef<HTMLFormElement>(null)
  const form = useForm({
    prefix: 'share',
    check: (values) => (textOf(values, 'director').trim() ? {} : { director: 'Name of the director is required' }),
    async send(values) {
      const { path } = await create.mutateAsync({
        params: { id: call },
        body: {
          ...{ applications: [...applications], director: textOf(values, 'director') },
          ...{ words: textOf(values, 'words'), days: textOf(values, 'days') },
        },
      })
      setAddress(`${location.origin}${path}`)
    },
  })
  const many = countWords(applications.length, 'applicant')
  return (
    <Dialog
      open
      title={`Shortlist of ${many}`}
      onOpenChange={(open) => open || close()}
      actions={
        address ? (
          <>
            <Button onClick={close}>Done</Button>
            <Button variant="action" onClick={() => void copy()}>
              Copy link
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="action" busy={form.busy} onClick={() => formElement.current?.requestSubmit()}>
              Make the link
            </Button>
          </>
        )
      }
    >
      {address ? (
        <>
          <Field
            label="Link"
            hint="Send it to the director. It is shown this once, and can be revoked under Shortlists."
          >
            <input
              className={fieldsStyles.input}
              data-part="input"
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
          </Field>
          {byHand}
        </>
      ) : (
        <form ref={formElement} noValidate onSubmit={form.onSubmit} className={styles.main}>
          <ErrorSummary errors={form.errors} />
          <p>
            Whoever has the link sees stage names, age, height, place and the safe pictures that came with each
            application, with the name of the director written across. Never adult pictures, contacts or legal names.
          </p>
          <Field id="share-director" label="Name of the director" error={form.errorOf('director')}>
            <input
              className={fieldsStyles.input}
              data-part="input"
              name="director"
              maxLength={100}
              autoComplete="off"
            />
          </Field>
          <Field id="share-words" label="Words" optional error={form.errorOf('words')}>
            <textarea className={fieldsStyles.input} data-part="input" name="words" rows={3} maxLength={2000} />
          </Field>
          <Field id="share-days" label="Days it is open" error={form.errorOf('days')}>
            <input
              className={fieldsStyles.input}
              data-part="input"
              name="days"
              type="number"
              min={1}
              max={MAX_SHORTLIST_DAYS}
              defaultValue={SHORTLIST_DAYS}
            />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
