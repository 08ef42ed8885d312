import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { MembersSchemas } from './schemas/members.ts'

/** Who has a pass now, had one, came or went this month, or has a card that failed. */
export const memberStates = ['current', 'ended', 'joined', 'left', 'failed'] as const
export type MemberState = (typeof memberStates)[number]

/** What gives a pass. */
export const passSources = ['subscription', 'comp', 'gift', 'vip', 'trial'] as const
export type PassSource = (typeof passSources)[number]

export const memberSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const memberSortColumns = ['username', 'tier', 'since', 'until', 'value'] as const

const reads = [data.members, data.memberships, data.users, data.accounts]
const touches = [data.members, data.memberships, data.users, data.accounts]

export const members = endpoints<MembersSchemas>('members', {
  list: { method: 'GET', path: '/api/members', reads },
  exportCsv: csvAddress('/api/members'),
  income: { method: 'GET', path: '/api/members/income', reads: [...reads, data.orders, data.clock] },
  get: { method: 'GET', path: '/api/members/:id', reads },
  give: { method: 'POST', path: '/api/members', touches },
  end: { method: 'POST', path: '/api/members/:id/end', touches },
  stopRenewal: { method: 'POST', path: '/api/members/:id/stop-renewal', touches },
})
