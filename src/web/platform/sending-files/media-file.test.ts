import { describe, expect, test } from 'vitest'
import { acceptedKinds, fileSize, megabytes } from '#contract/kit/media-files.ts'
import { acceptOf, refuseFile } from './media-file.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

describe('audio', () => {
  test('is taken in every promised kind by its extension when the browser names no type', () => {
    for (const name of ['a.mp3', 'a.MPEG', 'a.wav', 'a.ogg', 'a.m4a', 'a.aac', 'a.flac', 'a.opus', 'a.oga'])
      expect(refuseFile('audio', file(name, ''), 2000)).toBeNull()
  })

  test('is taken by a known type where its name says nothing, as the server takes it', () => {
    expect(refuseFile('audio', file('take seven', 'audio/mpeg'), 2000)).toBeNull()
    expect(refuseFile('audio', file('take seven', 'audio/midi'), 2000)?.title).toBe('Invalid File Type')
    expect(refuseFile('audio', file('song.exe', 'audio/mpeg'), 2000)?.title).toBe('Invalid File Type')
  })

  test('anything else is refused in the promised words', () => {
    expect(refuseFile('audio', file('cover.png', 'image/png'), 2000)).toEqual({
      title: 'Invalid File Type',
      description: 'Please select an audio file (MP3, WAV, OGG, M4A, AAC). FLAC and Opus are taken too.',
    })
    expect(refuseFile('audio', file('song.mid', 'audio/midi'), 2000)?.title).toBe('Invalid File Type')
    expect(refuseFile('audio', file('set.mov', 'video/quicktime'), 2000)?.title).toBe('Invalid File Type')
  })

  test('that is too large is refused with its size, and the limit', () => {
    const limit = 2000 * 1024 * 1024
    expect(refuseFile('audio', file('a.wav', 'audio/wav', limit), 2000)).toBeNull()
    expect(refuseFile('audio', file('a.wav', 'audio/wav', limit + 1024 * 1024), 2000)).toEqual({
      title: 'File Too Large',
      description: 'File size (2001.0 MB) exceeds maximum allowed size of 2000 MB.',
    })
  })
})

describe('video', () => {
  test('is taken by extension or type', () => {
    for (const name of ['a.mp4', 'a.M4V', 'a.mov', 'a.webm'])
      expect(refuseFile('video', file(name, ''), 1000)).toBeNull()
    expect(refuseFile('video', file('clip', 'video/quicktime'), 1000)).toBeNull()
  })

  test('and nothing else is', () => {
    for (const [name, type] of [
      ['a.avi', 'video/x-msvideo'],
      ['a.jpg', 'image/jpeg'],
      ['a.wav', 'audio/wav'],
    ] as const)
      expect(refuseFile('video', file(name, type), 1000)).toEqual({
        title: 'Invalid File Type',
        description: 'Please select a video file (MP4, M4V, MOV, WEBM)',
      })
  })

  test('that is too large is refused in the specified words', () => {
    expect(refuseFile('video', file('a.mp4', 'video/mp4', 1_300_234_240), 1000)).toEqual({
      title: 'File Too Large',
      description: 'File size (1240.0 MB) exceeds maximum allowed size of 1000 MB.',
    })
  })
})

test('sizes are shown in megabytes with one decimal', () => {
  expect(megabytes(64_382_566)).toBe('61.4 MB')
  expect([0, 48_934, 1_048_576].map(fileSize)).toEqual(['1 kB', '48 kB', '1.0 MB'])
})

test('what the picker offers and what is said of the kinds come from one list', () => {
  expect(acceptOf('audio')).toBe('audio/*,.mp3,.mpeg,.mpga,.wav,.wave,.ogg,.oga,.m4a,.aac,.flac,.opus')
  expect(acceptedKinds('audio')).toBe('MP3, WAV, OGG, M4A, AAC, FLAC or Opus')
  expect(acceptedKinds('video')).toBe('MP4, M4V, MOV or WEBM')
})
