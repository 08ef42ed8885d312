import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { renderToString } from 'react-dom/server'
import * as brandStyles from '#web/areas/shell/brand.module.css'
import * as refusalsStyles from '#web/areas/shell/error-pages.module.css'
import * as mastheadStyles from '#web/areas/shell/header/header.module.css'
import { ThemeColour } from '#web/platform/head/ThemeColour.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'

interface Frame {
  siteName: string
  theme: 'dark' | 'light' | null
  nonce: string
  /** The styles every page has. */
  styles: string
}

interface Words {
  title: string
  /** The title as it is set, line by line. */
  lines: readonly string[]
  text: string
  /** Where to go from here. */
  way: { name: string; to: string }
}

/** A page that is whole by itself: made of nothing that is asked for. */
function Page({ siteName, theme, nonce, styles, title, lines, text, way }: Frame & Words) {
  return (
    <html lang="en" data-site={siteName} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${siteName}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <ThemeColour theme={theme} />
        <style nonce={nonce}>{styles}</style>
      </head>
      <body>
        <header className={mastheadStyles.masthead} data-part="masthead">
          <a href="/" className={brandStyles.brand} data-part="brand" aria-label={`${siteName}, home`}>
            <span>{siteName}</span>
            <i aria-hidden="true" />
          </a>
        </header>
        <main id="content" className={refusalsStyles.broken}>
          <StackedHeading text={title} lines={lines} />
          <p>{text}</p>
          <a href={way.to} className={buttonStyles.button} data-part="button" data-variant="action" data-size="md">
            {way.name}
          </a>
        </main>
      </body>
    </html>
  )
}

const draw = (page: Frame & Words): string => `<!DOCTYPE html>${renderToString(<Page {...page} />)}`

/** Renders the page that stands for all others while the database is away. @param address path and query of the page that could not be made */
export const renderClosed = ({ address, ...frame }: Frame & { address: string }): string =>
  draw({
    ...frame,
    title: 'Closed for a moment',
    lines: ['Closed', 'for a moment'],
    text: 'Nothing of yours is lost, and you are still signed in if you were. Usually this takes less than a minute.',
    way: { name: 'Try Again', to: address },
  })

const HOME = { name: 'Go to Home', to: '/' }
const REFUSED: Record<number, Pick<Words, 'title' | 'lines' | 'way'>> = {
  401: { title: 'Sign in first', lines: ['Sign in', 'first'], way: { name: 'Sign In', to: '/login' } },
  403: { title: 'Not open to you', lines: ['Not open', 'to you'], way: HOME },
  404: { title: 'Nothing here', lines: ['Nothing', 'here'], way: HOME },
}
const NOT_POSSIBLE = { title: 'Not possible now', lines: ['Not possible', 'now'], way: HOME }

/** Renders what stands in place of a file or a spreadsheet that somebody opened and does not get. @param message why not */
export const renderErrorPage = ({ status, message, ...frame }: Frame & { status: number; message: string }): string =>
  draw({ ...frame, ...(REFUSED[status] ?? NOT_POSSIBLE), text: message.endsWith('.') ? message : `${message}.` })
