import sanitizeHtml from 'sanitize-html'

/** Pictures are files of ours: an address elsewhere would tell its owner who reads. */
export const UPLOADED_IMAGE_PATH = /^\/uploads\/images\/[\w-]+\.\w+$/
/** A page of this site, by its path. */
const OWN_PAGE = /^\/(?![/\\])/

/** What marks a link that says what a record of ours is called. */
const cardOf = (card: string | undefined): Record<string, string> => (card === 'record' ? { 'data-card': card } : {})

/** Deeper than any post is nested that was written to be read. */
const DEEPEST = 24

/**
 * Lets through what posts are made of and nothing else, whatever made the HTML: tags and attributes by name, addresses by their
 * scheme. Links that leave the site say that others wrote them.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 's', 'a', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'img'],
    allowedAttributes: { a: ['href', 'rel', 'data-card'], img: ['src', 'alt', 'loading'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !UPLOADED_IMAGE_PATH.test(attribs['src'] ?? ''),
    transformTags: {
      a: (tagName, { href = '', 'data-card': card }) => ({
        tagName,
        attribs: { href, ...(OWN_PAGE.test(href) ? cardOf(card) : { rel: 'nofollow ugc noopener' }) },
      }),
    },
  })
