import { z } from 'zod'
import { roles, sessionActions, tiers } from './access.ts'
import { givenPassword, newPassword, username } from './credentials.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { clearable, done, email, line, mailedSecret } from './fields.ts'

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
  allowed: z.array(z.enum(sessionActions)),
})
export type User = z.infer<typeof user>

export const credentials = z.object({ username: line('Username', 254), password: givenPassword })

/** Roles a person may pick when they sign up; anything else becomes listener. */
export const signUpRoles = ['listener', 'model'] as const

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

export const accounts = endpoints('accounts', {
  login: {
    summary: 'Signs in by username or e-mail; sets the session cookie and answers a token for API clients',
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    body: credentials,
    reply: opened,
    touches: [],
    needsNoRoom: true,
  },
  register: {
    summary: 'Creates a listener or model account',
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    body: registration,
    reply: z.object({ id: z.number(), message: z.string() }),
    status: 201,
    touches: [data.accounts],
  },
  signUp: {
    summary: 'Creates a listener account and signs it in, as the Fan Pass sign-up does',
    method: 'POST',
    path: '/api/users',
    access: 'anyone',
    body: quickRegistration,
    reply: opened.extend({ id: z.number() }),
    status: 201,
    touches: [data.accounts],
  },
  logout: {
    summary: 'Ends this session; harmless without one',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    reply: done,
    touches: [],
    needsNoRoom: true,
  },
  me: {
    summary: 'The signed-in person; 401 for guests',
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    reply: user,
  },
  forgotPassword: {
    summary: 'Mails a link for a new password; says the same whether or not the address is known',
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    body: z.object({ email }),
    reply: done,
    touches: [],
  },
  resetPassword: {
    summary: 'Sets a new password with the secret of a mailed link and ends every session',
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    body: z.object({ token: mailedSecret, password: newPassword }),
    reply: done,
    touches: [],
    needsNoRoom: true,
  },
  confirmEmail: {
    summary: 'Confirms an e-mail address with the secret of a mailed link',
    method: 'POST',
    path: '/api/auth/confirm-email',
    access: 'anyone',
    body: z.object({ token: mailedSecret }),
    reply: done,
    touches: [],
  },
  undoEmail: {
    summary:
      'Takes back a change of address with the secret of the link in the letter to the old one: every session and link ends, and the answer brings the secret for a new password',
    method: 'POST',
    path: '/api/auth/undo-email',
    access: 'anyone',
    body: z.object({ token: mailedSecret }),
    reply: done.extend({ token: z.string() }),
    touches: [],
    needsNoRoom: true,
  },
  setup: {
    summary: 'Creates the first admin with the one-time secret printed at the first start',
    method: 'POST',
    path: '/api/auth/setup',
    access: 'anyone',
    body: z.object({ token: mailedSecret, username, email, password: newPassword }),
    reply: opened,
    status: 201,
    touches: [],
  },
  updateProfile: {
    summary: "Changes one's own names",
    method: 'PATCH',
    path: '/api/account',
    aliases: ['PUT /api/account'],
    access: 'member',
    body: z.object({ firstName: clearable(personName('First name')), lastName: clearable(personName('Last name')) }),
    reply: user,
    touches: [],
  },
  changeEmail: {
    summary: 'Mails a confirmation to a new address, which then replaces the old one',
    method: 'POST',
    path: '/api/account/email',
    access: 'member',
    body: z.object({ email, password: givenPassword }),
    reply: done,
    touches: [],
  },
  changePassword: {
    summary: 'Changes the password and ends every other session',
    method: 'POST',
    path: '/api/account/password',
    access: 'member',
    body: z.object({ currentPassword: givenPassword, password: newPassword }),
    reply: done,
    touches: [],
    needsNoRoom: true,
  },
  sessions: {
    summary: "One's own sessions, latest first",
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    reply: z.array(session),
  },
  endSession: {
    summary: "Ends one of one's own sessions",
    method: 'DELETE',
    path: '/api/account/sessions/:handle',
    access: 'member',
    params: z.object({ handle: line('Session', 60) }),
    reply: done,
    touches: [],
  },
  endSessions: {
    summary: 'Signs out everywhere, here too',
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'member',
    reply: done,
    touches: [],
  },
  deleteAccount: {
    summary: "Deletes one's own account for good",
    method: 'DELETE',
    path: '/api/account',
    access: 'member',
    body: z.object({ password: givenPassword }),
    reply: done,
    touches: [data.everything],
  },
})
