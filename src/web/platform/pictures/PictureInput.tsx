import { useEffect, useId, useRef } from 'react'
import { MAX_ALT_LENGTH, POST_PICTURE_TYPES } from '#contract/kit/post-pictures.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import * as styles from './picture-input.module.css'
import type { PictureSelection } from './use-pictures.ts'

const tray = lazyCode(async () => (await import('./PictureTray.tsx')).PictureTray)

interface PictureInputProps {
  pictures: PictureSelection
  /** Addresses of those that were stored when the form was sent without script and refused. */
  kept?: string | undefined
}

/** Chooses pictures for a post; without script they go with its form. */
export function PictureInput({ pictures, kept = '' }: PictureInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const take = () => {
    const files = [...(field.current?.files ?? [])]
    if (field.current) field.current.value = ''
    pictures.add(files)
  }
  const keep = () => {
    const urls = kept.split(' ').filter(Boolean)
    if (urls.length > 0)
      pictures.change((before) => [
        ...before,
        ...urls.filter((url) => !before.some((one) => one.url === url)).map((url) => ({ url, alt: '' })),
      ])
    take()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the script came
  useEffect(keep, [])
  return (
    <span className={styles.choose}>
      <label className={buttonStyles.button} data-part="button" data-variant="bare" data-size="sm" htmlFor={id}>
        <Icon name="plus" />
        Add pictures
      </label>
      <input ref={field} id={id} name="pictures" type="file" accept={POST_PICTURE_TYPES} multiple onChange={take} />
      {kept ? <input type="hidden" name="kept" value={kept} /> : null}
      <noscript>
        {kept ? <span>Your pictures are kept.</span> : null}
        <input name="alt" maxLength={MAX_ALT_LENGTH} aria-label="What they show" placeholder="What they show" />
      </noscript>
    </span>
  )
}

/** Those that were chosen; nothing while none were. */
export const ChosenPictures = ({ pictures }: { pictures: PictureSelection }) =>
  pictures.ready().length > 0 || pictures.arriving.length > 0 || pictures.problem ? (
    <LazyPart code={tray} props={{ pictures }} />
  ) : null
