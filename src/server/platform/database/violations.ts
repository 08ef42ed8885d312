const causeOf = (error: unknown) =>
  ((error as { cause?: unknown }).cause ?? error) as { code?: string; constraint?: string }

/** True for a row that lacks what it cannot be without. */
export const violatesNotNull = (error: unknown): boolean => causeOf(error).code === '23502'

/** True for a row that breaks a rule of its table. */
export const violatesCheck = (error: unknown): boolean => causeOf(error).code === '23514'

/** Name of the unique or foreign key constraint an error comes from; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = causeOf(error)
  return cause.code === '23505' || cause.code === '23503' ? cause.constraint : undefined
}
