import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { renderToString } from 'react-dom/server'
import { embedded as kinds } from '#contract/oembed.ts'
import { loadAllLazyCode } from '#web/platform/api/lazy-code.ts'
import type { Transport } from '#web/platform/api/transport.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { EmbedLounge, followLounge } from './EmbedLounge.tsx'
import { EmbedPlayer } from './EmbedPlayer.tsx'
import * as styles from './embed.module.css'
import { type EmbeddedRecord, loadEmbedded, loadLoungeFrame } from './embedded.ts'

interface EmbedRequest {
  /** Path and query of the page, such as `/embed/track/7?theme=light`. */
  url: string
  transport: Transport
  site: SiteIdentity
  nonce: string
  /** What the page needs of the build. */
  files: { styles: string; scripts: readonly string[]; preamble: string | null }
}

/** Text of a data block, which the sign that could end it never stands in. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

interface EmbedPage {
  thing: EmbeddedRecord | null
  autoplay: boolean
  theme: string | undefined
}

interface EmbedHeadProps extends Pick<EmbedRequest, 'site' | 'nonce' | 'files'> {
  title: string
  /** Of the page the frame shows a part of. */
  path: string | null
}

const EmbedHead = ({ title, path, site, nonce, files }: EmbedHeadProps) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>{`${title} · ${site.name}`}</title>
    {path ? <link rel="canonical" href={site.origin + path} /> : null}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
    <style nonce={nonce}>{files.styles}</style>
  </>
)

/** What plays in the lounge. */
async function renderLounge({ transport, ...page }: Omit<EmbedRequest, 'url'>, theme: string | undefined) {
  const shown = await loadLoungeFrame(transport)
  await loadAllLazyCode()
  const title = shown.playing ? titleByArtist(shown.playing.track) : 'Lounge Jukebox'
  const html = renderToString(
    <html lang="en" data-theme={theme}>
      <head>
        <EmbedHead {...page} title={title} path="/lounge" />
      </head>
      <body>
        <EmbedLounge {...shown} />
        <script type="module" nonce={page.nonce}>
          {followLounge}
        </script>
      </body>
    </html>,
  )
  return { status: 200, html: `<!DOCTYPE html>${html}` }
}

function Page({ thing, autoplay, theme, site, nonce, files }: EmbedPage & Omit<EmbedRequest, 'url' | 'transport'>) {
  const title = thing ? titleByArtist(thing) : 'Nothing here'
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <EmbedHead {...{ title, site, nonce, files }} path={thing?.path ?? null} />
      </head>
      <body>
        {thing ? (
          <>
            <div id="embed">
              <EmbedPlayer thing={thing} autoplay={autoplay} />
            </div>
            <script id="thing" type="application/json">
              {asData({ thing, autoplay })}
            </script>
            {files.preamble ? (
              <script type="module" nonce={nonce}>
                {files.preamble}
              </script>
            ) : null}
            {files.scripts.map((file) => (
              <script key={file} type="module" src={file} nonce={nonce} />
            ))}
          </>
        ) : (
          <main className={`${styles.embed} ${styles.embedNothing}`}>
            <h1>Nothing plays here.</h1>
            <p>
              This record is not in the house any more.{' '}
              <a href="/" target="_blank" rel="noopener">
                Go to {site.name}
              </a>
            </p>
          </main>
        )}
      </body>
    </html>
  )
}

/** Renders the player of a track or an album, or what plays in the lounge, to a whole page; 404 with a page that says so when there is none. */
export async function renderEmbed({
  url,
  transport,
  ...page
}: EmbedRequest): Promise<{ status: number; html: string }> {
  const { pathname, searchParams } = new URL(url, page.site.origin)
  const wished = searchParams.get('theme')
  const theme = wished === 'dark' || wished === 'light' ? wished : undefined
  if (pathname === '/embed/lounge') return renderLounge({ transport, ...page }, theme)
  const [, kind, key] = /^\/embed\/(\w+)\/(\d{1,9})$/.exec(pathname) ?? []
  const embedKind = kinds.find((one) => one === kind)
  const record = embedKind ? await loadEmbedded(transport, embedKind, Number(key)) : null
  await loadAllLazyCode()
  const body: EmbedPage = {
    thing: record,
    autoplay: searchParams.get('autoplay') === '1',
    theme,
  }
  return { status: record ? 200 : 404, html: `<!DOCTYPE html>${renderToString(<Page {...body} {...page} />)}` }
}
