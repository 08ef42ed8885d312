import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoint.ts'
import { serve } from './serve.ts'

test('an endpoint that does not say who may call it ends the start with the file to open', () => {
  const declaration = { summary: 'Gigs', method: 'GET', path: '/api/gigs', reply: z.unknown() } as const
  const gigs = endpoints('gigs', { list: declaration as never })
  expect(() => serve(gigs, () => ({}) as never)(undefined as never, undefined as never)).toThrow(
    'src/contract/gigs.ts: gigs.list does not say who may call it: give it an `access`',
  )
})
