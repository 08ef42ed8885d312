import { z } from 'zod'
import { isPlayableFileName, normalAudioPath } from '../../kit/audio-address.ts'
import { acceptedKinds } from '../../kit/media-files.ts'
import { mediaAddress } from './fields.ts'

/** Where a track's audio may lie: an uploaded file, in any form of its path, or an https address that names a playable file. */
export const audioAddress = z.preprocess(
  (value) => (typeof value === 'string' ? normalAudioPath(value) : value),
  mediaAddress('Audio')
    .refine(
      (address) => /^https?:/i.test(address) || /^\/uploads\/audio\/[\w.-]+$/.test(address),
      'Audio must be a file under /uploads/audio/ or a web address',
    )
    .refine(
      (address) => !/^http:/i.test(address),
      'Audio on another site must have an https address: over http no page plays it',
    )
    .refine(isPlayableFileName, `Audio must name a playable file: ${acceptedKinds('audio')}`),
)
