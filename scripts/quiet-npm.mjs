import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs npm in a directory, its output going to a file only.
 * @throws the line that says why it failed
 */
export async function quietNpm(args, directory, logFile) {
  const [program, ...before] = npm()
  const child = spawn(program, [...before, ...args], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: program === 'npm.cmd',
  })
  let interruption = null
  const passOn = (signal) => {
    interruption = signal
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, passOn)
  const file = createWriteStream(logFile)
  let output = ''
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
  for (const signal of signals) process.off(signal, passOn)
  if (interruption) throw new Error(`interrupted by ${interruption}`)
  if (status !== 0) throw new Error(gistOf(output) ?? `ended with ${status}`)
}

/** The npm that runs us, if one does, on its own Node: the one in node_modules is replaced under our feet. */
function npm() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return [process.env.npm_node_execpath ?? process.execPath, cli]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** The first line of npm's that is a sentence, else the first that speaks of an error, else the last. */
function gistOf(output) {
  const lines = output.split('\n').map((line) => stripVTControlCharacters(line).trim())
  const sentence = /^npm (?:error|ERR!) (?!code |errno |syscall |path |dest |A complete log)(.{20,})/
  const said = lines.map((line) => sentence.exec(line)?.[1]).find(Boolean)
  return said ?? lines.find((line) => /error/i.test(line)) ?? lines.findLast(Boolean)
}
