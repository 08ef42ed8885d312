/** What every editor of a record is given by its list. */
export interface EditorProps {
  id: number | 'new'
  close: () => void
  created: (id: number) => void
}

/** An editor whose record can be deleted with a way back. */
export interface RemovingEditorProps extends EditorProps {
  remove: (id: number, title: string) => void
}
