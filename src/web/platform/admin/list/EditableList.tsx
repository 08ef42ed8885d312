import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { RemovingEditorProps } from '../record/editor-props.ts'
import { DeleteButton } from '../removal/DeleteButton.tsx'
import { useRemovingList } from '../removal/use-removing-list.ts'
import { AdminList, type AdminListProps } from './AdminList.tsx'

interface EditableListProps<T, K extends QueryKey>
  extends Omit<AdminListProps<T, K>, 'undoOf' | 'removeAll' | 'tool' | 'children'> {
  /** The delete call, whose only parameter is the id. */
  removal: Endpoint
  Editor: ComponentType<RemovingEditorProps>
}

/** A list whose records are edited beside it, and deleted with a way back: there, in their rows, or many at once. */
export function EditableList<T extends { id: number }, K extends QueryKey>(props: EditableListProps<T, K>) {
  const { removal, Editor, ...list } = props
  const { edit } = list.search
  const { undoOf, remove, removeAll, close, created } = useRemovingList(list.noun, removal, edit)
  return (
    <AdminList
      {...list}
      undoOf={undoOf}
      removeAll={removeAll}
      tool={(row) => <DeleteButton title={list.titleOf(row)} remove={() => remove(row.id, list.titleOf(row))} />}
    >
      {edit ? <Editor key={edit} id={edit} close={() => close(edit)} created={created} remove={remove} /> : null}
    </AdminList>
  )
}
