import { iconEntries } from './icon-shapes.ts'

/** All icons, once per document: place it at the start of the body; every `Icon` refers to it. */
export function IconSprite() {
  return (
    <svg className="icon-sprite" aria-hidden="true">
      {iconEntries.map(([name, { line, solid, weight }]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 20 20">
          {solid ? <path d={solid} fill="currentColor" stroke="none" /> : null}
          {line ? <path d={line} strokeWidth={weight} /> : null}
        </symbol>
      ))}
    </svg>
  )
}
