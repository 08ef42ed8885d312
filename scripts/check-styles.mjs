// Holds styles beside what they style: no sheet is global but the base, each module stands in the layer of its folder, and
// classes, parts and their uses match.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesOfSource } from './imports.mjs'

const src = join(import.meta.dirname, '../src')
/** The sheets every page has, and the smaller base of the player on other sites. */
const BASE = /^web\/(platform\/theme\/[\w-]+|embed\/base)\.css$/
/** Layers a folder may use; of two sheets the one in the later layer wins, in whatever order they come. */
const LAYERS = { platform: ['controls', 'platform'], features: ['features'], areas: ['areas'], embed: ['areas'] }
const CLASS = /\.([a-zA-Z_][\w-]*)/g
const IMPORT = /^import \* as (\w+) from '([^']+\.module\.css)'/gm

const problems = []
const files = filesOfSource()
const text = (file) => readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
/** Selectors and at-rules without what stands in braces after them, strings or numbers. */
const selectors = (css) => css.match(/[^{};]+(?=\{)/g)?.filter((one) => !/^\s*(@|from|to|\d)/.test(one)) ?? []
const classes = (css) => new Set(selectors(css).flatMap((one) => [...one.matchAll(CLASS)].map(([, name]) => name)))

const sheets = files.filter((file) => file.endsWith('.css'))
const base = new Set(sheets.filter((file) => BASE.test(file)).flatMap((file) => [...classes(text(file))]))
/** Module → its classes that no component has used yet. */
const modules = new Map()
const scoped = new Map()
const parts = new Map()

for (const file of sheets.filter((one) => !BASE.test(one))) {
  const css = text(file)
  const [, folder] = file.split('/')
  const [, layer] = /^\s*@layer (\w+) \{/.exec(css) ?? []
  if (!file.endsWith('.module.css')) problems.push(`src/${file} is global: make it a module beside what it styles`)
  if (!LAYERS[folder]?.includes(layer)) problems.push(`src/${file} has to begin with @layer ${LAYERS[folder]?.at(-1)}`)
  for (const [, name] of css.matchAll(/:global\(\.([\w-]+)\)/g))
    if (!base.has(name)) problems.push(`src/${file}: .${name} is no class of the base; give the element a data-part`)
  for (const [, name] of css.matchAll(/\[data-part~="([\w-]+)"\]/g)) parts.set(name, file)
  const own = classes(css.replace(/:global\([^)]*\)/g, ''))
  modules.set(file, own)
  for (const name of own) {
    const full = `${basename(file, '.module.css')}_${name}`
    const other = scoped.get(full)
    if (other) problems.push(`src/${file} and src/${other} would both make the class ${full}: rename one sheet`)
    scoped.set(full, file)
  }
}

const named = new Set()
const unused = new Map([...modules].map(([file, own]) => [file, new Set(own)]))
for (const file of files.filter((one) => /^web\/.*\.tsx?$/.test(one) && !/\.test\./.test(one))) {
  const code = text(file)
  for (const [, name] of code.matchAll(/'([a-z][a-z\d-]*)'/g)) named.add(name)
  for (const [, names] of code.matchAll(/data-part="([^"]+)"/g)) for (const name of names.split(' ')) named.add(name)
  for (const [, names] of code.matchAll(/className="([^"]+)"/g))
    for (const name of names.split(' '))
      if (!base.has(name)) problems.push(`src/${file}: "${name}" is no class of the base`)
  for (const [, binding, from] of code.matchAll(IMPORT)) {
    const sheet = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
    for (const [, name] of code.matchAll(new RegExp(`\\b${binding}\\.(\\w+)`, 'g'))) {
      if (!modules.get(sheet)?.has(name)) problems.push(`src/${file}: src/${sheet} has no class ${name}`)
      unused.get(sheet)?.delete(name)
    }
  }
}
for (const [file, names] of unused)
  for (const name of names) problems.push(`src/${file}: nothing has the class ${name}`)
for (const [name, file] of parts) if (!named.has(name)) problems.push(`src/${file}: nothing is the part ${name}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`Styles stand beside what they style: ${modules.size} modules.`)
