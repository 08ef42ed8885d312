import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { UsersSchemas } from './schemas/users.ts'

export const userSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const userSortColumns = ['username', 'email', 'name', 'role', 'tier', 'lastSeen', 'state'] as const
export const userStates = ['active', 'banned'] as const

/** What may be done with an account. */
export const userActions = ['update', 'ban', 'readmit', 'endSessions', 'sendReset'] as const
export type UserAction = (typeof userActions)[number]

export const users = endpoints<UsersSchemas>('users', {
  list: { method: 'GET', path: '/api/admin/users', reads: [data.users, data.accounts] },
  exportCsv: csvAddress('/api/admin/users'),
  get: { method: 'GET', path: '/api/admin/users/:id', reads: [data.users, data.accounts] },
  update: { method: 'PATCH', path: '/api/admin/users/:id', touches: [data.users, data.accounts] },
  ban: { method: 'POST', path: '/api/admin/users/:id/ban', touches: [data.users, data.accounts] },
  readmit: { method: 'DELETE', path: '/api/admin/users/:id/ban', touches: [data.users, data.accounts] },
  endSessions: { method: 'DELETE', path: '/api/admin/users/:id/sessions', touches: [data.users, data.accounts] },
  sendReset: { method: 'POST', path: '/api/admin/users/:id/reset-letter', touches: [] },
})
