/** Name of the unique or foreign key constraint an error comes from; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = ((error as { cause?: unknown }).cause ?? error) as { code?: string; constraint?: string }
  return cause.code === '23505' || cause.code === '23503' ? cause.constraint : undefined
}
