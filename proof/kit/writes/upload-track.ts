import { wavHead } from '../../../bench/files.ts'
import type { SeededProgram } from '../programs/seeded-program.ts'

/** Uploads a song of so many bytes. */
export function uploadAudio({ program, admin }: SeededProgram, bytes: number): Promise<Response> {
  const form = new FormData()
  form.append(
    'audio',
    new Blob([Uint8Array.from(wavHead(bytes)), Buffer.alloc(bytes, 7)], { type: 'audio/wav' }),
    'song.wav',
  )
  return fetch(`${program.url}/api/upload/audio`, { method: 'POST', headers: admin.headers, body: form })
}

/** Uploads a song and makes a track of it; answers the address it plays from. */
export async function uploadTrack(seeded: SeededProgram, bytes = 1_000_000): Promise<string> {
  const { program, admin } = seeded
  const { url } = (await (await uploadAudio(seeded, bytes)).json()) as { url: string }
  const made = await fetch(`${program.url}/api/tracks`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Proof song', audioUrl: url }),
  })
  if (!made.ok) throw new Error(`The track was not created: ${await made.text()}`)
  return url
}
