/** Pictures that go with one post: a topic, a reply, a line of the chat. */
export const MAX_POST_PICTURES = 6
/** Largest picture taken for a post, in bytes; browsers with script send a smaller one made of it. */
export const POST_PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** What is said of a larger one. */
export const POST_PICTURE_TOO_LARGE = 'Please select a picture smaller than 10MB'
export const TOO_MANY_POST_PICTURES = `A post has at most ${MAX_POST_PICTURES} pictures`
/** As a browser's choice of files is narrowed to it; the server decides by content. */
export const POST_PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
/** Characters that say what a picture shows. */
export const MAX_ALT_LENGTH = 300

/** The smallest of a stored picture's sizes, which every one has. */
export const smallestOf = (url: string): string => url.replace(/\.jpg$/, '-320.webp')
