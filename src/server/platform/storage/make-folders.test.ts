import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders } from './make-folders.ts'

const root = mkdtempSync(join(tmpdir(), 'late-set-folders-'))
afterAll(() => rmSync(root, { recursive: true }))

test('every folder on the way is made, and the first of them returned', () => {
  expect(makeFolders(join(root, 'a/b/c'))).toBe(join(root, 'a'))
  expect(statSync(join(root, 'a/b/c')).mode & 0o777).toBe(0o700)
  expect(makeFolders(join(root, 'a/b/d'), 0o711)).toBe(join(root, 'a/b/d'))
  expect(makeFolders(join(root, 'a/b'))).toBeUndefined()
})

test('what is no folder is reported', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolders(join(root, 'file'))).toThrow('EEXIST')
  expect(() => makeFolders(join(root, 'file/below'))).toThrow('ENOTDIR')
})

test.runIf(process.platform === 'linux')('a place where no folder can be made is reported, and at once', () => {
  expect(() => makeFolders('/proc/late-set/data')).toThrow('ENOENT')
})
