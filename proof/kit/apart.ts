import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Work in a process of its own, so that neither it nor what it measures waits for the other. */
export interface Apart<T> {
  done: Promise<T>
  stop(): void
}

/**
 * Gives a program beside this file something to do.
 * @param file its name; it takes one message and answers with one
 * @throws when it ends without an answer
 */
export function apart<T>(file: string, task: object): Apart<T> {
  const child = fork(join(import.meta.dirname, file))
  child.send(task)
  const done = new Promise<T>((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as T))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return { done, stop: () => void child.kill('SIGKILL') }
}
