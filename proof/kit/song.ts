import { wavHead } from '../../bench/files.ts'
import type { FurnishedHouse } from './furnished.ts'

/** Uploads a song of so many bytes. */
export function upload({ program, admin }: FurnishedHouse, bytes: number): Promise<Response> {
  const form = new FormData()
  form.append(
    'audio',
    new Blob([Uint8Array.from(wavHead(bytes)), Buffer.alloc(bytes, 7)], { type: 'audio/wav' }),
    'song.wav',
  )
  return fetch(`${program.url}/api/upload/audio`, { method: 'POST', headers: admin.headers, body: form })
}

/** Uploads a song and puts it on the wall; answers the address it plays from. */
export async function putOn(house: FurnishedHouse, bytes = 1_000_000): Promise<string> {
  const { program, admin } = house
  const { url } = (await (await upload(house, bytes)).json()) as { url: string }
  const made = await fetch(`${program.url}/api/tracks`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'The song of the evening', audioUrl: url }),
  })
  if (!made.ok) throw new Error(`The song was not put on: ${await made.text()}`)
  return url
}
