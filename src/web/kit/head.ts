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
  /** What the page is about in the words of schema.org, for search engines. */
  data?: object
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

/** The site as its pages present it. */
export interface SiteIdentity {
  /** Its own address without a trailing slash, for canonical links and previews. */
  origin: string
  name: string
}

/** Title, description, canonical link, Open Graph and Twitter tags of a page. */
export function headOf({ origin, name }: SiteIdentity, page: PageHead) {
  const title = page.path === '/' ? page.title : `${page.title} · ${name}`
  const url = `${origin}${page.path}`
  const image = `${origin}${page.image ?? '/preview.png'}`
  const properties = {
    'og:site_name': name,
    'og:type': page.type ?? 'website',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': url,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': page.imageAlt ?? page.title,
    ...page.properties,
  }
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...Object.entries(properties).map(([property, content]) => ({ property, content })),
      ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      // A block of data, which no policy takes for a script; the router escapes what could end it.
      ...(page.data ? [{ 'script:ld+json': page.data }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
