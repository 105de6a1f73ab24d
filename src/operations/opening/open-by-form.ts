import { z } from 'zod'
import type { AnyGame } from '../../engine/contract/game.ts'
import { withRow } from '../../pages/model/blocks.ts'
import type { Filled } from '../../pages/model/form.ts'
import { FORM_STARTS, type NewTablePress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { placesOf } from '../../pages/opening/game-field.ts'
import { newTableButton, newTableForm, optionBox } from '../../pages/opening/new-table-form.ts'
import {
  ASKED,
  BLANK_TABLE,
  EXTRAS,
  formStart,
  isAsking,
  lettersOf,
  optionBoxes,
  startParts,
  tablePress,
} from '../../pages/opening/table-press.ts'
import { whichGamePage } from '../../pages/opening/which-game-page.ts'
import { openable } from '../../tables/lobby/open-lobby.ts'
import { tablesInAt } from '../../tables/people/server-settings.ts'
import { ASKS, type Asks, PACES } from '../../tables/record/paces.ts'
import { fittingTemplates, type Template, templateFor, withTemplate } from '../../tables/servers/template.ts'
import type { Locale } from '../../words/locales.ts'
import { tellOption } from '../../words/speech.ts'
import { gameWords, sayOption, uiWords } from '../../words/words.ts'
import type { Actor } from '../model/actor.ts'
import { explain } from '../model/explain.ts'
import type { Given } from '../model/invocation.ts'
import { refuseBanned } from '../model/refuse-banned.ts'
import type { Services } from '../model/services.ts'
import { lackingFor, type NewTable, openByTerms } from './open-table.ts'

const flag = z.boolean().exactOptional()

/** What may be typed of a new table that is to be filled in. */
const typed = z.strictObject({
  players: z.int().exactOptional(),
  pace: z.enum(PACES).exactOptional(),
  start: z.enum(['full', 'host']).exactOptional(),
  after: z.enum(['24', '72']).exactOptional(),
  minimum: z.int().min(3).max(5).exactOptional(),
  asks: z.enum(ASKS).exactOptional(),
  ...{ hints: flag, quiet: flag, silence: flag, brisk: flag },
})

/** Asks which game a new table is to be of, where it was not typed: each leads to its form, filled with what is usual and was typed. */
export async function askWhichGame(actor: Actor, services: Services, options: Given): Promise<Reply> {
  const refused = await notHere(actor, services)
  if (refused !== undefined) return refused
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const said = typed.safeParse(given).data
  if (said === undefined || formStart(said) === undefined)
    return sentence('refused.no-game-named', actor.locale, { option: sayOption('play new game', actor.client) })
  const templates = await fittingTemplates(services.tables, actor.guild?.id)
  const { games } = services.tables
  const press = (id: string) => {
    const game = games.get(id)
    const terms = withTemplate(templates.get(id) ?? {}, { ...said, options: {} })
    return game === undefined ? BLANK_TABLE : tablePress(game, terms)
  }
  const { locale } = actor
  return { type: 'message', body: whichGamePage([...games.keys()], { ask: 'new-table.which', locale, press }) }
}

/** The form for a new table, as far as one may be opened here; its game is asked first where it is not known. */
export async function askForTable(actor: Actor, services: Services, press: NewTablePress): Promise<Reply> {
  const game = services.tables.games.get(press.game)
  if (game === undefined) return askWhichGame(actor, services, {})
  const refused = await notHere(actor, services)
  return refused ?? { type: 'form', form: newTableForm(press, game, actor.locale) }
}

/** Why no table may be opened here by whoever asks, as far as that is known before it is said which. */
async function notHere(actor: Actor, services: Services): Promise<Reply | undefined> {
  const refused =
    (await refuseBanned(actor, services)) ??
    (await lackingFor(actor, await tablesInAt(services.tables, actor.guild?.id)))
  if (refused !== undefined) return refused
  const { interaction, user, channel, parent, guild } = actor
  const asked = { interaction, user, channel, parent, ...(guild !== undefined && { guild: guild.id }) }
  const could = await openable(services.tables, asked)
  return could.ok ? undefined : explain(services, could, actor.locale)
}

/** What was filled in: Discord holds for its own clients that it is one of what was offered. */
const filledIn = z.object({
  players: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
  pace: z.enum(PACES).optional().catch(undefined),
  start: z.enum(FORM_STARTS).optional().catch(undefined),
})

/** Opens the table of a form, as it was filled; what does not fit is said, with a way back to the form. */
export async function openByForm(
  actor: Actor,
  services: Services,
  press: NewTablePress,
  filled: Filled,
): Promise<Reply> {
  const game = services.tables.games.get(press.game)
  if (game === undefined) return askWhichGame(actor, services, {})
  const refused = await notHere(actor, services)
  if (refused !== undefined) return refused
  const template = await templateFor(services.tables, { guild: actor.guild?.id, game: game.id })
  const { start, ...terms } = filledIn.parse(Object.fromEntries(filled))
  const own = EXTRAS.filter(extra => !isAsking(extra))
  const reply =
    refuseTwice(game, filled, actor.locale) ??
    (await openByTerms(actor, services, {
      game: game.id,
      template,
      terms: {
        ...terms,
        ...Object.fromEntries(own.map(extra => [extra, filled.has(extra)])),
        asks: asksOf(filled),
        late: template.late,
        options: pickedOptions(game, template, filled),
        ...startOf(start, template),
      },
    }))
  if (reply.type !== 'message') return reply
  const again: NewTablePress = {
    ...tablePress(game, {}),
    ...(terms.players !== undefined && { players: String(terms.players) }),
    ...(terms.pace !== undefined && { pace: terms.pace }),
    start: start ?? '',
    extras: placesOf(EXTRAS, extra => filled.has(extra)),
    options: lettersOf(optionBoxes(game), one => isTicked(filled, optionBox(one))),
  }
  return { ...reply, body: withRow(reply.body, [newTableButton(actor.locale, again)]) }
}

/** What is picked of the game's options, beside what the server's usual table has of those that no form shows. */
function pickedOptions(game: AnyGame, { options = {} }: Template, filled: Filled) {
  const boxes = optionBoxes(game)
  const hidden = Object.entries(options).filter(([name]) => !boxes.some(one => one.name === name))
  const picked = ticked(game, filled).map(({ name, value = true }) => [name, value])
  return Object.fromEntries([...hidden, ...picked])
}

const ticked = (game: AnyGame, filled: Filled) => optionBoxes(game).filter(one => isTicked(filled, optionBox(one)))

/** Says which boxes are ticked that are values of one option, which has one. */
function refuseTwice(game: AnyGame, filled: Filled, locale: Locale): Reply | undefined {
  const all = ticked(game, filled)
  const both = all.filter(({ name }) => all.filter(one => one.name === name).length > 1)
  const spoken = { words: gameWords(game.id, locale), ui: uiWords(locale) }
  const values = both.map(({ name, value = '' }) => tellOption(spoken, name, value))
  return values.length === 0 ? undefined : sentence('new-table.twice', locale, { values: { list: values } })
}

/** A group of boxes tells each by itself, a list of them tells all in lines. */
function isTicked(filled: Filled, box: string): boolean {
  return filled.has(box) || (filled.get('options') ?? '').split('\n').includes(box)
}

function startOf(
  start: (typeof FORM_STARTS)[number] | undefined,
  template: Template,
): Pick<NewTable, 'start' | 'after' | 'minimum'> {
  if (start === undefined) return { start: template.start, after: template.after, minimum: template.minimum }
  if (start === 'full' || start === 'host') return { start }
  const [after, minimum] = startParts(start)
  return { start: 'full', after, ...(minimum !== undefined && { minimum }) }
}

/** What is asked of those who want a seat: the most of what is ticked. */
function asksOf(filled: Filled): Asks {
  const [first] = Object.entries(ASKED).flatMap(([extra, asks]) => (filled.has(extra) ? [asks] : []))
  return first ?? 'ANYBODY'
}
