import { Link } from '@tanstack/react-router'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { modelColumns } from '../model-columns.tsx'
import { listFailed, modelName, modelPortrait } from '../model-words.ts'
import { ModelDialog } from './ModelDialog.tsx'
import { ModelEditor } from './ModelEditor.tsx'
import { modelList } from './model-list.ts'

/** The people who work in videos. */
export function ModelsAdmin({ search }: { search: AdminSearch }) {
  const { close, show } = useAdminNavigation()
  const { edit, view } = search
  return (
    <AdminList
      list={modelList}
      noun="model"
      search={search}
      query={modelList.rows(search)}
      columns={modelColumns}
      titleOf={modelName}
      art={(model) => <Portrait person={modelPortrait(model)} />}
      tool={(model) => (
        <Button asChild size="sm">
          <Link to="/admin" search={{ ...search, view: model.id }} resetScroll={false} preload={false}>
            View Details<span className="visually-hidden"> of {modelName(model)}</span>
          </Link>
        </Button>
      )}
      isToolWorded
      ways={
        <Button asChild size="sm">
          <Link to="/admin/models">Model cards</Link>
        </Button>
      }
      isWide
      words={{ loading: 'Loading models...', empty: 'No models found', failed: listFailed }}
    >
      {typeof edit === 'number' ? <ModelEditor key={edit} id={edit} close={() => close(edit)} /> : null}
      {view ? (
        <ModelDialog
          key={`view ${view}`}
          id={view}
          close={() => show(undefined)}
          ways={({ id }) => (
            <Button asChild size="sm">
              <Link to="/admin" search={{ ...search, view: undefined, edit: id }} resetScroll={false} preload={false}>
                Edit
              </Link>
            </Button>
          )}
        />
      ) : null}
    </AdminList>
  )
}
