import { sampleRate } from '../instruments/wavetable.ts'
import type { Stereo } from './stereo.ts'

/** How a part sits in the mix: its loudness in LUFS, where it stands (-1 to 1), how much room, and a swaying of its place. */
export type Strip = { loudness: number; pan: number; send: number; sway?: { hertz: number; depth: number } }

const block = 64

/** Adds a mono part to the mix and to the room at a gain; equal-power panning, swaying smoothly block by block. */
export const addPart = (mix: Stereo, room: Float32Array, part: Float32Array, gain: number, strip: Strip): void => {
  const place = (at: number): number => {
    const sway = strip.sway
    const moved = strip.pan + (sway ? sway.depth * Math.sin((2 * Math.PI * sway.hertz * at) / sampleRate) : 0)
    return ((Math.min(1, Math.max(-1, moved)) + 1) * Math.PI) / 4
  }
  let left = gain * Math.cos(place(0))
  let right = gain * Math.sin(place(0))
  const send = gain * strip.send
  for (let begin = 0; begin < part.length; begin += block) {
    const end = Math.min(part.length, begin + block)
    const leftStep = (gain * Math.cos(place(end)) - left) / block
    const rightStep = (gain * Math.sin(place(end)) - right) / block
    for (let i = begin; i < end; i++) {
      const x = part[i] as number
      mix.left[i] = (mix.left[i] as number) + x * left
      mix.right[i] = (mix.right[i] as number) + x * right
      room[i] = (room[i] as number) + x * send
      left += leftStep
      right += rightStep
    }
  }
}

/** Adds a stereo part, such as the drums, the same way without panning. */
export const addStage = (mix: Stereo, room: Float32Array, part: Stereo, gain: number, send: number): void => {
  for (let i = 0; i < room.length; i++) {
    const l = (part.left[i] as number) * gain
    const r = (part.right[i] as number) * gain
    mix.left[i] = (mix.left[i] as number) + l
    mix.right[i] = (mix.right[i] as number) + r
    room[i] = (room[i] as number) + (l + r) * send
  }
}
