import { type FormEvent, useEffect, useRef, useState } from 'react'
import { admin } from '#contract/admin.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { onEscape } from '#web/platform/dialogs/on-escape.ts'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import type { AdminSearch } from '../list/admin-search.ts'
import { SAVE_VIEW } from './use-view-focus.ts'
import { useViews } from './use-views.ts'
import { viewFailed } from './view-failed.ts'
import * as styles from './views.module.css'

interface SaveViewProps {
  tab: string
  search: AdminSearch
}

/** Saves how a list is narrowed and ordered, where it is in some way no saved view has. */
export function SaveView({ tab, search }: SaveViewProps) {
  const { shown, current } = useViews(tab, search)
  if (current || Object.keys(shown).length === 0) return null
  return <NewView key={JSON.stringify(shown)} tab={tab} shown={shown} />
}

function NewView({ tab, shown }: { tab: string; shown: Record<string, string> }) {
  const [naming, setNaming] = useState(false)
  const saving = useWrite(admin.saveView)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (naming) input.current?.focus()
  }, [naming])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const name = input.current?.value.trim()
    if (name) void saving.mutateAsync({ body: { tab, name, search: shown } }).catch(viewFailed('View not saved'))
  }
  if (!naming)
    return (
      <Button size="sm" icon="plus" data-part={SAVE_VIEW} onClick={() => setNaming(true)}>
        Save this view
      </Button>
    )
  return (
    <form className={styles.adminViewName} onSubmit={save} onKeyDown={onEscape(() => setNaming(false))}>
      <label>
        <span className="visually-hidden">Name of the view</span>
        <input
          ref={input}
          className={fieldsStyles.input}
          data-part="input"
          placeholder="Name of the view"
          maxLength={40}
          autoComplete="off"
          required
        />
      </label>
      <Button size="sm" variant="ink" busy={saving.isPending} type="submit">
        Save
      </Button>
      <Button size="sm" variant="bare" onClick={() => setNaming(false)}>
        Cancel
      </Button>
    </form>
  )
}
