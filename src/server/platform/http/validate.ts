import type { z } from 'zod'
import { type FieldMessages, invalid } from './errors.ts'

/**
 * Checks one part of a request against its schema.
 * @returns the parsed value; unknown keys are dropped
 * @throws 400 with one message per field
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = messagesOf(result.error)
  const first = Object.values(fields)[0] ?? 'The request is not complete'
  return refuse(first, fields)
}

/** One message per field that is wrong, in the words for the person who wrote it. */
export function messagesOf(error: z.ZodError): FieldMessages {
  const fields: FieldMessages = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= messageOf(issue)
  return fields
}

function refuse(message: string, fields: FieldMessages): never {
  throw invalid(message, fields)
}

/** Zod's own words are for programmers; ours are for the person at the form. */
function messageOf(issue: z.core.$ZodIssue): string {
  const name = String(issue.path.at(-1) ?? '')
  if (issue.message.startsWith('Invalid input'))
    return name ? `${label(name)} is missing or not valid` : 'The request is not complete'
  return issue.message
}

const label = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
