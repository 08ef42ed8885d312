import { fileSortColumns, files } from '#contract/files.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'

/** The uploaded files. */
export const fileList = adminList(
  {
    name: 'files',
    sorts: { newest: 'Newest', largest: 'Largest' },
    columns: fileSortColumns,
    filters: {
      kind: { label: 'Kind', none: 'Kind: all', options: { audio: 'Audio', video: 'Video', image: 'Pictures' } },
      state: { label: 'Use', none: 'Use: any', options: { used: 'In use', unused: 'Unused' } },
    },
  },
  files,
  ({ kind, state }) => ({ kind, use: state }),
)
