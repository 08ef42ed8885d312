import { z } from 'zod'
import { accounts } from '../accounts.ts'
import { roles, sessionActions, tiers } from '../kit/access.ts'
import { givenPassword, newPassword, username } from './kit/credentials.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { clearable, done, email, line, mailedSecret } from './kit/fields.ts'

const personName = (label: string) => line(label, 100)

/** The signed-in person as told to themselves. */
export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** The primary one of the roles: where they are at home. */
  role: z.enum(roles).nullable(),
  roles: z.array(z.enum(roles)),
  accessTier: z.enum(tiers),
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  isDemo: z.boolean(),
  unreadMessages: z.number(),
  unreadNotices: z.number(),
  allowed: z.array(z.enum(sessionActions)),
})
export type User = z.infer<typeof user>

export const credentials = z.object({ username: line('Username', 254), password: givenPassword })

export const registration = z.object({
  username,
  email,
  password: newPassword,
  firstName: personName('First name'),
  lastName: personName('Last name'),
  role: z.enum(roles).optional().catch(undefined),
  /** Left empty by people; whatever fills it is not one. */
  website: z.string().max(2000).optional(),
})
export type Registration = z.infer<typeof registration>

/** The shorter sign-up before a payment: names may follow later, the role is always listener. */
export const quickRegistration = registration.extend({
  firstName: clearable(personName('First name')),
  lastName: clearable(personName('Last name')),
})

/** `handle` names the session without granting anything, so that tabs can tell sign-in and sign-out. */
const opened = z.object({
  token: z.string(),
  handle: z.string(),
  role: z.enum(roles).nullable(),
  userId: z.number(),
  user,
  message: z.string().optional(),
})

const session = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
})

const schemas = {
  login: {
    summary: 'Signs in by username or e-mail; sets the session cookie and answers a token for API clients',
    access: 'anyone',
    whileSuspended: true,
    body: credentials,
    reply: opened,
    needsNoRoom: true,
  },
  register: {
    summary: 'Creates a listener or model account',
    access: 'anyone',
    whileSuspended: true,
    body: registration,
    reply: z.object({ id: z.number(), message: z.string() }),
    status: 201,
  },
  signUp: {
    summary: 'Creates a listener account and signs it in, as the Fan Pass sign-up does',
    access: 'anyone',
    whileSuspended: true,
    body: quickRegistration,
    reply: opened.extend({ id: z.number() }),
    status: 201,
  },
  logout: {
    summary: 'Ends this session; harmless without one',
    access: 'anyone',
    whileSuspended: true,
    reply: done,
    needsNoRoom: true,
  },
  me: {
    summary: 'The signed-in person; 401 for guests',
    access: 'member',
    reply: user,
  },
  forgotPassword: {
    summary: 'Mails a link for a new password; says the same whether or not the address is known',
    access: 'anyone',
    whileSuspended: true,
    body: z.object({ email }),
    reply: done,
  },
  resetPassword: {
    summary: 'Sets a new password with the secret of a mailed link and ends every session',
    access: 'anyone',
    whileSuspended: true,
    body: z.object({ token: mailedSecret, password: newPassword }),
    reply: done,
    needsNoRoom: true,
  },
  confirmEmail: {
    summary: 'Confirms an e-mail address with the secret of a mailed link',
    access: 'anyone',
    whileSuspended: true,
    body: z.object({ token: mailedSecret }),
    reply: done,
  },
  undoEmail: {
    summary:
      'Takes back a change of address with the secret of the link in the e-mail to the old one: every session and link ends, and the answer brings the secret for a new password',
    access: 'anyone',
    whileSuspended: true,
    body: z.object({ token: mailedSecret }),
    reply: done.extend({ token: z.string() }),
    needsNoRoom: true,
  },
  setup: {
    summary: 'Creates the first admin with the one-time secret printed at the first start',
    access: 'anyone',
    body: z.object({ token: mailedSecret, username, email, password: newPassword }),
    reply: opened,
    status: 201,
  },
  updateProfile: {
    summary: "Changes one's own names",
    aliases: ['PUT /api/account'],
    access: 'member',
    body: z.object({ firstName: clearable(personName('First name')), lastName: clearable(personName('Last name')) }),
    reply: user,
  },
  changeEmail: {
    summary: 'Mails a confirmation to a new address, which then replaces the old one',
    access: 'member',
    whileSuspended: true,
    body: z.object({ email, password: givenPassword }),
    reply: done,
  },
  changePassword: {
    summary: 'Changes the password and ends every other session',
    access: 'member',
    whileSuspended: true,
    body: z.object({ currentPassword: givenPassword, password: newPassword }),
    reply: done,
    needsNoRoom: true,
  },
  sessions: {
    summary: "One's own sessions, latest first",
    access: 'member',
    reply: z.array(session),
  },
  endSession: {
    summary: "Ends one of one's own sessions",
    access: 'member',
    whileSuspended: true,
    params: z.object({ handle: line('Session', 60) }),
    reply: done,
  },
  endSessions: {
    summary: 'Signs out everywhere, here too',
    access: 'member',
    whileSuspended: true,
    reply: done,
  },
  deleteAccount: {
    summary: "Deletes one's own account for good",
    access: 'member',
    whileSuspended: true,
    body: z.object({ password: givenPassword }),
    reply: done,
  },
} satisfies EndpointSchemas
export type AccountsSchemas = typeof schemas

export const accountsEndpoints = withSchemas(accounts, schemas)
