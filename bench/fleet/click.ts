import { parsePicked } from '../../src/discord/messages/custom-id.ts'
import type { Chance } from '../../src/engine/basics/chance.ts'
import type { Seat } from '../../src/engine/contract/seat.ts'
import { pickedStep } from '../../src/operations/lines/picked-step.ts'
import { splitMoves } from '../../src/operations/lines/split-moves.ts'
import { tablePressOf } from '../../test/discord/ids.ts'
import type { Outcome } from '../../test/driver/outcome.ts'
import type { World } from '../../test/driver/playground.ts'
import type { Seen } from '../../test/driver/seen.ts'
import type { User } from '../../test/driver/user.ts'
import { liveAt } from '../live-at.ts'
import type { Attempt } from '../soak/ledger.ts'
import type { PageUsers } from '../soak/page-users.ts'
import { AT_ONCE_MS, toldBy } from '../soak/play.ts'
import type { SoakTable } from '../soak/table.ts'

/** A table where people click: who has which seat, and the panel before each of them. */
export interface ClickedTable extends SoakTable {
  readonly seats: ReadonlyMap<string, Seat>
  readonly panels: Map<string, Seen>
  /** Who was not answered since tables were last looked at: what they see change may come of that click, and not of their last. */
  readonly unanswered: Set<string>
  /** The question that each has answered on the table's message, which shows what came of it a moment later. */
  readonly answered: Map<string, number>
}

/** Something that can be clicked. */
interface Offer {
  /** What is played by it; undefined where it only leads on. */
  readonly moves: readonly string[] | undefined
  /** The same as a page in a browser sends it. */
  readonly pressed: object
  readonly beat: number
  click(player: User): Promise<Outcome>
}

/** Where somebody may play or look at another page, they look one time in n. */
const LOOKS = 4
/** One move in n is made on the table's page in a browser, where there is one. */
const ON_PAGES = 4

/**
 * Has somebody for whom a table waits click once at what their panel or the table offers; undefined where it waits for
 * nobody. Nothing but what is seen is known.
 */
export async function clickOnce(
  world: World,
  table: ClickedTable,
  random: Chance,
  pages?: PageUsers,
): Promise<Outcome | undefined> {
  const shown = liveAt(world, table.channel)
  const player = shown && awaited(table, shown, random)
  if (shown === undefined || player === undefined) return undefined
  const before = table.panels.get(player.id)
  const panel = before && player.again(before)
  const shared = offersOn(shown).filter(({ moves, beat }) => !moves || beat !== table.answered.get(player.id))
  const offer = chosen(offersOn(panel), random) ?? chosen(shared, random)
  if (offer === undefined) return undefined
  if (offer.moves !== undefined && pages !== undefined && random.below(ON_PAGES) === 0) {
    const attempt = await pages.press(player, table.id, shown, offer.pressed)
    if (attempt !== undefined) {
      note(table, player, { ...attempt, steps: offer.moves })
      // What stands on it is over.
      table.panels.delete(player.id)
      return {}
    }
  }
  const began = performance.now()
  const outcome = await offer.click(player).catch(() => undefined)
  const after = outcome?.reply ?? outcome?.updated
  if (after?.ephemeral) table.panels.set(player.id, after)
  if (outcome?.failed !== undefined || outcome === undefined) table.unanswered.add(player.id)
  if (offer.moves === undefined) return outcome ?? {}
  if (shared.includes(offer)) table.answered.set(player.id, offer.beat)
  const took = performance.now() - began
  const isOwn = took < AT_ONCE_MS || !table.unanswered.has(player.id)
  const told = isOwn ? toldBy(outcome, took) : 'unknown'
  note(table, player, { steps: offer.moves, told, text: after?.text ?? '' })
  return outcome ?? {}
}

function note({ seats, attempts }: ClickedTable, { id }: User, attempt: Attempt): void {
  const seat = seats.get(id) ?? 0
  attempts.set(seat, [...(attempts.get(seat) ?? []), attempt])
}

function awaited({ players }: ClickedTable, { text }: Seen, random: Chance): User | undefined {
  const waiting = text.split('\n').find(line => line.startsWith('Waiting for')) ?? ''
  const asked = players.filter(({ id }) => waiting.includes(`<@${id}>`))
  return asked.length === 0 ? undefined : random.pick(asked)
}

/** What there is to play, or now and then another page. */
function chosen(offers: readonly Offer[], random: Chance): Offer | undefined {
  const played = offers.filter(({ moves }) => moves)
  const others = offers.filter(({ moves }) => !moves)
  const isLook = others.length > 0 && random.below(LOOKS) === 0
  const among = played.length === 0 || isLook ? others : played
  return among.length === 0 ? undefined : random.pick(among)
}

function offersOn(message: Seen | undefined): readonly Offer[] {
  if (message === undefined) return []
  const pressed = message.buttons.flatMap(({ customId, disabled }): Offer[] => {
    const id = tablePressOf(customId)
    const click = (player: User) => player.press(message, customId)
    if (disabled || id === undefined || id.type === 'near' || id.type === 'far' || id.type === 'pick') return []
    if (id.type === 'do' && id.operation !== 'turn') return []
    const moves = id.type === 'play' ? splitMoves(id.action) : undefined
    return [{ moves, beat: id.beat, pressed: { press: id }, click }]
  })
  const picked = message.selects.flatMap(({ customId, options, least, disabled }): Offer[] => {
    const id = tablePressOf(customId)
    if (disabled || id?.type !== 'pick') return []
    return options.flatMap((_, from): Offer[] => {
      const values = options.slice(from, from + least).map(({ value }) => value)
      const picked = values.map(parsePicked)
      const step = values.length < least ? undefined : pickedStep(id.focus, picked)
      if (step === undefined) return []
      const moves = step.type === 'play' ? splitMoves(step.action) : undefined
      const click = (player: User) => player.pick(message, customId, values)
      return [{ moves, beat: id.beat, pressed: { press: id, picked }, click }]
    })
  })
  return [...pressed, ...picked]
}
