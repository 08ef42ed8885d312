import { fork } from 'node:child_process'

/** Work in a process of its own, so that neither it nor what it measures waits for the other. */
export interface ChildProcessTask<T> {
  done: Promise<T>
  stop(): void
}

/**
 * Runs a program in a child process and gives it one message; it answers with one.
 * @param file where the program lies
 * @throws when it ends without an answer
 */
export function runInChildProcess<T>(file: URL, task: object): ChildProcessTask<T> {
  const child = fork(file)
  child.send(task)
  const done = new Promise<T>((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as T))
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code}`)))
  })
  return { done, stop: () => void child.kill('SIGKILL') }
}
