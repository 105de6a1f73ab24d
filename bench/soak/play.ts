import { ComponentType } from 'discord-api-types/v10'
import type { Chance } from '../../src/engine/basics/chance.ts'
import { readRecord, type SeatRecord } from '../../src/tables/record/record.ts'
import { readMatch } from '../../src/tables/record/running.ts'
import { isAsked, play, type TableMatch } from '../../src/tables/record/table-match.ts'
import { readDraft } from '../../src/tables/table/read-draft.ts'
import { uiWords } from '../../src/words/words.ts'
import type { Outcome } from '../../test/driver/outcome.ts'
import type { User } from '../../test/driver/user.ts'
import { liveAt } from '../live-at.ts'
import type { Attempt, Told } from './ledger.ts'
import type { Scene, SoakTable } from './table.ts'

/** What somebody did, and what they were shown. */
export interface Deed {
  readonly table: SoakTable
  readonly line: string
  readonly outcome: Outcome | undefined
  readonly isAnswered: boolean
  /** How long they waited, in milliseconds. */
  readonly took: number
}

/** How many steps are typed in one line at most. */
const STEPS = 4
/** A player who has prepared this many steps ends the turn: they may take back and forth as long as they like. */
const PREPARED = 40
/** One action in n only looks. */
const LOOKS = 6
/** One move in n is made on the table's page in a browser, where there is one. */
const ON_PAGES = 3
const LOOKING = ['/turn', '/hand', '/recap', '/games', '/log', '/table'] as const

/** Has somebody who is asked at a table do something by a line; undefined if nobody is asked. */
export async function playOnce(scene: Scene, table: SoakTable): Promise<Deed | undefined> {
  const { truth, random } = scene
  const record = await readRecord(truth.store.prisma, table.id, new Date(), undefined)
  if (record === undefined) throw new Error(`table ${table.id} is gone`)
  const asked = record.seats.filter(seat => seat.asked)
  if (record.status !== 'RUNNING' || asked.length === 0) return undefined
  const seat = random.pick(asked)
  const player = table.players.find(({ id }) => id === seat.user)
  if (player === undefined) throw new Error(`nobody plays seat ${seat.seat} of table ${table.id}`)
  if (random.below(LOOKS) === 0) return done(table, player, random.pick(LOOKING))

  const steps = stepsFor(readMatch(truth.games, record), seat, random)
  const note = (attempt: Omit<Attempt, 'steps'>) => {
    table.attempts.set(seat.seat, [...(table.attempts.get(seat.seat) ?? []), { ...attempt, steps }])
  }
  const onPage =
    random.below(ON_PAGES) === 0 ? await doneOnPage(scene, table, player, { steps, beat: record.beat }) : undefined
  if (onPage !== undefined) {
    note(onPage.attempt)
    return onPage
  }
  const deed = await done(table, player, `/turn moves:${steps.join('; ')}`)
  note({ told: toldBy(deed.outcome, deed.took), text: deed.outcome?.reply?.text ?? '' })
  return deed
}

/** The same on the page of the table; undefined where they have none. */
async function doneOnPage(
  { world, pages }: Scene,
  table: SoakTable,
  player: User,
  { steps, beat }: { readonly steps: readonly string[]; readonly beat: number },
): Promise<(Deed & { readonly attempt: Omit<Attempt, 'steps'> }) | undefined> {
  const message = liveAt(world, table.channel)
  if (pages === undefined || message === undefined) return undefined
  const began = performance.now()
  const press = { type: 'play', action: steps.join('; '), table: table.id, beat }
  const attempt = await pages.press(player, table.id, message, { press })
  if (attempt === undefined) return undefined
  const line = `on the page: ${press.action}`
  const took = performance.now() - began
  return { table, line, outcome: undefined, isAnswered: attempt.text !== '', took, attempt }
}

/** Some steps that are possible one after the other, none after one that ends the turn. */
function stepsFor(start: TableMatch, seat: SeatRecord, random: Chance): readonly string[] {
  const most = 1 + random.below(STEPS)
  const steps: string[] = []
  const draft = readDraft(start, seat)
  let { match } = draft
  const isLong = draft.actions.length >= PREPARED
  while (steps.length < most && isAsked(match, seat.seat)) {
    const { game, state } = match
    const action = isLong ? game.fallback(state, seat.seat) : random.pick([...game.legal(state, seat.seat)])
    const step = play(match, { seat: seat.seat, by: 'PLAYER', action })
    if (!step.ok) throw new Error(`${game.notation.format(action)} is legal and refused: ${step.refusal.code}`)
    steps.push(game.notation.format(action))
    if (step.undo !== 'alone') break
    ;({ match } = step)
  }
  return steps
}

async function done(table: SoakTable, player: User, line: string): Promise<Deed> {
  const began = performance.now()
  const outcome = await player.slash(table.channel, line).catch(() => undefined)
  return { table, line, outcome, isAnswered: outcome?.reply !== undefined, took: performance.now() - began }
}

/** A press that is answered within so many milliseconds is answered by what was done, and not by a promise. */
export const AT_ONCE_MS = 600

/**
 * What an answer says about whether something counts: for an error it says so, or it is not known. A press that was taken
 * note of at once, and no more, is shown by the table itself.
 */
export function toldBy(outcome: Outcome | undefined, took: number): Told {
  const { reply = outcome?.updated, failed } = outcome ?? {}
  if (outcome !== undefined && reply === undefined && failed === undefined && took < AT_ONCE_MS) return 'done'
  if (reply === undefined || reply.loading) return 'unknown'
  const { say } = uiWords('en')
  if (reply.text.includes(say('error.unchanged'))) return 'refused'
  if (FAILURES.some(key => reply.text.includes(beginning(say(key, { id: '' }))))) return 'unknown'
  // What a page warns of may be why a step is not possible, or what is the matter with the table's channel.
  if (reply.text.includes('⚠️')) return 'unknown'
  return reply.message.components?.[0]?.type === ComponentType.Container ? 'done' : 'refused'
}

const FAILURES = ['error.away', 'error.busy', 'error.unexpected', 'error.unknown'] as const

function beginning(sentence: string): string {
  return sentence.slice(0, sentence.indexOf('.'))
}

/** Whether an answer tells of an unexpected error. */
export function isUnexpected({ outcome }: Deed): boolean {
  return outcome?.reply?.text.includes(beginning(uiWords('en').say('error.unexpected', { id: '' }))) ?? false
}
