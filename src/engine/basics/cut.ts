const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as far as there is room for it, the ellipsis included that then ends it: by whole characters as they are read,
 * never in the middle of one. The room is in UTF-16 units, and no program counts a text longer than that.
 */
export function cut(text: string, room: number): string {
  if (text.length <= room) return text
  let end = 0
  for (const { segment } of graphemes.segment(text)) {
    if (end + segment.length > room - 1) break
    end += segment.length
  }
  return `${text.slice(0, end)}…`
}
