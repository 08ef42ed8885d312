import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { errorWriting, withoutValues } from './error-values.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const SECRET = 'Quistgaard@lateset.test'

const failing = async (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => expect.unreachable(),
    (error) => error,
  )
const account = { username: 'quist', email: SECRET, password: 'x', role: 'listener' as const }

/** What a log says of something that is written to it. */
async function logged(write: (log: pino.Logger) => void): Promise<string> {
  const lines = new PassThrough()
  write(pino(errorWriting, lines))
  lines.end()
  return text(lines)
}

const taken = async () => {
  await db.insert(usersTable).values(account).onConflictDoNothing()
  return failing(db.insert(usersTable).values(account))
}

test('a row that is there already is told by query, code and constraint, and not by what was in it', async () => {
  const error = await taken()
  expect(`${error.message} ${JSON.stringify(error.cause)}`).toContain(SECRET)
  for (const line of [
    await logged((log) => log.error({ error }, 'a request failed')),
    await logged((log) => log.error({ err: error }, 'a request failed')),
    await logged((log) => log.error(error)),
    await logged((log) => log.error({ err: error })),
    await logged((log) => log.child({}).error({ err: error }, error.message)),
    await logged((log) => log.warn({ error: new Error('The sweep failed', { cause: error }) }, 'the care failed')),
    await logged((log) => log.warn({ error: new AggregateError([error], 'Both failed') }, 'the care failed')),
  ]) {
    expect(line).not.toMatch(/quist/i)
    expect(line).toContain('insert into \\"users\\"')
  }
  const { error: told } = JSON.parse(await logged((log) => log.error({ error })))
  expect(told).toMatchObject({ type: 'DrizzleQueryError', code: '23505', constraint: expect.stringMatching(/^users_/) })
  expect(told.stack).toContain('error-values.test.ts')
})

test.each([
  [sql`select ${SECRET}::integer`, '22P02', 'invalid input syntax for type integer'],
  [sql`select ${`{"${SECRET}`}::jsonb`, '22P02', 'invalid input syntax for type json'],
  [sql`select ${SECRET}::date`, '22007', 'invalid input syntax for type date'],
  [sql`select ${`${SECRET}\n    at home`} from nowhere`, '42P01', 'relation "nowhere" does not exist'],
])('what PostgreSQL quotes from a value is left out of its words: %#', async (query, code, words) => {
  const error = await failing(db.execute(query))
  const line = await logged((log) => log.error({ error }))
  expect(line).not.toMatch(/quist|at home/i)
  expect(JSON.parse(line).error.code).toBe(code)
  expect(JSON.parse(line).error.message).toContain(words)
})

test('of a row that breaks a rule PostgreSQL shows nothing', async () => {
  const error = await failing(db.execute(sql`insert into users (username) values (${SECRET})`))
  const line = await logged((log) => log.error({ error }))
  expect(line).not.toMatch(/quist/i)
  expect(JSON.parse(line).error).toMatchObject({ code: '23502', column: 'email' })
})

test('any other error stays as it is', async () => {
  const error = Object.assign(new TypeError('No such thing'), { code: 'ENOENT', path: '/tmp/x' })
  expect(JSON.parse(await logged((log) => log.error({ error }))).error).toMatchObject({
    ...{ type: 'TypeError', message: 'No such thing', code: 'ENOENT', path: '/tmp/x', stack: error.stack },
  })
  expect(withoutValues('words')).toBe('words')
})

test('work that fails leaves no values with its job either', async () => {
  const error = await taken()
  testServer.context.jobs.handle('fails', () => Promise.reject(error))
  await testServer.context.jobs.start(true)
  await testServer.context.jobs.add('fails', {})
  const output = async () =>
    (await db.execute<{ output: string }>(sql`select output::text as output from pgboss.job where name = 'fails'`))
      .rows[0]?.output
  await expect.poll(output, { timeout: 5000 }).toContain('insert into')
  expect(await output()).not.toMatch(/quist/i)
})
