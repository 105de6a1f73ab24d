import { expect } from 'vitest'
import { at } from '../../src/engine/basics/at.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Databases } from '../databases.ts'
import { beatOf } from '../discord/whole-games/panel.ts'
import type { Script } from '../discord/whole-games/script.ts'
import { scriptsOf } from '../discord/whole-games/scripts.ts'
import type { Stretch } from '../discord/whole-games/stretch.ts'
import { lineFor } from '../discord/whole-games/typed.ts'
import type { User } from '../driver/user.ts'
import { CHANNEL, deal, MOST_PLAYERS, playersOf } from './dealt.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import { offered, type Progress, persist } from './persistent.ts'
import { expectReplay, expectToldOnce } from './story.ts'

/** What is going on when the bot is killed: steps that can still be taken back, or an answer. */
type Kind = 'draft' | 'answer'

/** A kill is ordered over a draft of at least this many steps, as it comes a little later. */
const LONG = 4

const SEED = 'c0ca'.repeat(16)

/** The game of a kind in which a bot can best be killed over drafts and answers alike. */
export function killable(game: AnyGame): Script {
  const scripts = scriptsOf(game).filter(({ seats }) => seats <= MOST_PLAYERS)
  const [best] = scripts
    .map(script => {
      const counts = Map.groupBy(script.questions, kindOf)
      return { script, chances: (counts.get('draft')?.length ?? 1) * (counts.get('answer')?.length ?? 1) }
    })
    .sort((a, b) => b.chances - a.chances)
  if (best === undefined) throw new Error(`no game of ${game.id} is for so few`)
  return best.script
}

/** Plays a game with a bot that is killed n times: it keeps all that it acknowledged, and does nothing twice. */
export async function expectSurvived({ fresh, reopen }: Databases, script: Script, times: number): Promise<void> {
  const settings = await fresh()
  await deal(settings, script)
  const keeper = await startKeeper(settings, SEED)
  const { world } = keeper.playground
  await world.until(() => world.commands().length > 0, { what: 'the commands' })

  const { played, struck } = await playOn(keeper, script, times)
  const errors = await keeper.end()
  expect(struck).toHaveLength(times)
  expect(new Set(struck)).toEqual(new Set(script.questions.map(kindOf)))

  const store = await reopen(settings)
  for (const [seat, { choices }] of (await expectReplay(store, world, CHANNEL)).entries()) {
    const own = played.filter(stretch => stretch.seat === seat).flatMap(({ steps }) => steps.map(({ text }) => text))
    expect(choices.map(choice => choice.replace(/^\d+:/, ''))).toEqual(own)
  }
  await expectToldOnce(store, world, CHANNEL)
  expect(errors).toEqual([])
}

/**
 * Plays on until the bot was killed n times, each time over a draft of some steps or an answer. Returns what was
 * played, and what each kill came into.
 */
async function playOn(keeper: Keeper, script: Script, times: number) {
  const { world } = keeper.playground
  const players = playersOf(script).map(({ name }) => world.user(name))
  const played: Stretch[] = []
  const struck: Kind[] = []
  const ordered: Kind[] = []
  const isMixed = new Set(script.questions.map(kindOf)).size > 1
  let doing: { readonly kind: Kind; readonly all: Map<User, Progress> } | undefined
  const shows = (text: RegExp) => world.until(() => text.test(liveText(keeper)), { what: `${text}` })
  const strike = (kind: Kind) => {
    ordered.push(kind)
    keeper.begin(1, async () => {
      if (doing === undefined) return
      struck.push(doing.kind)
      for (const progress of doing.all.values()) await expectKept(progress)
    })
  }
  for (const [number, question] of script.questions.entries()) {
    const asked = question.filter(({ isAsked }) => isAsked).map(({ seat }) => at(players, seat))
    for (const { id } of asked) await shows(waitsFor(id))
    const isQuiet = struck.length === ordered.length
    if (struck.length === times && played.at(-1)?.seat !== question[0]?.seat) break
    const kind = kindOf(question)
    const own = ordered.filter(one => one === kind).length
    // The kinds have about the same share of the kills, and at last each has some.
    const more = ordered.length < times - 1 ? 1 : 0
    const isDue = isQuiet && ordered.length < times && (!isMixed || own <= ordered.length - own + more)
    const from = kind === 'draft' ? 1 + (ordered.length % (LONG - 2)) : 0
    const all = new Map<User, Progress>()
    await Promise.all(
      question.map(async ({ seat, steps }) => {
        const player = at(players, seat)
        if (isQuiet && !isDue) return player.slash(CHANNEL, lineFor(steps))
        return persist(keeper, player, { game: script.game, number, steps }, progress => {
          doing = { kind, all: all.set(player, progress) }
          if (isDue && struck.length === ordered.length && progress.acknowledged === from) strike(kind)
        })
      }),
    )
    played.push(...question)
  }
  await keeper.done()
  const next = script.stretches.slice(played.length).find(({ isAsked }) => isAsked)
  await shows(next === undefined ? /The game is over\./ : waitsFor(at(players, next.seat).id))
  // The message whose place was taken tells what happened only when the new one stands; a picture that takes its time is
  // added to it.
  const isOne = () =>
    withButtons(keeper).length === 1 && withButtons(keeper).every(({ pictures }) => pictures.length > 0)
  await world.until(isOne, { what: 'one live message with its picture' })
  return { played, struck }
}

function withButtons({ playground: { world } }: Keeper) {
  return world.messages(CHANNEL).filter(({ buttons }) => buttons.length > 0)
}

/** The text of the live message. */
function liveText(keeper: Keeper): string {
  return withButtons(keeper).at(-1)?.text ?? ''
}

function waitsFor(id: string): RegExp {
  return new RegExp(`Waiting for.*<@${id}>`)
}

function kindOf([only, ...others]: readonly Stretch[]): Kind {
  return only !== undefined && others.length === 0 && only.steps.length >= LONG ? 'draft' : 'answer'
}

/** What the bot acknowledged before it died it still knows, and nothing is new except what it may have died over. */
async function expectKept({ player, steps, beat, acknowledged, unknown }: Progress): Promise<void> {
  const { reply } = await player.slash(CHANNEL, '/turn')
  if (reply === undefined) throw new Error('no answer')
  const asked = beatOf(reply)
  const isOffered = offered(reply).includes(steps.at(-1)?.text ?? '')
  // As long as others are asked the same, a player who has answered may still think again.
  if (acknowledged === steps.length) expect(asked > beat || !isOffered).toBe(true)
  else if (!unknown || acknowledged < steps.length - 1) expect(asked).toBe(beat)
}
