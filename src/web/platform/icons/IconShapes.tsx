import { iconEntries } from './icon-shapes.ts'

/** Every icon as a symbol to refer to. */
export const IconShapes = () =>
  iconEntries.map(([name, { line, solid, weight }]) => (
    <symbol key={name} id={`icon-${name}`} viewBox="0 0 20 20">
      {solid ? <path d={solid} fill="currentColor" stroke="none" /> : null}
      {line ? <path d={line} strokeWidth={weight} /> : null}
    </symbol>
  ))
