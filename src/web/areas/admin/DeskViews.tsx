import { Link } from '@tanstack/react-router'
import { desk } from '#contract/desk.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { DeskTab } from './desk-names.ts'
import type { DeskSearch } from './desk-search.ts'
import { searchOf } from './desk-view.ts'
import { useViews } from './use-views.ts'
import { viewFailed } from './view-failed.ts'

interface DeskViewsProps {
  tab: DeskTab
  search: DeskSearch
}

/** The views of this list its reader has saved; the one that is shown can be deleted. */
export function DeskViews({ tab, search }: DeskViewsProps) {
  const removal = useWrite(desk.removeView)
  const { views, current } = useViews(tab, search)
  if (views.length === 0) return null
  const remove = (id: number) => removal.mutateAsync({ params: { id } }).catch(viewFailed('View not deleted'))
  return (
    <nav className="desk-views" aria-label="Saved views">
      {views.map(({ id, name, search }) => (
        <span key={id} className="desk-view">
          <Link
            to="/admin"
            search={searchOf(tab, search)}
            aria-current={id === current?.id ? 'page' : undefined}
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
    </nav>
  )
}
