const ADDRESS = /(https?:\/\/[^\s,<>"]+)/i

/** A text strangers wrote, in which web addresses can be followed; nothing else in it becomes a link. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, place) =>
    ADDRESS.test(part) && URL.canParse(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <a key={place} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
