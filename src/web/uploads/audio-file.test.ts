import { describe, expect, test } from 'vitest'
import { megabytes } from '#contract/media-files.ts'
import { refuseAudio } from './audio-file.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

describe('refuseAudio', () => {
  test('takes every promised kind by its extension when the browser names no type', () => {
    for (const name of ['a.mp3', 'a.MPEG', 'a.wav', 'a.ogg', 'a.m4a', 'a.aac', 'a.flac'])
      expect(refuseAudio(file(name, ''), 2000)).toBeNull()
  })

  test('takes a known type whatever the name', () => {
    expect(refuseAudio(file('take seven', 'audio/mpeg'), 2000)).toBeNull()
  })

  test('refuses anything else in the promised words', () => {
    expect(refuseAudio(file('cover.png', 'image/png'), 2000)).toEqual({
      title: 'Invalid File Type',
      description: 'Please select an audio file (MP3, WAV, OGG, M4A, AAC)',
    })
    expect(refuseAudio(file('song.mid', 'audio/midi'), 2000)?.title).toBe('Invalid File Type')
  })

  test('names the size of a file that is too large, and the limit', () => {
    const limit = 2000 * 1024 * 1024
    expect(refuseAudio(file('a.wav', 'audio/wav', limit), 2000)).toBeNull()
    expect(refuseAudio(file('a.wav', 'audio/wav', limit + 1024 * 1024), 2000)).toEqual({
      title: 'File Too Large',
      description: 'File size (2001.0 MB) exceeds maximum allowed size of 2000 MB.',
    })
  })
})

test('sizes are told in megabytes with one decimal', () => {
  expect(megabytes(64_382_566)).toBe('61.4 MB')
})
