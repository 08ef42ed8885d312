import { iconEntries } from './icon-shapes.ts'

/** Every icon as a symbol to refer to, as text: a hundred elements, alike on every page, that nobody draws anew. */
export const iconMarkup: string = iconEntries
  .map(([name, { line, solid, weight }]) =>
    [
      `<symbol id="icon-${name}" viewBox="0 0 20 20">`,
      solid ? `<path d="${solid}" fill="currentColor" stroke="none"/>` : '',
      line ? `<path d="${line}"${weight ? ` stroke-width="${weight}"` : ''}/>` : '',
      '</symbol>',
    ].join(''),
  )
  .join('')
