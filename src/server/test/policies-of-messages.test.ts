import { describe, expect, test } from 'vitest'
import { signUpRoleFor, wantsOtherRole } from '#server/features/accounts/policy.ts'
import { isOfLabel, messagePolicy, messagesPerHour, sideOf } from '#server/features/messages/policy.ts'
import { allowed, callers } from '#server/testing/callers.ts'

const admins = ['admin', 'artistWhoRuns']
const gone = new Date(0)
/** Written by the model to the artist. */
const written = { senderId: 5, receiverId: 6, senderDeletedAt: null, receiverDeletedAt: null }

describe('a message', () => {
  test('is read by both sides, each until they have deleted it, and by no admin', () => {
    expect(allowed(messagePolicy.see, written)).toEqual(['model', 'artist'])
    expect(allowed(messagePolicy.see, { ...written, senderDeletedAt: gone })).toEqual(['artist'])
    expect(allowed(messagePolicy.see, { ...written, receiverDeletedAt: gone })).toEqual(['model'])
    expect(allowed(messagePolicy.see, { ...written, senderId: null, receiverId: null })).toEqual([])
  })
  test('is received by its receiver', () => {
    expect(allowed(messagePolicy.receive, written)).toEqual(['artist'])
    expect(allowed(messagePolicy.receive, { ...written, receiverDeletedAt: gone })).toEqual([])
  })
  test('to oneself is read as received, and as sent once that is deleted', () => {
    const own = { ...written, senderId: 6 }
    expect(sideOf(callers.artist, own)).toBe('receiver')
    expect(sideOf(callers.artist, { ...own, receiverDeletedAt: gone })).toBe('sender')
    expect(sideOf(callers.guest, own)).toBeNull()
  })
  test('goes to the label and to who has written, from admins to everybody', () => {
    const members = ['listener', 'fan', 'vip', 'roleless', 'model', 'artist', ...admins]
    expect(allowed(messagePolicy.writeTo, { isLabel: true, hasWrittenToThem: false })).toEqual(members)
    expect(allowed(messagePolicy.writeTo, { isLabel: false, hasWrittenToThem: true })).toEqual(members)
    expect(allowed(messagePolicy.writeTo, { isLabel: false, hasWrittenToThem: false })).toEqual(admins)
    expect(allowed(messagePolicy.chooseAnybody, undefined)).toEqual(admins)
    expect(allowed(messagePolicy.beHeard, undefined)).toEqual(admins)
  })
  test('is of the label where an admin wrote it, who may write more of them', () => {
    expect(isOfLabel({ role: 'admin', otherRoles: [] })).toBe(true)
    expect(isOfLabel({ role: 'artist', otherRoles: ['admin'] })).toBe(true)
    expect(isOfLabel({ role: 'artist', otherRoles: [] })).toBe(false)
    expect([messagesPerHour(callers.admin), messagesPerHour(callers.fan)]).toEqual([600, 60])
  })
})

test('whoever signs up is a listener or a model', () => {
  expect((['listener', 'model', 'artist', 'admin', undefined] as const).map(signUpRoleFor)).toEqual([
    ...['listener', 'model', 'listener', 'listener', 'listener'],
  ])
  expect(wantsOtherRole('admin', 'listener')).toBe(true)
  expect(wantsOtherRole('model', 'model')).toBe(false)
  expect(wantsOtherRole(undefined, 'listener')).toBe(false)
})
