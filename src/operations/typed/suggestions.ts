import { cut } from '../../engine/basics/cut.ts'
import type { AnyGame } from '../../engine/contract/game.ts'
import { say } from '../../engine/contract/words.ts'
import { optionValues } from '../../engine/play/options-of.ts'
import { blockedAt } from '../../pages/advice/why-page.ts'
import { chapters } from '../../pages/guide/chapter-page.ts'
import { terms } from '../../pages/guide/index-of-rules.ts'
import { foresee, showReferredTable } from '../../tables/turn/foresee.ts'
import { plan } from '../../tables/turn/plan.ts'
import { capital } from '../../words/capital.ts'
import { fold } from '../../words/fold.ts'
import type { Locale } from '../../words/locales.ts'
import { plainName } from '../../words/names.ts'
import { barely, speech, tellComputer, tellLevels, tellOption } from '../../words/speech.ts'
import { gameText, gameWords, uiWords } from '../../words/words.ts'
import { type Continuations, continued, follow, followWords, matching, spelled, wholeMove } from '../lines/follow.ts'
import { bare, cutLine } from '../lines/split-moves.ts'
import type { Completion, Suggestion } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'
import { languageOf, ownLanguage } from './own-language.ts'
import { tableReferenceOf } from './which-table.ts'

/** Discord takes no more suggestions, and none with a longer name or value. */
export const LIMIT = 25
export const LONGEST = 100

/** Those that are called by a text or have it in their value, as many as Discord takes. */
function containing(
  suggestions: Iterable<Suggestion>,
  text: string,
  alsoCalled = (_: Suggestion): string => '',
): readonly Suggestion[] {
  const wanted = fold(text)
  const found: Suggestion[] = []
  for (const suggestion of suggestions) {
    if (found.length === LIMIT) break
    const { name, value } = suggestion
    if (`${value}`.length <= LONGEST && fold(`${value} ${name} ${alsoCalled(suggestion)}`).includes(wanted))
      found.push(suggestion)
  }
  return found
}

/** The games that can be played. */
export async function suggestGames(
  invocation: Completion,
  { tables: context }: Services,
): Promise<readonly Suggestion[]> {
  const games = [...context.games.keys()]
  const locale = await ownLanguage(invocation, context)
  return containing(
    games.map(id => ({ name: gameWords(id, locale).say('game.name'), value: id })),
    invocation.focused.text,
    // Under another name it was sold elsewhere.
    ({ value }) => gameText(`${value}`, locale, 'game.also') ?? '',
  )
}

/** The games that have a lesson. */
export async function suggestLessons(invocation: Completion, services: Services): Promise<readonly Suggestion[]> {
  const all = await suggestGames(invocation, services)
  return all.filter(({ value }) => services.tables.games.get(`${value}`)?.lesson !== undefined)
}

/** One more option after those typed so far, out of what the game's schema allows. */
export async function suggestOptions(invocation: Completion, { tables: context }: Services) {
  const { focused, options } = invocation
  const game = context.games.get(String(options.game ?? ''))
  if (game === undefined) return []
  const end = focused.text.lastIndexOf(';') + 1
  const [before, typing] = [focused.text.slice(0, end), focused.text.slice(end).trim()]
  const locale = await ownLanguage(invocation, context)
  const [words, ui] = [gameWords(game.id, locale), uiWords(locale)]
  const taken = before.split(';').map(part => part.trim().split(' ')[0])
  const all = optionValues(game).filter(({ name }) => !taken.includes(name))
  const lead = before === '' ? '' : `${before.trim()} `
  return containing(
    all.map(({ name, value }) => ({
      name: `${lead}${value === undefined ? words.say(`option.${name}`) : tellOption({ words, ui }, name, value)}`,
      value: `${lead}${value === undefined ? name : `${name} ${value}`}`,
    })),
    typing,
  )
}

/** The levels of computer players of the game that is named. */
export async function suggestLevelsOf(
  invocation: Completion,
  { tables: context }: Services,
): Promise<readonly Suggestion[]> {
  const game = context.games.get(String(invocation.options.game ?? ''))
  return game === undefined ? [] : levelsOf(game, await ownLanguage(invocation, context), invocation.focused.text)
}

/** The levels of computer players that the table's game has. */
export async function suggestLevels(invocation: Completion, services: Services): Promise<readonly Suggestion[]> {
  const shown = await showIt(invocation, services)
  const game = shown?.ok ? services.tables.games.get(shown.position.table.game) : undefined
  return !shown?.ok || game === undefined ? [] : levelsOf(game, languageOf(invocation, shown), invocation.focused.text)
}

function levelsOf(game: AnyGame, locale: Locale, text: string): readonly Suggestion[] {
  const levels = tellLevels(game, gameWords(game.id, locale))
  return containing(
    levels.map(({ level, name, plays }) => ({ name: cut(`${name} · ${plays}`, LONGEST), value: level })),
    text,
  )
}

/** What of the table can be drawn large: its parts, told in a sentence, and the places that a picture can be drawn around. */
export async function suggestCrops(invocation: Completion, services: Services): Promise<readonly Suggestion[]> {
  const shown = await showIt(invocation, services)
  if (!shown?.ok || shown.position.phase !== 'game') return []
  const { table, view } = shown.position
  const words = services.tables.games.get(table.game)?.pictures.crops?.(view) ?? []
  const locale = languageOf(invocation, shown)
  const crops = words.map(word => ({ word, label: gameText(table.game, locale, `picture.${word}`) ?? '' }))
  return matching(crops, invocation.focused.text)
    .slice(0, LIMIT)
    .map(({ word, label }) => remarked(word, label))
}

/** The seats of the table, by the names of those who have them: all, those that may be taken, or those of computer players. */
export function suggestSeats(among: 'all' | 'open' | 'computers' = 'all') {
  return async (invocation: Completion, services: Services): Promise<readonly Suggestion[]> => {
    const shown = await showIt(invocation, services)
    if (!shown?.ok) return []
    const { open, position } = shown
    const seats = position.seats.filter(({ seat, bot }) => {
      if (among === 'open') return open.includes(seat)
      return among === 'all' || bot !== undefined
    })
    const spoken = barely(services.tables, position, languageOf(invocation, shown))
    return containing(
      seats.map(({ seat, name, bot }) => ({
        name: bot === undefined ? plainName(name) : tellComputer({ name: plainName(name), level: bot }, spoken),
        value: seat,
      })),
      invocation.focused.text,
    )
  }
}

/** What the last move of a line may become, the moves before it taken as played; cost and gain stand in brackets. */
export function suggestMoves(
  invocation: Completion,
  services: Services,
  game?: string,
): Promise<readonly Suggestion[]> {
  return suggestLine(invocation.focused.text, moves => followAt(invocation, services, { game, moves }))
}

/** The same for a plan of the turn that is to come. */
export function suggestPlan(invocation: Completion, services: Services, game: string): Promise<readonly Suggestion[]> {
  const reference = tableReferenceOf(invocation, { game, own: true })
  return suggestLine(invocation.focused.text, async moves => {
    const planned = reference && (await plan(services.tables, { ...reference, moves }))
    if (!planned?.ok || planned.left > 0) return () => []
    return follow(planned.position, speech(services.tables, planned.position, languageOf(invocation, planned)))
  })
}

/** What a line of moves may become: its last move as far as the next word, and after a whole move the one that comes next. */
async function suggestLine(
  text: string,
  followAfter: (moves: readonly string[]) => Promise<Continuations>,
): Promise<readonly Suggestion[]> {
  const { moves, typing } = cutLine(text)
  if (leadOf(moves).length >= LONGEST) return []
  const following = await followAfter(moves)
  const suggested = lineSuggestions(following, moves, typing)
  const whole = wholeMove(following, typing)
  if (whole === undefined) return suggested
  const played = [...moves, whole]
  return [...suggested, ...lineSuggestions(await followAfter(played), played, '')].slice(0, LIMIT)
}

/** What is not possible for the asker now, kind by kind. */
export async function suggestWhy(invocation: Completion, services: Services): Promise<readonly Suggestion[]> {
  const reference = tableReferenceOf(invocation, { own: true })
  const position = reference && (await foresee(services.tables, { ...reference, moves: [] }))
  if (position === undefined) return []
  const spoken = speech(services.tables, position, languageOf(invocation, position))
  return containing(
    blockedAt(spoken, position).map(({ what, label }) => ({
      name: capital(say(spoken.plain, label), spoken.locale),
      value: what,
    })),
    invocation.focused.text,
  )
}

/** The moves after which one is typed; Discord takes no suggestion after a long line. */
function leadOf(moves: readonly string[]): string {
  return moves.map(move => `${move}; `).join('')
}

function lineSuggestions(following: Continuations, moves: readonly string[], typing: string): readonly Suggestion[] {
  const lead = leadOf(moves)
  return continued(following, typing)
    .map(({ word, label }) => remarked(`${lead}${word}`, label))
    .filter(({ value }) => value.length <= LONGEST)
    .slice(0, LIMIT)
}

/** The next word of a move that is typed option by option, `before` being the words before it. */
export async function suggestWords(
  invocation: Completion,
  services: Services,
  { game, before }: { readonly game: string; readonly before: readonly string[] },
): Promise<readonly Suggestion[]> {
  const following = await followAt(invocation, services, { game, moves: [] }, followWords)
  const words = spelled(following, before.map(bare))
  const next = words === undefined ? [] : matching(following(words), bare(invocation.focused.text))
  return next.slice(0, LIMIT).map(({ word, label }) => remarked(word, label))
}

/** What the asker may type after these moves: nothing if they have no seat or are not asked. */
async function followAt(
  invocation: Completion,
  services: Services,
  { game, moves }: { readonly game: string | undefined; readonly moves: readonly string[] },
  how = follow,
): Promise<Continuations> {
  const reference = tableReferenceOf(invocation, { game, own: true })
  const position = reference && (await foresee(services.tables, { ...reference, moves }))
  const isMeant = position !== undefined && (game === undefined || position.table.game === game)
  return isMeant ? how(position, speech(services.tables, position, languageOf(invocation, position))) : () => []
}

async function showIt(invocation: Completion, { tables: context }: Services) {
  const reference = tableReferenceOf(invocation)
  return reference && showReferredTable(context, reference)
}

/** The remark stands in brackets, so that the line can be gone on with where the whole of this is what one edits. */
function remarked(value: string, remark: string): { readonly name: string; readonly value: string } {
  const room = LONGEST - value.length - ' []'.length
  return { name: remark === '' || room < 1 ? value : `${value} [${cut(remark, room)}]`, value }
}

/** The chapters of the rules of the game that is named; of all games, where none is, each with the name of its game. */
export async function suggestChapters(
  invocation: Completion,
  { tables: context }: Services,
): Promise<readonly Suggestion[]> {
  const { focused, options } = invocation
  const game = context.games.get(String(options.game ?? ''))
  const locale = await ownLanguage(invocation, context)
  const titles = (one: AnyGame) => {
    const words = gameWords(one.id, locale)
    return chapters(one).map(name => ({ name: words.say(`rules.${name}.title`), value: name }))
  }
  if (game !== undefined) return containing(titles(game), focused.text)
  const all = [...context.games.values()].map(one => {
    const called = gameWords(one.id, locale).say('game.name')
    return titles(one).map(({ name, value }) => ({ name: `${called} · ${name}`, value: `${one.id} ${value}` }))
  })
  return containing(inTurn(all), focused.text)
}

/** The first of each list, then the second of each, and so on: of a long one not all is seen, but something of every list. */
function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap(list => list.slice(index, index + 1))).flat()
}

/** What the rules of a game, or of all of them, speak of. */
export async function suggestTerms(
  invocation: Completion,
  { tables: context }: Services,
): Promise<readonly Suggestion[]> {
  const { focused, options } = invocation
  const game = context.games.get(String(options.game ?? ''))
  const games = game === undefined ? [...context.games.values()] : [game]
  return terms(games, await ownLanguage(invocation, context), focused.text)
    .slice(0, LIMIT)
    .map(term => ({ name: term, value: cut(term, LONGEST) }))
}
