import { type CSSProperties, Fragment } from 'react'
import { measureStackedLines } from './stacked-lines.ts'

interface StackedHeadingProps {
  /** The words letter for letter; the lower case is drawn, not written. */
  text: string
  /** Where lines break; every word on a line of its own unless given. */
  lines?: readonly string[]
  level?: 1 | 2
  /** `page` and `section` keep to the title column, `wide` may run across the page. */
  size?: 'page' | 'section' | 'wide'
}

/** The huge stacked heading of a page or section; one line on phones. */
export function StackedHeading({ text, lines = text.split(' '), level = 1, size = 'page' }: StackedHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const { longest, lead } = measureStackedLines(lines)
  return (
    <Heading
      className="stacked-heading"
      data-size={size}
      data-lead={lead}
      style={{ '--longest': Math.round(longest * 1000) / 1000 } as CSSProperties}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a heading may repeat and never move
        <Fragment key={index}>
          {index > 0 ? ' ' : null}
          <span>{line}</span>
        </Fragment>
      ))}
    </Heading>
  )
}
