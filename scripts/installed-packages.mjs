import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether node_modules already holds what the lock demands, by the record npm keeps there: so an `npm install` done by
 * hand is not done again. Optional packages count only when the site itself asks for them and they fit this platform.
 * @param withTools whether what builds and tests the site counts, too
 */
export function holdsLock(root, withTools = true) {
  const lock = read(join(root, 'package-lock.json'))
  const record = read(join(root, 'node_modules', '.package-lock.json'))
  if (!lock || !record) return false
  const wanted = Object.keys(lock.packages[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  return Object.entries(lock.packages).every(([place, { version, integrity, optional, dev, os, cpu }]) => {
    if (place === '' || (dev && !withTools)) return true
    if (optional && !(wanted.includes(place) && fits(os, process.platform) && fits(cpu, process.arch))) return true
    const there = record.packages[place]
    return there?.version === version && there.integrity === integrity
  })
}

function fits(list, one) {
  return !list || list.includes(one)
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
