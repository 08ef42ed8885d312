import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { forum, MAX_FORUM_TEXT } from '#contract/forum.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { RenderedText } from '#web/platform/text/RenderedText.tsx'
import * as styles from './markdown-field.module.css'

interface MarkdownFieldProps {
  /** The id of the text field, for the links of an error summary. */
  id: string
  label: ReactNode
  value: string
  change: (content: string) => void
  error: string | undefined
  rows?: number
  /** Whenever it becomes another, somebody has asked to write: a preview gives way. */
  asked?: unknown
  ref?: Ref<HTMLTextAreaElement>
}

/** What a button puts around the words that are chosen, or in place of none. */
const tools = [
  { name: 'Bold', face: 'B', before: '**', after: '**', words: 'bold' },
  { name: 'Italic', face: 'i', before: '*', after: '*', words: 'italic' },
  { name: 'Link', face: 'link', before: '[', after: '](https://)', words: 'words' },
  { name: 'Quote', face: null, before: '> ', after: '', words: 'what they said' },
] as const

/** A field for Markdown: written on one side, looked at on the other. */
export function MarkdownField({ id, label, value, change, error, rows = 5, asked, ref }: MarkdownFieldProps) {
  const [isPreview, setIsPreview] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each time it is asked for
  useEffect(() => setIsPreview(false), [asked])
  const preview = useWrite(forum.preview)
  const panel = useId()
  const box = useRef<HTMLDivElement>(null)
  const show = () => {
    setIsPreview(true)
    preview.mutate({ body: { content: value } })
  }
  const put = ({ before, after, words }: (typeof tools)[number]) => {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    const [from, to] = [field.selectionStart, field.selectionEnd]
    const chosen = value.slice(from, to) || words
    change(value.slice(0, from) + before + chosen + after + value.slice(to))
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from + before.length, from + before.length + chosen.length)
    })
  }
  return (
    <div className={styles.written} data-part="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame} ref={box}>
        <div className={styles.bar}>
          <div role="tablist" aria-label="Your text" className={styles.tabs}>
            <button
              type="button"
              role="tab"
              aria-selected={!isPreview}
              aria-controls={panel}
              onClick={() => setIsPreview(false)}
            >
              Write
            </button>
            <button type="button" role="tab" aria-selected={isPreview} aria-controls={panel} onClick={show}>
              Preview
            </button>
          </div>
          {isPreview ? null : (
            <div className={styles.tools}>
              {tools.map((tool) => (
                <button
                  key={tool.name}
                  type="button"
                  aria-label={tool.name}
                  data-of={tool.face}
                  onClick={() => put(tool)}
                >
                  {tool.face ?? <Icon name="quote" />}
                </button>
              ))}
            </div>
          )}
        </div>
        <div role="tabpanel" id={panel} aria-label={isPreview ? 'Preview' : 'Write'}>
          <textarea
            ref={ref}
            id={id}
            name="content"
            rows={rows}
            hidden={isPreview}
            maxLength={MAX_FORUM_TEXT}
            dir="auto"
            value={value}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => change(target.value)}
          />
          {isPreview ? <Preview {...preview} /> : null}
        </div>
      </div>
      {error ? (
        <p className={styles.error} data-part="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

function Preview({ data, error }: { data: { html: string } | undefined; error: Error | null }) {
  return (
    <div className={styles.preview} role="status">
      {error ? (
        <p>The preview does not come.</p>
      ) : !data ? (
        <p>One moment.</p>
      ) : data.html ? (
        <RenderedText html={data.html} />
      ) : (
        <p>Nothing to look at yet.</p>
      )}
    </div>
  )
}
