import { DrizzleQueryError } from 'drizzle-orm'
import { type LogFn, type Logger, stdSerializers } from 'pino'

/** What PostgreSQL says of an error that names things of ours; its detail, hint and context quote what people sent. */
const TOLD = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const

type Fields = Record<string, unknown>
const isOfPostgres = (error: Error): boolean => 'severity' in error && 'code' in error

/** Data exceptions quote the value after their words, the other classes only names of ours. */
const wordsOf = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const { code } = error as { code?: unknown }
  return isOfPostgres(error) && `${code}`.startsWith('22') ? error.message.replace(/:? ".*/s, '') : error.message
}

/** Where an error comes from; nothing where that cannot be told from its words, which may look like it. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}

function fieldsOf(error: Error): Fields {
  if (error instanceof DrizzleQueryError) return { code: (error.cause as { code?: unknown } | undefined)?.code }
  const fields = { ...error } as unknown as Fields
  return isOfPostgres(error) ? Object.fromEntries(TOLD.map((name) => [name, fields[name]])) : fields
}

/** An error without what was sent to the database with it, down to its first cause; what is no error stays as it is. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = wordsOf(error)
  const copy: Error & Fields = Object.create(Object.getPrototypeOf(error))
  // What the cause says of tables and codes stands with the error itself, where it is looked for.
  const cause = withoutValues(error.cause)
  const inner = error instanceof DrizzleQueryError && cause instanceof Error ? { ...cause } : {}
  const hidden = { enumerable: false, configurable: true, writable: true }
  Object.defineProperties(copy, {
    message: { value: message, ...hidden },
    ...(error instanceof DrizzleQueryError ? { query: { value: error.query, ...hidden } } : {}),
    stack: { value: `${error.name}: ${message}${framesOf(error)}`, ...hidden },
    ...(cause === undefined ? {} : { cause: { value: cause, ...hidden } }),
  })
  return Object.assign(copy, inner, fieldsOf(error), {
    ...(error instanceof AggregateError ? { errors: error.errors.map(withoutValues) } : {}),
  })
}

const serialize = (error: unknown) => stdSerializers.err(withoutValues(error) as Error)

/** A log takes the words of an error for its own where it is given none; so they are changed before it sees them. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [given, words, ...more] = args as unknown as [unknown, unknown, ...unknown[]]
  const error = given instanceof Error ? given : (given as { err?: unknown } | null)?.err
  if (!(error instanceof Error)) return void method.apply(this, args)
  const safeError = withoutValues(error) as Error
  const rest = [words === undefined || words === error.message ? safeError.message : words, ...more]
  method.apply(this, [
    given === error ? safeError : { ...(given as object), err: safeError },
    ...rest,
  ] as unknown as typeof args)
}

/** How every log writes errors, under the name we give them and under that of the framework. */
export const errorWriting = { serializers: { error: serialize, err: serialize }, hooks: { logMethod } }
