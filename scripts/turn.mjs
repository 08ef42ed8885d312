import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const abandonedMs = 30 * 60_000

/**
 * Does the work while no other process does such work, waiting for it first; the file holds the pid of whose turn it is.
 * A turn whose process died, or that lasts half an hour, is over.
 */
export async function inTurn(file, work) {
  for (let told = false; !take(file); told = true) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    else if (!told) console.log('Waiting for another start that installs or builds here')
    await delay(300)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw new Error(`Nothing can be installed or built here: ${error.message}`)
  }
}

function isAbandoned(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return false
  if (Date.now() - found.mtimeMs > abandonedMs) return true
  const pid = Number(readFileSync(file, 'utf8'))
  try {
    if (pid) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
