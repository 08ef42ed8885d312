import { createFileRoute } from '@tanstack/react-router'
import { FolderImportScreen } from '#web/areas/folder-import/FolderImportScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/folder')({
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Folder of audio',
      description: 'Audio files that become tracks and albums.',
      path: '/admin/folder',
      hidden: true,
    }),
  component: FolderImportScreen,
})
