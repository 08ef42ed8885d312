import { embedQuestion } from '#contract/oembed.ts'

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
  /**
   * What the page is about in the words of schema.org. Only the server says it (`import.meta.env.SSR`): search engines
   * read what it sent, and the browser is spared the words.
   */
  data?: readonly object[]
  /** Whether other sites can embed what it shows; the server alone says so, since programs ask it. */
  embeddable?: boolean
  /** Keeps the page out of search engines. */
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

/** Title, description, canonical link, Open Graph and Twitter tags of a page. */
export function headOf({ origin, name }: SiteIdentity, page: PageHead) {
  const title = page.path === '/' ? page.title : `${page.title} · ${name}`
  const url = `${origin}${page.path}`
  const image = `${origin}${page.image ?? '/preview.png'}`
  const description = brief(page.description)
  const alt = page.imageAlt ?? page.title
  const properties = {
    'og:site_name': name,
    'og:type': page.type ?? 'website',
    'og:title': page.title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    ...page.properties,
  }
  const named = {
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': page.title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': alt,
    ...(page.hidden ? { robots: 'noindex' } : {}),
  }
  return {
    meta: [
      { title },
      ...Object.entries(named).map(([name, content]) => ({ name, content })),
      ...Object.entries(properties).map(([property, content]) => ({ property, content })),
      // Blocks of data, which no policy takes for a script; the router escapes what could end them.
      ...(page.data ?? []).map((block) => ({ 'script:ld+json': block }) as object),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(import.meta.env.SSR && page.embeddable
        ? (['json', 'xml'] as const).map((format) => ({
            rel: 'alternate',
            type: `${format === 'json' ? 'application' : 'text'}/${format}+oembed`,
            href: origin + embedQuestion(url, format),
            title: page.title,
          }))
        : []),
    ],
  }
}
