/** A text with a capital at its beginning, as a button or a line of a list begins. */
export function capital(text: string, locale: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}
