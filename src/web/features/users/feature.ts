import type { WebFeature } from '#web/platform/feature.ts'
import { UsersAdmin } from './admin/UsersAdmin.tsx'
import { userList } from './admin/user-list.ts'

export const usersFeature: WebFeature = {
  name: 'users',
  adminTab: { list: userList, screen: UsersAdmin },
}
