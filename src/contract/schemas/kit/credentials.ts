import { z } from 'zod'
import { line } from './fields.ts'

const CHARACTERS = 'Username may have letters, digits, dots, dashes and underscores'

/** Letters that one can see, digits, dot, dash and underscore; compared without regard to case. */
export const username = line('Username', 40)
  .min(2, 'Username must be 2 characters or more')
  .regex(/^[\p{L}\p{N}._-]+$/u, CHARACTERS)
  .refine((name) => !/\p{Default_Ignorable_Code_Point}/u.test(name), CHARACTERS)

/** A password being chosen; the server holds it against the site's own minimum and refuses common ones. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .max(128, 'Password must be 128 characters or fewer')

/** A password being checked: nothing is said of its form. */
export const givenPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1000, 'Password is too long')
