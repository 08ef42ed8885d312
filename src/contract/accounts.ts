import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { AccountsSchemas } from './schemas/accounts.ts'

/** Roles a person may pick when they sign up; anything else becomes listener. */
export const signUpRoles = ['listener', 'model'] as const

export const accounts = endpoints<AccountsSchemas>('accounts', {
  login: { method: 'POST', path: '/api/auth/login', touches: [] },
  register: { method: 'POST', path: '/api/auth/register', touches: [data.accounts] },
  signUp: { method: 'POST', path: '/api/users', touches: [data.accounts] },
  logout: { method: 'POST', path: '/api/auth/logout', touches: [] },
  me: { method: 'GET', path: '/api/auth/user' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', touches: [] },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', touches: [] },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email', touches: [] },
  undoEmail: { method: 'POST', path: '/api/auth/undo-email', touches: [] },
  setup: { method: 'POST', path: '/api/auth/setup', touches: [] },
  updateProfile: { method: 'PATCH', path: '/api/account', touches: [] },
  changeEmail: { method: 'POST', path: '/api/account/email', touches: [] },
  changePassword: { method: 'POST', path: '/api/account/password', touches: [] },
  sessions: { method: 'GET', path: '/api/account/sessions' },
  endSession: { method: 'DELETE', path: '/api/account/sessions/:handle', touches: [] },
  endSessions: { method: 'DELETE', path: '/api/account/sessions', touches: [] },
  deleteAccount: { method: 'DELETE', path: '/api/account', touches: [data.everything] },
})
