// What the files of src/ import, read from their text: TypeScript 7 has no interface to ask.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const src = join(import.meta.dirname, '../src')
const IMPORT = /^(?:import|export)\s(type\s)?([^'"]*?)from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm

/** Every file below src/, as paths below it. */
export const filesOfSource = () =>
  readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(src, join(entry.parentPath, entry.name)))

/** What a file imports, as paths below src, and by which names; packages keep their bare names. */
export function importsOf(file) {
  const text = readFileSync(join(src, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, type, names = '', from, dynamic]) => {
    const name = from ?? dynamic
    const target = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(file), name) : name
    return { target, isPackage: !/^[#.]/.test(name), isTypeOnly: type !== undefined, names: namesIn(names) }
  })
}

/** The values between the braces of an import; types come to nothing. */
const namesIn = (clause) =>
  (clause.match(/\{([^}]*)\}/)?.[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && !one.startsWith('type '))
