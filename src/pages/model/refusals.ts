import { cut } from '../../engine/basics/cut.ts'
import type { Words } from '../../engine/contract/words.ts'
import type { Denied, GameRefused } from '../../tables/record/result.ts'
import type { Locale } from '../../words/locales.ts'
import { markedName, markedText } from '../../words/names.ts'
import { gameWords, type UiKey, uiWords } from '../../words/words.ts'
import { note } from './blocks.ts'
import type { PageServices } from './page-services.ts'
import type { Reply } from './reply.ts'

/** One sentence for the asker alone. */
export function sentence(key: UiKey, locale: Locale, facts: Parameters<Words['say']>[1] = {}): Reply {
  return { type: 'message', body: note(uiWords(locale).say(key, facts)) }
}

/** How much of what somebody typed is repeated to them, in characters. */
const REPEATED = 80
/** How long a fact of a refusal may be that depends on what was typed. */
const LONGEST = 300

/** What somebody typed, as it is repeated to them. */
export function quoted(typed: string): string {
  return cut(typed.replaceAll('`', ''), REPEATED)
}

/** The sentence about what forbids it; people are called by the names given, in the order of the seats. */
export function reason(
  services: Pick<PageServices, 'tables'>,
  no: Denied | GameRefused,
  { locale, names }: { readonly locale: Locale; readonly names: readonly string[] },
): string {
  if (no.by === 'chaski') return uiWords(locale).say(`refused.${no.refusal.code}`, factsOf(no))
  const game = services.tables.games.get(no.game)
  return game?.explain(no.refusal, gameWords(no.game, locale, names)) ?? no.refusal.code
}

/** By what names refusals repeat what was typed. */
const TYPED: readonly string[] = ['game', 'level', 'text', 'problem']

/** The facts of a refusal; names of people as they stand in a text, and no more of what was typed than can be read. */
function factsOf({ refusal: { code, facts: all } }: Denied): Denied['refusal']['facts'] {
  const short = Object.entries(all).map(([name, fact]): [string, typeof fact] => {
    if (typeof fact !== 'string') return [name, fact]
    if (name === 'why') return [name, markedText(fact)]
    return [name, TYPED.includes(name) ? cut(fact, LONGEST) : fact]
  })
  const facts = Object.fromEntries(short)
  const { seats } = facts
  if (code !== 'several-free-seats' || typeof seats !== 'object' || !('list' in seats)) return facts
  return { ...facts, seats: { list: seats.list.map(name => (typeof name === 'string' ? markedName(name) : name)) } }
}
