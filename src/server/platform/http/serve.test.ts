import { expect, test } from 'vitest'
import { z } from 'zod'
import { serve } from './serve.ts'

test('an endpoint that does not say who may call it ends the start with the file to open', () => {
  const list = { feature: 'gigs', name: 'list', summary: 'Gigs', method: 'GET', path: '/api/gigs', reply: z.unknown() }
  expect(() => serve({ list: list as never }, () => ({}) as never)(undefined as never, undefined as never)).toThrow(
    'src/contract/schemas/gigs.ts: gigs.list does not say who may call it: give it an `access`',
  )
})
