import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Proven } from '../row.ts'
import { excludedFiles, excludedTests } from './excluded-tests.ts'
import type { Servers } from './servers.ts'

const root = join(import.meta.dirname, '../..')

interface Told {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Runs the tests of the API against these servers.
 * @param part which of how many shares of the files, like `1/4`; all of them unless said
 */
export async function proveApi({ postgres, s3, folder, after }: Servers, part: string | undefined): Promise<Proven> {
  const told = join(folder, 'api.json')
  const names = Object.keys(excludedTests).map(escaped).join('|')
  const args = [
    ...['run', '--project', 'server', '--reporter=json', `--outputFile=${told}`],
    ...Object.keys(excludedFiles).map((glob) => `--exclude=${glob}`),
    `--testNamePattern=^(?!.*(${names})$)`,
    ...(part ? [`--shard=${part}`] : []),
  ]
  const child = spawn('vitest', args, {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TEST_DATABASE_URL: postgres,
      TEST_S3_ENDPOINT: s3.endpoint,
      TEST_S3_ACCESS_KEY_ID: s3.accessKeyId,
      TEST_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
  })
  after(() => child.kill('SIGTERM'))
  await once(child, 'exit')
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(told, 'utf8')) as Told
  const wrong = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: ${message.split('\n')[0]}`]
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`)
  })
  return {
    value: `${numPassedTests} pass, ${numFailedTests} fail, in ${testResults.length} files${part ? `, part ${part}` : ''}`,
    holds: wrong.length === 0 && numPassedTests > 0,
    ...(wrong.length > 0 ? { cause: wrong.slice(0, 10).join('; ') } : {}),
  }
}
