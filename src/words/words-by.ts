import type { Seat } from '../engine/contract/seat.ts'
import type { Fact, Facts, Words } from '../engine/contract/words.ts'
import { LOCALES, type Locale } from './locales.ts'

const LISTS = new Map(LOCALES.map(locale => [locale, new Intl.ListFormat(locale)]))

/** What says a sentence by its key: `resolve` puts a fact into words. */
type Tell = (key: string, facts: Facts, resolve: (fact: Fact) => string | number) => string

/** Words of a language whose sentences are said so, and in which people are called so by their seats. */
export function wordsBy<Key extends string>(locale: Locale, name: (seat: Seat) => string, tell: Tell): Words<Key> {
  const list = (items: readonly string[]) => LISTS.get(locale)?.format(items) ?? items.join(', ')
  const say = (key: string, facts: Facts = {}) => tell(key, facts, resolve)
  const resolve = (fact: Fact): string | number => {
    if (typeof fact !== 'object') return fact
    if ('key' in fact) return say(fact.key, fact.facts)
    if ('seat' in fact) return name(fact.seat)
    if ('seats' in fact) return list(fact.seats.map(name))
    return list(fact.list.map(each => String(resolve(each))))
  }
  return { locale, name, say }
}

/** Facts by their names, put into words. */
export function resolveAll(facts: Facts, resolve: (fact: Fact) => string | number): Record<string, string | number> {
  return Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, resolve(fact)]))
}
