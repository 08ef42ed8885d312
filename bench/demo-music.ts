import { setTimeout as delay } from 'node:timers/promises'

/** The demo band records in the background; what is measured must not share the machine with it. */
export async function demoMusicReady(url: string): Promise<void> {
  for (let heard = -1; ; ) {
    const answer = await fetch(`${url}/api/tracks?audio=true&limit=1`)
    const now = Number(answer.headers.get('x-total-count'))
    if (now === heard && now >= 18) return
    heard = now
    await delay(8000)
  }
}
