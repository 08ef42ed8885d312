import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { AdminSchemas } from './schemas/admin.ts'

/** How few hours of a promised answer may be left before the back office asks for it. */
export const URGENT_HOURS = 12

/** As many saved views one admin may have. */
export const MAX_VIEWS = 60

export const admin = endpoints<AdminSchemas>('admin', {
  overview: { method: 'GET', path: '/api/admin/desk', reads: [data.everything, data.clock] },
  views: { method: 'GET', path: '/api/admin/desk/views' },
  saveView: { method: 'POST', path: '/api/admin/desk/views' },
  removeView: { method: 'DELETE', path: '/api/admin/desk/views/:id' },
})
