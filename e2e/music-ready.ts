import { setTimeout as delay } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'

const TRACKS = 6

/** Waits until the house band has recorded enough of the demo music. */
export async function musicReady({ request }: { request: APIRequestContext }): Promise<void> {
  for (let tries = 0; tries < 80; tries++) {
    const answer = await request.get('/api/tracks?audio=true&limit=1')
    if (Number(answer.headers()['x-total-count']) >= TRACKS) return
    await delay(500)
  }
}
