import { Asset, useRouter, useTags } from '@tanstack/react-router'
import { useTitleWords } from '#web/platform/forms/error-title.ts'

/**
 * A page's head as the router's own `HeadContent` prints it, but with a title that tells of errors.
 * @param playing names what sounds, which stands before the page's own title meanwhile
 */
export function PageHead({ playing }: { playing: string | null }) {
  const wordsFor = useTitleWords(playing)
  const { nonce } = useRouter().options.ssr ?? {}
  return useTags().map((tag) => {
    const shownTag = tag.tag === 'title' ? { ...tag, ...wordsFor(tag.children ?? '') } : tag
    return <Asset {...shownTag} key={JSON.stringify(tag)} nonce={nonce} />
  })
}
