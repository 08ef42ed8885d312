import { embedQuery } from '#contract/rules/oembed-address.ts'

/** What a page tells browsers, search engines and previews of itself. */
export interface PageHead {
  title: string
  description: string
  /** Path and the query that belongs to the thing, starting with a slash. */
  path: string
  /** Path of a 1200×630 preview image. */
  image?: string
  imageAlt?: string
  /** Open Graph type, e.g. `music.album`. */
  type?: string
  /** Further properties, e.g. `music:duration`. */
  properties?: Record<string, string>
  /** What the page is about in the words of schema.org; put together where `import.meta.env.SSR` is true only. */
  data?: readonly object[]
  /** Whether other sites can embed what it shows. */
  embeddable?: boolean
  /** Keeps the page out of search engines, and leaves it a preview with words of its own; else there is `hiddenHead`. */
  hidden?: boolean
}

/** The site as its pages present it. */
export interface SiteIdentity {
  /** Its own address without a trailing slash, for canonical links and previews. */
  origin: string
  name: string
}

/** Previews cut a description about here. */
const SHOWN = 200

/** A text on one line, cut between words where it is long. */
export function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN).replace(/\s\S*$/, '')}…` : line
}

/** What previews are told, in the words of Open Graph and of Twitter; nothing where a page has no words or address of its own. */
function previewOf({ origin, name }: SiteIdentity, page: Partial<PageHead> & { title: string }, description?: string) {
  const image = `${origin}${page.image ?? '/preview.png'}`
  const alt = page.imageAlt ?? page.title
  const properties = {
    'og:site_name': name,
    'og:type': page.type ?? 'website',
    'og:title': page.title,
    'og:description': description,
    'og:url': page.path && origin + page.path,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    ...page.properties,
  }
  const named = {
    'twitter:card': 'summary_large_image',
    'twitter:title': page.title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': alt,
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...Object.entries(named).map(([name, content]) => ({ name, content })),
  ].filter(({ content }) => content !== undefined)
}

/** Where other sites ask for the player of what a page shows. */
const embedLinks = ({ origin }: SiteIdentity, { path, title }: PageHead) =>
  (['json', 'xml'] as const).map((format) => ({
    rel: 'alternate',
    type: `${format === 'json' ? 'application' : 'text'}/${format}+oembed`,
    href: origin + embedQuery(origin + path, format),
    title,
  }))

/**
 * Title, description and canonical link of a page, and what previews and search engines are told besides. The server
 * alone says that (`import.meta.env.SSR`): programs read what it sent, and the browser is spared the words.
 */
export function headOf(site: SiteIdentity, page: PageHead) {
  const description = brief(page.description)
  return {
    meta: [
      { title: page.path === '/' ? page.title : `${page.title} · ${site.name}` },
      { name: 'description', content: description },
      ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(import.meta.env.SSR ? previewOf(site, page, description) : []),
      // Blocks of data, which no policy takes for a script; the router escapes what could end them.
      ...(page.data ?? []).map((block) => ({ 'script:ld+json': block }) as object),
    ],
    links: [
      { rel: 'canonical', href: site.origin + page.path },
      ...(import.meta.env.SSR && page.embeddable ? embedLinks(site, page) : []),
    ],
  }
}

/**
 * The head of a page that search engines must not list, as members' pages are: its title, and no description or address, which nobody
 * would read.
 */
export const hiddenHead = (site: SiteIdentity, title: string) => ({
  meta: [
    { title: `${title} · ${site.name}` },
    { name: 'robots', content: 'noindex' },
    ...(import.meta.env.SSR ? previewOf(site, { title }) : []),
  ],
})

/** The same for a route whose title is always the same. */
export const hiddenPage =
  (title: string) =>
  ({ match }: { match: { context: { site: SiteIdentity } } }) =>
    hiddenHead(match.context.site, title)
