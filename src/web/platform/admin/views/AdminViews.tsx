import { Link } from '@tanstack/react-router'
import { admin } from '#contract/admin.ts'
import type { AdminListWords } from '#web/platform/admin/list/admin-list.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { AdminSearch } from '../list/admin-search.ts'
import { searchOf } from './admin-view.ts'
import { useViewFocus, viewAttribute } from './use-view-focus.ts'
import { useViews } from './use-views.ts'
import { viewFailed } from './view-failed.ts'
import * as styles from './views.module.css'

interface AdminViewsProps {
  list: AdminListWords
  search: AdminSearch
}

/** The views of this list its reader has saved; the one that is shown can be deleted. */
export function AdminViews({ list, search }: AdminViewsProps) {
  const removal = useWrite(admin.removeView)
  const { views, isRead, current } = useViews(list.name, search)
  useViewFocus(list.name, isRead ? views : undefined)
  if (views.length === 0) return null
  const remove = (id: number) => removal.mutateAsync({ params: { id } }).catch(viewFailed('View not deleted'))
  return (
    <nav className={styles.adminViews} aria-label="Saved views">
      {views.map(({ id, name, search }) => (
        <span key={id} className={styles.adminView}>
          <Link
            to="/admin"
            search={searchOf(list, search)}
            aria-current={id === current?.id ? 'page' : undefined}
            activeOptions={{ exact: true }}
            preload={false}
            {...viewAttribute(id)}
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
