import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { renderToString } from 'react-dom/server'
import * as brandStyles from '#web/areas/shell/brand.module.css'
import * as refusalsStyles from '#web/areas/shell/error-pages.module.css'
import * as mastheadStyles from '#web/areas/shell/header/header.module.css'
import { ThemeColour } from '#web/platform/head/ThemeColour.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'

interface ClosedPage {
  siteName: string
  theme: 'dark' | 'light' | null
  nonce: string
  /** Path and query of the page that could not be made. */
  address: string
  /** The styles every page has. */
  styles: string
}

function Page({ siteName, theme, nonce, address, styles }: ClosedPage) {
  return (
    <html lang="en" data-site={siteName} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{`Closed for a moment · ${siteName}`}</title>
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
          <StackedHeading text="Closed for a moment" lines={['Closed', 'for a moment']} />
          <p>
            Nothing of yours is lost, and you are still signed in if you were. Usually this takes less than a minute.
          </p>
          <a href={address} className={buttonStyles.button} data-part="button" data-variant="action" data-size="md">
            Try Again
          </a>
        </main>
      </body>
    </html>
  )
}

/** Renders the page that stands for all others while the database is away: whole, and made of nothing that is asked for. */
export const renderClosed = (page: ClosedPage): string => `<!DOCTYPE html>${renderToString(<Page {...page} />)}`
