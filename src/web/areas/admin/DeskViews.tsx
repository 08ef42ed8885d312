import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { desk } from '#contract/desk.ts'
import { messageOf } from '#web/kit/api/api-error.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Button } from '#web/kit/Button.tsx'
import { onEscape } from '#web/kit/on-escape.ts'
import { toast } from '#web/kit/toast.ts'
import type { DeskTab } from './desk-names.ts'
import { viewsQuery } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { isSameView, searchOf, viewedSearch } from './desk-view.ts'

interface DeskViewsProps {
  tab: DeskTab
  search: DeskSearch
}

const failed = (title: string) => (error: unknown) =>
  toast({ title, description: messageOf(error, 'The server could not be reached.'), variant: 'destructive' })

/** Views of this list its reader has saved; a narrowed list that is none yet can be saved as one. */
export function DeskViews({ tab, search }: DeskViewsProps) {
  const all = useQuery(viewsQuery()).data ?? []
  const removal = useWrite(desk.removeView)
  const views = all.filter((view) => view.tab === tab)
  const shown = viewedSearch(search)
  const current = views.find((view) => isSameView(view.search, shown))
  const isNew = !current && Object.keys(shown).length > 0
  if (views.length === 0 && !isNew) return null
  const remove = (id: number) => removal.mutateAsync({ params: { id } }).catch(failed('View not deleted'))
  return (
    <nav className="desk-views" aria-label="Saved views">
      {views.map(({ id, name, search }) => (
        <span key={id} className="desk-view">
          <Link
            to="/admin"
            search={searchOf(tab, search)}
            aria-current={id === current?.id ? 'true' : undefined}
            activeOptions={{ exact: true }}
            preload={false}
          >
            {name}
          </Link>
          {id === current?.id ? (
            <Button
              size="sm"
              variant="bare"
              icon="close"
              aria-label={`Delete the view ${name}`}
              onClick={() => void remove(id)}
            />
          ) : null}
        </span>
      ))}
      {isNew ? <NewView key={JSON.stringify(shown)} tab={tab} shown={shown} /> : null}
    </nav>
  )
}

function NewView({ tab, shown }: { tab: DeskTab; shown: Record<string, string> }) {
  const [naming, setNaming] = useState(false)
  const saving = useWrite(desk.saveView)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (naming) input.current?.focus()
  }, [naming])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const name = input.current?.value.trim()
    if (name) void saving.mutateAsync({ body: { tab, name, search: shown } }).catch(failed('View not saved'))
  }
  if (!naming)
    return (
      <Button size="sm" icon="plus" onClick={() => setNaming(true)}>
        Save this view
      </Button>
    )
  return (
    <form className="desk-view-name" onSubmit={save} onKeyDown={onEscape(() => setNaming(false))}>
      <label>
        <span className="visually-hidden">Name of the view</span>
        <input
          ref={input}
          className="input"
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
