import { expect } from 'vitest'
import { at } from '../../src/engine/at.ts'
import type { Databases } from '../databases.ts'
import type { Script, Stretch } from '../discord/whole-games/script.ts'
import { CHANNEL, deal, playersOf } from './dealt.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import { beatOf, type Progress, persist } from './persistent.ts'
import { expectReplay, expectToldOnce } from './story.ts'

/** What is going on when the bot is killed: steps that can still be taken back, or an answer in another one's turn. */
export type Kind = 'draft' | 'answer'

/** A game during which the bot is killed so many times. */
export interface Killed {
  readonly script: Script
  readonly times: number
  /** For each stretch what it is; over those that are nothing of the kind the bot is not killed. */
  readonly kinds: readonly (Kind | undefined)[]
}

/** A kill is ordered over a draft of at least so many steps, as it comes a little later. */
const LONG = 4

const SEED = 'c0ca'.repeat(16)

/** Longer than a start can take, in milliseconds. */
const PATIENCE = 150_000

/** Plays the game with a bot that is killed: it keeps all that it acknowledged, and does nothing twice. */
export async function expectSurvived({ fresh, reopen }: Databases, killed: Killed): Promise<void> {
  const { script, times } = killed
  const settings = await fresh()
  await deal(settings, script)
  const keeper = await startKeeper(settings, SEED)
  const { world } = keeper.playground
  await world.until(() => world.commands().length > 0, { what: 'the commands' })

  const { played, struck } = await playOn(keeper, killed)
  const errors = await keeper.end()
  expect(struck).toHaveLength(times)
  expect(struck).toEqual(expect.arrayContaining(['draft', 'answer']))

  const store = await reopen(settings)
  for (const [seat, { choices }] of (await expectReplay(store, world, CHANNEL)).entries()) {
    const own = played.filter(stretch => stretch.seat === seat).flatMap(({ steps }) => steps)
    expect(choices.map(choice => choice.replace(/^\d+:/, ''))).toEqual(own)
  }
  await expectToldOnce(store, world, CHANNEL)
  expect(errors).toEqual([])
}

/**
 * Plays on until the bot was killed so many times, each time over a draft of some steps or an answer. Gives what was
 * played, and what each kill came into.
 */
async function playOn(keeper: Keeper, { script, times, kinds }: Killed) {
  const { world } = keeper.playground
  const players = playersOf(script).map(({ name }) => world.user(name))
  const played: Stretch[] = []
  const struck: (Kind | undefined)[] = []
  const ordered: Kind[] = []
  let doing: { readonly progress: Progress; readonly kind: Kind | undefined } | undefined
  const shows = (text: RegExp) => world.until(() => text.test(liveText(keeper)), { within: PATIENCE, what: `${text}` })
  const strike = (kind: Kind) => {
    ordered.push(kind)
    keeper.begin(1, async () => {
      if (doing === undefined) return
      struck.push(doing.kind)
      await expectKept(script.game, doing.progress)
    })
  }
  for (const [number, stretch] of script.stretches.entries()) {
    const player = at(players, stretch.seat)
    await shows(waitsFor(player.id))
    const isQuiet = struck.length === ordered.length
    if (struck.length === times && played.at(-1)?.seat !== stretch.seat) break
    const kind = kinds[number]
    const isDue = isQuiet && ordered.length < times && isNext(kind, stretch, ordered)
    if (isQuiet && !isDue) await player.slash(CHANNEL, `/${script.game} turn moves:${stretch.steps.join('; ')}`)
    else {
      const from = kind === 'draft' ? 1 + (ordered.length % (LONG - 2)) : 0
      await persist(keeper, player, { game: script.game, ...stretch }, progress => {
        doing = { progress, kind }
        if (isDue && kind !== undefined && struck.length === ordered.length && progress.acknowledged === from)
          strike(kind)
      })
    }
    played.push(stretch)
  }
  await keeper.done()
  const next = script.stretches[played.length]
  await shows(next === undefined ? /The game is over\./ : waitsFor(at(players, next.seat).id))
  // The message whose place was taken tells what happened only when the new one stands.
  await world.until(() => withButtons(keeper).length === 1, { within: PATIENCE, what: 'one live message' })
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

/** Whether a kill is to be ordered over a stretch of this kind: the kinds have about the same share of them. */
function isNext(kind: Kind | undefined, { steps }: Stretch, ordered: readonly Kind[]): kind is Kind {
  const own = ordered.filter(one => one === kind).length
  const isLongEnough = kind !== 'draft' || steps.length >= LONG
  return kind !== undefined && isLongEnough && own <= ordered.length - own + 1
}

/** What the bot acknowledged before it died it knows now, and nothing has come to it but what it may have died over. */
async function expectKept(game: string, { player, steps, beat, acknowledged, unknown }: Progress): Promise<void> {
  const { reply } = await player.slash(CHANNEL, `/${game} turn`)
  if (reply === undefined) throw new Error('no answer')
  const asked = beatOf(reply)
  if (acknowledged === steps.length) expect(asked).toBeGreaterThan(beat)
  else if (!unknown || acknowledged < steps.length - 1) expect(asked).toBe(beat)
}
