import { z } from 'zod'
import type { AnyGame } from '../engine/game.ts'
import { show } from '../tables/show.ts'
import type { Completion, Suggestion } from './command.ts'
import type { House } from './house.ts'
import { chapters } from './pages/rules.ts'
import { speech } from './speech.ts'
import { whichTable } from './which-table.ts'
import { gameWords, sayPhrase } from './words.ts'

const LIMIT = 25

function matching(suggestions: Iterable<Suggestion>, text: string): readonly Suggestion[] {
  const wanted = text.toLowerCase()
  const found: Suggestion[] = []
  for (const suggestion of suggestions) {
    if (found.length === LIMIT) break
    if (`${suggestion.value} ${suggestion.name}`.toLowerCase().includes(wanted)) found.push(suggestion)
  }
  return found
}

/** The games that can be played. */
export async function suggestGames({ focused, locale }: Completion, { desk }: House): Promise<readonly Suggestion[]> {
  const games = [...desk.games.keys()]
  return matching(
    games.map(id => ({ name: gameWords(id, locale).say('game.name'), value: id })),
    focused.text,
  )
}

const schema = z.object({
  properties: z
    .record(
      z.string(),
      z.object({ type: z.string().optional(), enum: z.array(z.string()).optional(), default: z.unknown() }),
    )
    .default({}),
})

/** One more option behind those typed so far, out of what the game's schema allows. */
export async function suggestOptions({ focused, options, locale }: Completion, { desk }: House) {
  const game = desk.games.get(String(options.game ?? ''))
  if (game === undefined) return []
  const cut = focused.text.lastIndexOf(';') + 1
  const [before, typing] = [focused.text.slice(0, cut), focused.text.slice(cut).trim()]
  const words = gameWords(game.id, locale)
  const taken = before.split(';').map(part => part.trim().split(' ')[0])
  const all = optionValues(game).filter(({ name }) => !taken.includes(name))
  const lead = before === '' ? '' : `${before.trim()} `
  return matching(
    all.map(({ name, value }) => ({
      name: `${lead}${value === undefined ? words.say(`option.${name}`) : `${words.say(`option.${name}`)}: ${words.say(`option.${name}.${value}`)}`}`,
      value: `${lead}${value === undefined ? name : `${name} ${value}`}`,
    })),
    typing,
  )
}

/** Every value that differs from the usual: a switch by its name, a choice by its values. Others cannot be typed. */
function optionValues(game: AnyGame): readonly { readonly name: string; readonly value?: string }[] {
  const { properties } = schema.parse(z.toJSONSchema(game.options, { io: 'input' }))
  return Object.entries(properties).flatMap(([name, { type, enum: values, default: usual }]) => {
    if (values !== undefined) return values.filter(value => value !== usual).map(value => ({ name, value }))
    return type === 'boolean' ? [{ name }] : []
  })
}

/** The levels of computer players that the table's game has. */
export async function suggestLevels(call: Completion, house: House): Promise<readonly Suggestion[]> {
  const found = await whichTable(call, house)
  const shown = found.ok ? await show(house.desk, { table: found.table }) : undefined
  const game = shown?.ok ? house.desk.games.get(shown.position.table.game) : undefined
  if (game === undefined) return []
  const words = gameWords(game.id, call.locale)
  return matching(
    Object.keys(game.bots).map(level => ({ name: words.say(`bot.${level}`), value: level })),
    call.focused.text,
  )
}

/** Moves that the asker may play now, behind those typed so far; what they do stands beside their notation. */
export async function suggestMoves(call: Completion, house: House): Promise<readonly Suggestion[]> {
  const found = await whichTable(call, house)
  const shown = found.ok ? await show(house.desk, { table: found.table, user: call.user }) : undefined
  if (!shown?.ok || shown.position.phase === 'lobby') return []
  const { position } = shown
  const { game, words } = speech(house.desk, position, call.locale)
  const labels = new Map(
    game
      .panel(position.view, position.legal(), { actions: position.draft, focus: '' })
      .groups.flatMap(group => group.choices)
      .flatMap(choice => (choice.type === 'play' ? [[choice.action, sayPhrase(words, choice.label)] as const] : [])),
  )
  const notations = Iterator.from(position.legal()).map(action => game.notation.format(action))
  return matching(
    notations.map(value => ({ name: labels.has(value) ? `${value} · ${labels.get(value)}` : value, value })),
    call.focused.text,
  )
}

/** The chapters of the rules of the game that is named. */
export async function suggestChapters(
  { focused, options, locale }: Completion,
  { desk }: House,
): Promise<readonly Suggestion[]> {
  const game = desk.games.get(String(options.game ?? ''))
  if (game === undefined) return []
  const words = gameWords(game.id, locale)
  return matching(
    chapters(game).map(name => ({ name: words.say(`rules.${name}.title`), value: name })),
    focused.text,
  )
}
