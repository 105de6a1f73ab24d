import { chosenLocale } from '../../tables/people/chosen-locale.ts'
import type { Context } from '../../tables/record/context.ts'
import { type Locale, localeOf } from '../../words/locales.ts'
import type { Completion } from '../model/invocation.ts'

/** The language of a completion: the one its reader has chosen, if it was read with a table; else Discord's. */
export function languageOf(
  { locale }: Completion,
  { locale: chosen }: { readonly locale: string | undefined },
): Locale {
  return localeOf(chosen) ?? locale
}

/** The same where no table is read. */
export async function ownLanguage(invocation: Completion, context: Context): Promise<Locale> {
  const locale = await chosenLocale(context, invocation.user).catch(() => undefined)
  return languageOf(invocation, { locale })
}
