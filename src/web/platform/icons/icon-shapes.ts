/** One icon on a grid of 20: `line` is stroked (1.75 px unless `weight` says otherwise), `solid` is filled. */
interface IconShape {
  line?: string
  solid?: string
  weight?: number
}

export const ICON_SHAPES = {
  play: { solid: 'M6 3.5v13l10.5-6.5z' },
  pause: { line: 'M6.5 4v12M13.5 4v12', weight: 3.4 },
  prev: { line: 'M4.5 4v12M16 4.5 8 10l8 5.5z' },
  next: { line: 'M15.5 4v12M4 4.5 12 10l-8 5.5z' },
  volume: { line: 'M3 8v4h3l4 3.5v-11L6 8zM13 7a4.2 4.2 0 0 1 0 6M15.2 4.5a7.5 7.5 0 0 1 0 11' },
  muted: { line: 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5l5 5M18 7.5l-5 5' },
  share: { line: 'M10 12.5V3M6.5 6 10 2.5 13.5 6M4 10v7h12v-7' },
  search: { line: 'M8.5 3.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12.5 12.5l4.5 4.5' },
  close: { line: 'M4.5 4.5l11 11M15.5 4.5l-11 11' },
  lock: { line: 'M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3M10 12v2.5' },
  plus: { line: 'M10 4v12M4 10h12' },
  minus: { line: 'M4 10h12' },
  upload: { line: 'M10 14V4M5.5 8 10 3.5 14.5 8M3.5 17h13' },
  download: { line: 'M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13' },
  menu: { line: 'M3 6h14M3 10h14M3 14h9' },
  alert: { line: 'M10 2.5 18 17H2zM10 8v4M10 14v1.2' },
  check: { line: 'M4 10.5 8.2 15 16 5' },
  grip: { line: 'M5 7h10M5 13h10' },
  theme: { line: 'M10 3a7 7 0 0 1 0 14', solid: 'M10 3a7 7 0 1 0 0 14z' },
  edit: { line: 'M4 16l1-4 8-8 3 3-8 8z' },
  trash: { line: 'M3 5.5h14M7.5 5.5V3h5v2.5M5 5.5l1 11.5h8l1-11.5M8.5 9v5M11.5 9v5' },
  like: { line: 'M10 16.8 3.7 10.5a4 4 0 0 1 5.6-5.6l.7.7.7-.7a4 4 0 0 1 5.6 5.6z' },
  liked: { solid: 'M10 16.8 3.7 10.5a4 4 0 0 1 5.6-5.6l.7.7.7-.7a4 4 0 0 1 5.6 5.6z' },
  pin: { line: 'M7 3h6l-1 5 3 3H5l3-3zM10 11v6' },
  chevron: { line: 'M4.5 7.5 10 13l5.5-5.5' },
  up: { line: 'M10 16.5V4M5 8.5 10 3.5l5 5' },
  down: { line: 'M10 3.5V16M5 11.5l5 5 5-5' },
  left: { line: 'M16.5 10H4M8.5 5l-5 5 5 5' },
  right: { line: 'M3.5 10H16M11.5 5l5 5-5 5' },
  shuffle: { line: 'M2.5 6H6l6.5 8.5h5M2.5 14.5H6l1.6-2.1M10.9 8.1 12.5 6h5M15 3.5 17.5 6 15 8.5M15 12l2.5 2.5L15 17' },
  undo: { line: 'M7.5 4 3.5 8l4 4M4 8h8a4.2 4.2 0 0 1 0 8.4H8' },
  repeat: { line: 'M3.5 10V5.5H16M13.5 3 16 5.5 13.5 8M16.5 10v4.5H4M6.5 17 4 14.5 6.5 12' },
  'repeat-one': {
    line: 'M3.5 10V5.5H16M13.5 3 16 5.5 13.5 8M16.5 10v4.5H4M6.5 17 4 14.5 6.5 12M9 8.8l1.5-.8v4',
  },
  queue: { line: 'M3 5h14M3 9.5h8M3 14h8M14 9.5v7l4-3.5z' },
  'play-next': { line: 'M3 15h14M3 10.5h6M14.5 10V3.5M11.5 6.5l3-3 3 3' },
  external: { line: 'M11.5 3H17v5.5M17 3l-8 8M8.5 4.5H3.5v12h12v-5' },
  calendar: { line: 'M3.5 5h13v12h-13zM3.5 9h13M7 2.5V6M13 2.5V6' },
  mail: { line: 'M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6' },
  bell: { line: 'M5 14V9a5 5 0 0 1 10 0v5M3 14.5h14M8.5 17.5h3M10 4V2' },
  clip: { line: 'M14.5 8.5 9 14a2.8 2.8 0 0 1-4-4l6.5-6.5a2 2 0 0 1 3 3L8.5 12.5' },
  eye: { line: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z' },
  send: { line: 'M3 10 17 3.5 13 17l-3.5-5.5zM9.5 11.5 17 3.5' },
  reply: { line: 'M8 4 3 9l5 5M3 9h9a5 5 0 0 1 5 5v2' },
  flag: { line: 'M4.5 18V3h10l-2.5 4 2.5 4h-10' },
  quote: { line: 'M4 13V8l3-4M11 13V8l3-4M4 9.5h4v4H4zM11 9.5h4v4h-4z' },
  expand: { line: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5' },
  again: { line: 'M16 10a6 6 0 1 1-2-4.5M16.5 3v4h-4' },
  chat: { line: 'M3 4h14v9.5H9.5L6 17v-3.5H3zM6.5 7.5h7M6.5 10h4' },
  camera: { line: 'M2 5.5h11v9H2zM13 9l5-3v8l-5-3' },
  more: { solid: 'M3 8.5h3v3H3zM8.5 8.5h3v3h-3zM14 8.5h3v3h-3z' },
} as const satisfies Record<string, IconShape>

export type IconName = keyof typeof ICON_SHAPES

/** The shapes as a list, with every part optional, for the sprite to draw. */
export const iconEntries = Object.entries(ICON_SHAPES) as [IconName, IconShape][]
