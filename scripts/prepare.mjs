import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { built, hashOf, installed, isFresh, root, stampWith } from './stamps.mjs'

/**
 * Runs before every start and test, also on Node 20 and before anything is installed: installs the packages when the
 * lock changed, builds the pages when their sources changed (not with --no-build). With --installed, npm itself has
 * just done the first. One process at a time; the stamps are written last, so an interrupted run is repeated.
 */
const cache = join(root, '.cache')
const turn = join(cache, 'prepare.pid')
const log = join(cache, 'prepare.log')
const abandonedMs = 30 * 60_000
const oldestNode = [22, 18]
const flags = process.argv.slice(2)
const steps = [
  {
    ...installed,
    title: 'Installing',
    command: ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
  },
  { ...built, title: 'Building the pages', command: ['run', 'build'] },
]

try {
  if (flags.includes('--installed')) stampWith(installed, hashOf(installed.sources))
  else await prepare(steps.slice(0, flags.includes('--no-build') ? 1 : 2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function prepare(wanted) {
  if (wanted.every(isFresh)) return checkNode()
  await takeTurn()
  try {
    for (const step of wanted) {
      if (!isFresh(step)) await run(step)
      checkNode()
    }
  } finally {
    rmSync(turn, { force: true })
  }
}

async function run(step) {
  const hash = hashOf(step.sources)
  const begin = Date.now()
  process.stdout.write(`${step.title}… `)
  rmSync(join(root, step.stamp), { force: true })
  const [program, ...before] = npm()
  const child = spawn(program, [...before, ...step.command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: program === 'npm.cmd',
  })
  const passOn = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
  let output = ''
  const file = createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(file, { end: false })
    stream.on('data', (text) => {
      output += text
    })
  }
  const status = await new Promise((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, signal) => settle(code ?? signal))
  })
  file.end()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, passOn)
  console.log(status === 0 ? `${Math.max(1, Math.round((Date.now() - begin) / 1000))} s` : 'failed')
  if (status !== 0)
    throw new Error(
      `npm ${step.command[0] === 'ci' ? 'ci' : 'run build'}: ${gistOf(output) ?? status} (all of it in ${log})`,
    )
  stampWith(step, hash)
}

/** The line of the output that says most: the first of npm's that is a sentence, or the first that speaks of an error. */
function gistOf(output) {
  const lines = output.split('\n').map((line) => line.replace(/\x1b\[[0-9;]*m/g, '').trim())
  const said = lines.map(
    (line) => /^npm (?:error|ERR!) (?!code |errno |syscall |path |dest |A complete log)(.{20,})/.exec(line)?.[1],
  )
  return said.find(Boolean) ?? lines.find((line) => /error/i.test(line)) ?? lines.findLast(Boolean)
}

/** The npm that runs us, if it does, on its own Node: the one in node_modules is replaced under our feet. */
function npm() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return [process.env.npm_node_execpath ?? process.execPath, cli]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** Waits until no other process prepares this folder. */
async function takeTurn() {
  for (let told = false; ; told = true) {
    try {
      mkdirSync(cache, { recursive: true })
      return writeFileSync(turn, `${process.pid}`, { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Error(`Cannot install or build in ${root}: ${error.message}`)
    }
    if (isAbandoned()) rmSync(turn, { force: true })
    else if (!told) console.log('Waiting for another start that installs or builds here')
    await delay(300)
  }
}

function isAbandoned() {
  const found = statSync(turn, { throwIfNoEntry: false })
  if (!found) return false
  const pid = Number(readFileSync(turn, 'utf8'))
  try {
    return Date.now() - found.mtimeMs > abandonedMs || (pid > 0 && !process.kill(pid, 0))
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Where npm offers no Node for this platform, the one at hand must be able to run the sources. */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const able = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  if (able || existsSync(join(root, 'node_modules', '.bin', 'node'))) return
  throw new Error(`Node 24 is needed to run this, and here is ${process.version}: get it from https://nodejs.org`)
}
