import { describe, expect, test } from 'vitest'
import { linksText, readLinkLines, shownLinks } from './social-links.ts'

describe('links of somebody elsewhere', () => {
  test('are shown by the names they have, known networks in their own spelling', () => {
    const shown = [
      { label: 'Bandcamp', href: 'https://odessa.bandcamp.com' },
      { label: 'Fan club', href: 'https://club.example/odessa' },
    ]
    const object = { bandcamp: 'https://odessa.bandcamp.com', 'Fan club': 'club.example/odessa' }
    expect(shownLinks(object)).toEqual(shown)
    expect(shownLinks(linksText(object))).toEqual(shown)
    expect(shownLinks('https://odessa.bandcamp.com\nFan club:club.example/odessa')).toEqual(shown)
    expect(shownLinks('Us at https://club.example, https://odessa.bandcamp.com; and so on')).toEqual([
      { label: 'club.example', href: 'https://club.example' },
      { label: 'Bandcamp', href: 'https://odessa.bandcamp.com' },
    ])
  })

  test('lead nowhere but to web addresses, to each once', () => {
    const unsafe = { a: 'javascript:alert(1)', b: 'data:text/html,x', c: '@odessa', d: '//', e: 'https://', f: '' }
    expect(shownLinks(unsafe)).toEqual([])
    expect(shownLinks('javascript:alert(1)\nmailto:o@odessa.example\nfile:///etc/passwd')).toEqual([])
    expect(shownLinks({ one: 'https://odessa.example', two: 'https://odessa.example' })).toHaveLength(1)
    expect([shownLinks(null), shownLinks(''), shownLinks({})]).toEqual([[], [], []])
    expect(shownLinks(Array.from({ length: 30 }, (_, i) => `https://${i}.example`).join('\n'))).toHaveLength(20)
  })

  test('are read as they are typed; a line that is none is named', () => {
    expect(readLinkLines(' bandcamp: odessa.bandcamp.com \r\n\r\n https://club.example ')).toEqual({
      text: 'Bandcamp: https://odessa.bandcamp.com\nclub.example: https://club.example',
    })
    expect(readLinkLines('')).toEqual({ text: '' })
    expect(readLinkLines('Bandcamp: https://odessa.bandcamp.com\nInstagram: @odessa')).toEqual({
      wrong: 'Instagram: @odessa',
    })
    expect(readLinkLines('javascript:alert(1)')).toEqual({ wrong: 'javascript:alert(1)' })
  })
})
