import { violatedConstraint } from '#server/platform/database/violations.ts'
import { conflict } from '#server/platform/http/errors.ts'

const LOOKALIKE = 'This username looks too much like another one'

/** The refusal of an address that an account has, or may be taken back to. */
export const emailTaken = () => conflict('Email already exists', { email: 'Email already exists' })

/** Turns a violated unique name or address into its refusal. */
export function conflictOr(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'users_username_key')
    return conflict('Username already exists', { username: 'Username already exists' })
  if (constraint === 'users_skeleton_key') return conflict(LOOKALIKE, { username: LOOKALIKE })
  if (constraint === 'users_email_key') return emailTaken()
  return error
}
