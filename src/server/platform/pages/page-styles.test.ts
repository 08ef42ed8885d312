import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ManifestChunk, PageStyles } from './page-styles.ts'

const CHUNKS: Record<string, ManifestChunk> = {
  'entry.tsx': { file: 'assets/entry.js', css: ['assets/base.css'] },
  shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'wall.tsx': { file: 'assets/wall.js', imports: ['entry.tsx', 'shared'], css: ['assets/wall.css'] },
  'dialog.tsx': { file: 'assets/dialog.js', imports: ['entry.tsx'], css: ['assets/dialog.css'] },
}
const SHEETS = {
  'base.css': '@layer base,areas;body{margin:0}',
  'shared.css': '@layer platform{.shelf_grid{gap:1.5px}}\n',
  'wall.css': '@layer areas{.wall_wall{gap:0}}\n',
  'dialog.css': '@layer features{.dialog_card{gap:0}}\n',
}
const page = (head: string, body: string, written = '') =>
  `<head><style data-tsr-inline-css="">${written}</style>${head}</head><body>${body}<style>.x{}</style></body>`

const withStyles = (html: string) => styles.addTo(html, styles.sheetsOf(html))

let client: string
let styles: PageStyles
beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'page-styles-'))
  mkdirSync(join(client, 'assets'))
  for (const [name, css] of Object.entries(SHEETS)) writeFileSync(join(client, 'assets', name), css)
  styles = new PageStyles(client, CHUNKS, 'entry.tsx')
})
afterAll(() => rmSync(client, { recursive: true }))

describe('the styles of a page', () => {
  it('begin with the base, which is no more than that of the entry', () => {
    expect(styles.baseFiles).toEqual(['/assets/base.css'])
    expect(styles.base).toBe(SHEETS['base.css'])
  })

  it('are those of the scripts it asks for and of what these import', () => {
    const html = withStyles(page('<link rel="modulepreload" href="/assets/wall.js" nonce="n">', '<main></main>'))
    expect(html).toContain(
      'body{margin:0}@layer platform{.shelf_grid{gap:1.5px}}@layer areas{.wall_wall{gap:0}}</style>',
    )
    expect(html).toContain('<link rel="stylesheet" href="/assets/wall.css" disabled="">')
    expect(html).not.toContain('dialog_card')
  })

  it('are those of what the server has drawn, each once', () => {
    const html = withStyles(page('', '<p class="work dialog_card"></p><p class="dialog_card shelf_grid"></p>'))
    expect(html.match(/dialog_card\{/g)).toHaveLength(1)
    expect(html).toContain('.shelf_grid{')
    expect(html).not.toContain('wall_wall')
  })

  it('are the base alone where nothing else is shown', () => {
    const named = '<link rel="stylesheet" href="/assets/base.css" disabled="">'
    const body = '<p class="work">wall_wall</p>'
    expect(withStyles(page('', body))).toBe(page(named, body, SHEETS['base.css']))
  })
})
