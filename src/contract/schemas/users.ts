import { z } from 'zod'
import { adminOnly, roles, tiers } from '../kit/access.ts'
import { userActions, userSortColumns, userSorts, userStates, users } from '../users.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, email, line, page, required, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { searchWords } from './kit/recordings.ts'

const role = z.enum(roles, { error: `Role must be one of ${roles.join(', ')}, or none` })
const accessTier = z.enum(tiers, { error: `Access tier must be one of ${tiers.join(', ')}` })

/** An account as admins see it; its password is nobody's to see. */
export const managedUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  fullLegalName: z.string().nullable(),
  /** The primary one of the roles. */
  role: role.nullable(),
  roles: z.array(role),
  accessTier,
  profileImageUrl: z.string().nullable(),
  /** A demo login, which stays as it is printed. */
  isDemo: z.boolean(),
  bannedAt: z.string().nullable(),
  banReason: z.string().nullable(),
  /** When any of its sessions was last used; null without one. */
  lastSeenAt: z.string().nullable(),
  sessions: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What whoever asks may do with it. */
  allowed: z.array(z.enum(userActions)),
})
export type ManagedUser = z.infer<typeof managedUser>

const userQuery = z.object({
  ...page,
  q: searchWords,
  role: z.enum([...roles, 'none'], { error: `Role must be one of ${roles.join(', ')}, none` }).optional(),
  tier: accessTier.optional(),
  state: z.enum(userStates, { error: `State must be one of ${userStates.join(', ')}` }).optional(),
  sort: sortParameter(userSorts, userSortColumns),
})
/** What a list of accounts is narrowed by. */
export type UserFilters = Omit<z.infer<typeof userQuery>, 'limit' | 'offset' | 'sort'>

const userPatch = z.object({
  email: required(email).optional(),
  firstName: clearable(line('First name', 100)),
  lastName: clearable(line('Last name', 100)),
  fullLegalName: clearable(line('Full legal name')),
  /** Empty for none: then they are a listener without pages of their own. */
  role: clearable(role),
  /** All they hold; the primary one stays where it is among them. */
  roles: z.array(role, { error: 'Roles must be a list' }).max(roles.length, 'Name each role once').optional(),
  /** A pass given away; a paid one comes by paying. */
  accessTier: accessTier.optional(),
  version: whole('Version', 0, 2_147_483_647).optional(),
})
export type UserPatch = z.infer<typeof userPatch>

const schemas = {
  list: {
    summary: 'Accounts, newest first, found by name or address, narrowed by role, tier or state',
    access: adminOnly,
    query: userQuery,
    reply: z.array(managedUser),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(userQuery),
  },
  get: {
    summary: 'One account',
    access: adminOnly,
    params: byId,
    reply: managedUser,
  },
  update: {
    summary:
      'Changes the sent fields of an account; the last admin stays one, and a stale `version` is refused with 409',
    aliases: ['PUT /api/admin/users/:id'],
    access: adminOnly,
    params: byId,
    body: userPatch,
    reply: managedUser,
  },
  ban: {
    summary: 'Shuts an account out, with the reason, and ends its sessions',
    access: adminOnly,
    params: byId,
    body: z.object({ reason: required(line('Reason', 500)) }),
    reply: managedUser,
    needsNoRoom: true,
  },
  readmit: {
    summary: 'Lets a banned account in again',
    access: adminOnly,
    params: byId,
    reply: managedUser,
  },
  endSessions: {
    summary: 'Signs an account out everywhere; of one’s own the present session stays',
    access: adminOnly,
    params: byId,
    reply: managedUser,
  },
  sendReset: {
    summary: 'Mails a link for a new password to the address of an account',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type UsersSchemas = typeof schemas

export const usersEndpoints = withSchemas(users, schemas)
