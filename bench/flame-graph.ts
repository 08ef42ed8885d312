import type { Profile, ProfileNode } from './inspector.ts'

const WIDTH = 1200
const ROW = 18
/** Narrower frames than this are no more than a line. */
const NARROWEST = 2.4
const LETTER = 6

interface Frame {
  label: string
  of: string
  time: number
  children: Map<string, Frame>
}

/** Whose code a frame is: a package, Node itself, or a file of ours. */
function ownerOf({ callFrame: { url, functionName } }: ProfileNode): string {
  const [, own] = /\/(src\/.+)\.ts$/.exec(url) ?? []
  const [, from] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (from) return from
  if (own) return own
  if (url.includes('/dist/server/')) return 'pages'
  return url === '' && functionName.startsWith('(') ? functionName : 'node'
}

/** Each owner's ink, by what a request passes through; the first that fits. */
const inks: [RegExp, string, string][] = [
  [/^src\//, '#FF7A4D', 'our server'],
  [/^(drizzle-orm|pg|pg-.*)$/, '#74D3C2', 'the database'],
  [/^(pages|react.*|@tanstack\/.*|@radix-ui\/.*|seroval.*)$/, '#F5B544', 'pages'],
  [/^(fastify|@fastify\/.*|find-my-way|light-my-request|avvio)$/, '#8FB0FF', 'the framework'],
  [/^\(garbage collector\)$/, '#FF9AA8', 'garbage collection'],
  [/^node$/, '#CFC5AE', 'Node'],
  [/./, '#C9AEFF', 'other packages'],
]
const inkOf = (owner: string) => inks.find(([fits]) => fits.test(owner))?.[1] ?? ''

/** The stacks of a profile as one tree. What a package calls of itself is one frame: whose work it is tells more than how it does it. */
function gather({ nodes, samples, timeDeltas }: Profile): Frame {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const times = new Map<number, number>()
  samples.forEach((id, i) => {
    times.set(id, (times.get(id) ?? 0) + (timeDeltas[i + 1] ?? 0))
  })
  const all: Frame = { label: 'all work under load', of: '(root)', time: 0, children: new Map() }
  const fill = (node: ProfileNode, path: Frame[]) => {
    const { functionName } = node.callFrame
    const of = ownerOf(node)
    const at = path.at(-1) as Frame
    let here = path
    if (!['(root)', '(idle)', '(program)'].includes(functionName) && (of !== at.of || of.startsWith('src/'))) {
      const whose = of.startsWith('(') || of === 'node' ? '' : of.replace('src/server/', '')
      const label = [whose, functionName].filter(Boolean).join(': ')
      const frame = at.children.get(label) ?? { label, of, time: 0, children: new Map() }
      at.children.set(label, frame)
      here = [...path, frame]
    }
    if (!['(idle)', '(program)'].includes(functionName)) for (const frame of here) frame.time += times.get(node.id) ?? 0
    for (const id of node.children ?? []) fill(known.get(id) as ProfileNode, here)
  }
  if (nodes[0]) fill(nodes[0], [all])
  return all
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Draws a profile, widest first, so that the hottest path runs down the left edge. */
export function drawFlameGraph(profile: Profile): string {
  const all = gather(profile)
  const drawn: string[] = []
  let rows = 0
  const draw = ({ label, of, time, children }: Frame, x: number, row: number) => {
    const width = (time / all.time) * WIDTH
    if (width < NARROWEST) return
    rows = Math.max(rows, row + 1)
    const [y, fits] = [48 + row * ROW, Math.floor((width - 8) / LETTER)]
    const share = `${((time / all.time) * 100).toFixed(1)} %`
    const words = fits > 4 ? (label.length > fits ? `${label.slice(0, fits - 1)}…` : label) : ''
    drawn.push(
      `<g><title>${escaped(label)}, ${share}</title><rect x="${x.toFixed(1)}" y="${y}" width="${(width - 1).toFixed(1)}" height="${ROW - 1}" fill="${row ? inkOf(of) : '#F4EAD5'}"/>` +
        `${words && `<text x="${(x + 4).toFixed(1)}" y="${y + 12.5}">${escaped(words)}</text>`}</g>`,
    )
    let at = x
    for (const child of [...children.values()].sort((a, b) => b.time - a.time)) {
      draw(child, at, row + 1)
      at += (child.time / all.time) * WIDTH
    }
  }
  draw(all, 0, 0)
  const legend = inks.map(
    ([, ink, of], i) =>
      `<rect x="${i * 160}" y="14" width="14" height="14" fill="${ink}"/><text x="${i * 160 + 20}" y="25" fill="#F4EAD5">${of}</text>`,
  )
  const height = 60 + rows * ROW
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 0 ${WIDTH + 32} ${height}" font-family="Archivo, 'Helvetica Neue', Arial, sans-serif" font-size="11.5" fill="#14100C">
<title>What the program does under mixed load</title>
<rect x="-16" width="${WIDTH + 32}" height="${height}" fill="#0E1715"/>
${[...legend, ...drawn].join('\n')}
</svg>
`
}
