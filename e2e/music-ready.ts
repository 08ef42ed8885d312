import { setTimeout as delay } from 'node:timers/promises'
import { request } from '@playwright/test'

const TRACKS = 6

/** Waits until the house band has recorded enough of the demo music. */
export async function musicReady(): Promise<void> {
  const api = await request.newContext({ baseURL: 'http://localhost:3457' })
  for (let tries = 0; tries < 80; tries++) {
    const answer = await api.get('/api/tracks?audio=true&limit=1')
    if (Number(answer.headers()['x-total-count']) >= TRACKS) break
    await delay(500)
  }
  await api.dispose()
}
