import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a site that keeps its files on disk loads nothing of what speaks to buckets', () => {
  const root = join(import.meta.dirname, '../../../..')
  const program = `
    import { createRequire } from 'node:module'
    await import('./src/server/app.ts')
    await import('./src/server/start/create-context.ts')
    const loaded = Object.keys(createRequire(process.cwd() + '/').cache)
    console.log(JSON.stringify({ all: loaded.length, bucket: loaded.filter((path) => /@aws-sdk|@smithy/.test(path)) }))
    process.exit()`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  })
  const { all, bucket } = JSON.parse(said)
  expect(all).toBeGreaterThan(0)
  expect(bucket).toEqual([])
})
