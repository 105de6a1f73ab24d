/** The languages that there are catalogs in, `assets/locales/` and every game's own; the first is spoken where none is known. */
export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]

/** The language of ours that a Discord locale asks for, if any: `en` for `en-GB`. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  return LOCALES.find(locale => tag === locale || tag?.startsWith(`${locale}-`))
}
