// What the bundler makes of files that are no script; imported as a namespace, so that a page carries only the names it uses.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}
declare module '*.css' {}
declare module '*?worker&url' {
  const address: string
  export default address
}
declare module '*?url' {
  const address: string
  export default address
}

/** What the bundler says when the code or the styles of a page cannot be fetched. */
interface VitePreloadErrorEvent extends Event {
  payload: Error
}
interface WindowEventMap {
  'vite:preloadError': VitePreloadErrorEvent
}
