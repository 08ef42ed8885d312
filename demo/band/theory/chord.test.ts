import { describe, expect, it } from 'vitest'
import { createKey, readChord } from './chord.ts'
import { leadVoicing } from './voicing.ts'

const names = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
const spell = (set: ReadonlySet<number>) => [...set].sort((a, b) => a - b).map((tone) => names[tone])

describe('reading chords', () => {
  it('moves symbols written in C major into the key of the tune', () => {
    const chord = readChord('G7b9', createKey('Eb', 'major'))
    expect(names[chord.root]).toBe('Bb')
    expect(spell(chord.tones)).toEqual(['D', 'F', 'Ab', 'Bb'])
    expect(spell(chord.tensions)).toEqual(['Gb', 'B'])
  })

  it('moves symbols written in A minor into a minor key', () => {
    expect(spell(readChord('Am7', createKey('G', 'minor')).tones)).toEqual(['D', 'F', 'G', 'Bb'])
  })

  it('gives a third-degree minor chord the flat ninth of its key, in the scale and in the hand', () => {
    const chord = readChord('Em7', createKey('C', 'major'))
    expect(spell(chord.scale)).toEqual(['C', 'D', 'E', 'F', 'G', 'A', 'B'])
    expect(chord.shapes.flat()).not.toContain(14)
  })

  it('keeps the bass of a slash chord apart from its root', () => {
    const chord = readChord('Dm7/G', createKey('C', 'major'))
    expect([names[chord.root], names[chord.bass]]).toEqual(['D', 'G'])
  })

  it('refuses symbols it does not know', () => {
    expect(() => readChord('H7', createKey('C', 'major'))).toThrow(RangeError)
    expect(() => readChord('Cm7b13', createKey('C', 'major'))).toThrow('No such chord: Cm7b13')
  })
})

describe('leading voicings', () => {
  const register = { low: 50, high: 72 }
  const key = createKey('F', 'major')

  it('takes a two-five-one home without any voice leaping', () => {
    let hand: number[] | undefined
    for (const symbol of ['Dm9', 'G13', 'Cmaj9', 'A7alt', 'Dm9', 'G7b9', 'C69']) {
      const next = leadVoicing(readChord(symbol, key), hand, register)
      const moved = hand ? next.map((pitch, i) => Math.abs(pitch - (hand?.[i] as number))) : [0]
      expect(Math.max(...moved)).toBeLessThanOrEqual(5)
      hand = next
    }
  })

  it('stays in its register and inside the chord', () => {
    for (const symbol of ['C', 'Fmaj9', 'Bm7b5', 'E7#9', 'F#dim7', 'G9sus', 'Bbmaj7#11']) {
      const chord = readChord(symbol, key)
      for (const pitch of leadVoicing(chord, undefined, register)) {
        expect(pitch).toBeGreaterThanOrEqual(register.low)
        expect(pitch).toBeLessThanOrEqual(register.high)
        expect(chord.scale.has(pitch % 12)).toBe(true)
      }
    }
  })
})
