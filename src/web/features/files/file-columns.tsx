import type { fileSortColumns } from '#contract/files.ts'
import type { StoredFile } from '#contract/schemas/files.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { fileKinds, usedByWords } from './file-words.ts'
import { sizeWords } from './size-words.ts'

export const fileColumns: readonly Column<StoredFile, (typeof fileSortColumns)[number]>[] = [
  { key: 'name', heading: 'File', cell: ({ name }) => <b>{name}</b> },
  { key: 'kind', heading: 'Kind', width: '96px', minor: true, cell: ({ kind }) => fileKinds[kind] ?? kind },
  { key: 'size', heading: 'Size', width: '96px', end: true, cell: ({ size }) => sizeWords(size) },
  {
    key: 'use',
    heading: 'Used by',
    width: '28%',
    cell: (file) => (file.uses.length > 0 ? usedByWords(file) : <StatusDot tone="quiet">Unused</StatusDot>),
  },
  { key: 'sender', heading: 'Sent by', width: '128px', minor: true, cell: ({ uploadedBy }) => uploadedBy?.username },
  {
    key: 'sent',
    heading: 'Sent',
    width: '140px',
    minor: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
]
