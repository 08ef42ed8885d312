const COLOURS = { dark: '#0E1715', light: '#F6EEDD' } as const
type Theme = keyof typeof COLOURS

/** Gives what browsers draw around the page its ground: the chosen theme's, else that of the system's. */
export function ThemeColour({ theme }: { theme: Theme | null }) {
  if (theme) return <meta name="theme-color" content={COLOURS[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={COLOURS.dark} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={COLOURS.light} />
    </>
  )
}

/** The same for a theme chosen after the page has come. */
export function colourBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = COLOURS[theme]
}
