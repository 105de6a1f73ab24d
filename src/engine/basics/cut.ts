const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text cut to the room there is, including the ellipsis that then ends it: between words, or within one that is long,
 * between characters as they are read. The room is in UTF-16 units, and no program counts more.
 */
export function cut(text: string, room: number): string {
  if (text.length <= room) return text
  let end = 0
  for (const { segment } of graphemes.segment(text)) {
    if (end + segment.length > room - 1) break
    end += segment.length
  }
  const space = text.lastIndexOf(' ', end)
  return `${text.slice(0, space > end / 2 ? space : end)}…`
}
