import { setTimeout as delay } from 'node:timers/promises'
import { wavHead } from '../../../bench/files.ts'
import type { SeededProgram } from '../programs/seeded-program.ts'

const PAUSE_MS = 100
const PART = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }

interface Uploaders {
  /** Addresses of the songs that were taken, whole and in parts. */
  taken: string[]
  /** Answers that were no success, by status. */
  refused: Map<number, number>
  stop(): Promise<void>
}

let made = 0
/** The audit looks at files that are called so. */
const newName = () => `proof-song-${++made}.wav`

/** Sends a song in one part by the protocol for large files; answers the status that ended it and where it plays. */
async function sendInParts(url: string, headers: Record<string, string>, song: Uint8Array<ArrayBuffer>) {
  const metadata = `kind ${btoa('audio')},filename ${btoa(newName())}`
  const begun = await fetch(`${url}/api/uploads/resumable`, {
    method: 'POST',
    headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': `${song.length}`, 'upload-metadata': metadata },
  })
  if (!begun.ok) return begun
  const address = url + begun.headers.get('location')
  const added = await fetch(address, {
    method: 'PATCH',
    headers: { ...headers, ...PART, 'upload-offset': '0' },
    body: song,
  })
  if (added.ok) return fetch(`${address}/finish`, { method: 'POST', headers })
  await fetch(address, { method: 'DELETE', headers: { ...headers, 'tus-resumable': '1.0.0' } })
  return added
}

async function sendWhole(url: string, headers: Record<string, string>, song: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('audio', new Blob([song], { type: 'audio/wav' }), newName())
  return fetch(`${url}/api/upload/audio`, { method: 'POST', headers, body: form })
}

/** A song of so many bytes. */
function songOf(bytes: number): Uint8Array<ArrayBuffer> {
  const song = new Uint8Array(bytes)
  song.set(wavHead(bytes - 44))
  return song
}

/** Uploads a song whole as the artist; answers the status. */
export const uploadWhole = async ({ program, artist }: SeededProgram, bytes: number): Promise<number> =>
  (await sendWhole(program.url, artist.headers, songOf(bytes))).status

/** Several windows of one account that send songs one after the other, half of them in parts, until told to stop. */
export function startUploaders({ program, artist }: SeededProgram, windows: number, bytes: number): Uploaders {
  const taken: string[] = []
  const refused = new Map<number, number>()
  const song = songOf(bytes)
  let isSending = true
  const send = async (n: number) => {
    while (isSending) {
      const way = n % 2 ? sendInParts : sendWhole
      const answer = await way(program.url, artist.headers, song).catch(() => null)
      const said = answer?.ok ? ((await answer.json().catch(() => null)) as { url?: string } | null) : null
      if (said?.url) taken.push(said.url)
      else {
        const status = answer?.status ?? 0
        await answer?.arrayBuffer().catch(() => null)
        refused.set(status, (refused.get(status) ?? 0) + 1)
        await delay(PAUSE_MS)
      }
    }
  }
  const all = Promise.all(Array.from({ length: windows }, (_, n) => send(n)))
  return {
    taken,
    refused,
    async stop() {
      isSending = false
      await all
    },
  }
}
