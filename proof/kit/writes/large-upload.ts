import { type ChildProcessTask, runInChildProcess } from '../programs/child-process-task.ts'

/** A large upload that is made while it is sent. */
export interface LargeUpload {
  url: string
  headers: Record<string, string>
  megabytes: number
  /** No faster than that, as over a line that carries no more. */
  megabytesPerSecond: number
  /** What is in it comes from here. */
  seed: number
}

/** What came of it. */
export interface LargeUploadResult {
  status: number
  url: string
  sha256: string
}

/** Sends a large WAVE file whole, from a process of its own; answers where it is and the hash of what was sent. */
export const sendLargeUpload = (upload: LargeUpload): ChildProcessTask<LargeUploadResult> =>
  runInChildProcess(new URL('./run-large-upload.ts', import.meta.url), upload)
