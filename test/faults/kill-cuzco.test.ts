import { expect, test } from 'vitest'
import { at } from '../../src/engine/at.ts'
import { eachDatabase } from '../databases.ts'
import { type Stretch, scriptOf, seatedBy } from '../discord/whole-games/cuzco/script.ts'
import { CHANNEL, deal, PEOPLE } from './cuzco/dealt.ts'
import { beatOf, type Progress, persist } from './cuzco/persistent.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import { expectReplay, expectToldOnce } from './story.ts'

/** The embedded database takes longer to start. */
const KILLS = { embedded: 5, server: 20 }
const SEED = 'c0ca'.repeat(16)
const SCRIPT = scriptOf('four-who-plan')

/** Longer than a start can take, in milliseconds. */
const PATIENCE = 60_000

eachDatabase((database, _, { fresh, reopen }) => {
  test('a bot killed in the middle of drafts and festivals keeps all that it acknowledged, and does nothing twice', async () => {
    const settings = await fresh()
    await deal(settings, SCRIPT)
    const keeper = await startKeeper(settings, SEED)
    const { world } = keeper.playground
    await world.until(() => world.commands().length > 0, { what: 'the commands' })

    const { played, struck } = await playOn(keeper, KILLS[database])
    const errors = await keeper.end()
    expect(struck).toHaveLength(KILLS[database])
    expect(struck).toEqual(expect.arrayContaining(['draft', 'festival']))

    const store = await reopen(settings)
    for (const [seat, { choices }] of (await expectReplay(store, world, CHANNEL)).entries()) {
      const own = played.filter(stretch => stretch.seat === seat).flatMap(({ steps }) => steps)
      expect(choices.map(choice => choice.replace(/^\d+:/, ''))).toEqual(own)
    }
    await expectToldOnce(store, world, CHANNEL)
    expect(errors).toEqual([])
  }, 900_000)
})

type Kind = 'draft' | 'festival'

/** What is going on: steps that can still be taken back, or a festival to be answered. */
function kindOf({ steps }: Pick<Stretch, 'steps'>): Kind | undefined {
  if (/^(bid|share|withdraw)/.test(at(steps, 0))) return 'festival'
  return steps.length > 4 ? 'draft' : undefined
}

/**
 * Plays on until the bot was killed so many times, each time over a draft of some steps or a festival's answer. Gives what
 * was played, and what each kill came into.
 */
async function playOn(keeper: Keeper, times: number) {
  const { world } = keeper.playground
  const players = seatedBy(SCRIPT, PEOPLE).map(({ name }) => world.user(name))
  const played: Stretch[] = []
  const struck: (Kind | undefined)[] = []
  const ordered: Kind[] = []
  let doing: Progress | undefined
  const shows = (text: string) =>
    world.until(
      () =>
        world
          .messages(CHANNEL)
          .findLast(({ buttons }) => buttons.length > 0)
          ?.text.includes(text),
      {
        within: PATIENCE,
        what: text,
      },
    )
  const strike = (kind: Kind) => {
    ordered.push(kind)
    keeper.begin(1, async () => {
      if (doing === undefined) return
      struck.push(kindOf(doing))
      await expectKept(doing)
    })
  }
  for (const stretch of SCRIPT.stretches) {
    const player = at(players, stretch.seat)
    await shows(`Waiting for <@${player.id}>`)
    const isQuiet = struck.length === ordered.length
    if (struck.length === times && played.at(-1)?.seat !== stretch.seat) break
    const kind = kindOf(stretch)
    const isDue = isQuiet && ordered.length < times && kind !== undefined && !isAhead(kind, ordered)
    if (isQuiet && !isDue) await player.slash(CHANNEL, `/cuzco turn moves:${stretch.steps.join('; ')}`)
    else {
      const from = kind === 'draft' ? 1 + (ordered.length % 4) : 0
      await persist(keeper, player, stretch, progress => {
        doing = progress
        if (isDue && struck.length === ordered.length && progress.acknowledged === from) strike(kind)
      })
    }
    played.push(stretch)
  }
  await keeper.done()
  const next = SCRIPT.stretches[played.length]
  await shows(next === undefined ? 'The game is over.' : `Waiting for <@${at(players, next.seat).id}>`)
  return { played, struck }
}

/** Whether one kind has had its share of the kills for now. */
function isAhead(kind: Kind, ordered: readonly Kind[]): boolean {
  const own = ordered.filter(one => one === kind).length
  return own > ordered.length - own + 1
}

/** What the bot acknowledged before it died it knows now, and nothing has come to it but what it may have died over. */
async function expectKept({ player, steps, beat, acknowledged, unknown }: Progress): Promise<void> {
  const { reply } = await player.slash(CHANNEL, '/cuzco turn')
  if (reply === undefined) throw new Error('no answer')
  const asked = beatOf(reply)
  if (acknowledged === steps.length) expect(asked).toBeGreaterThan(beat)
  else if (!unknown || acknowledged < steps.length - 1) expect(asked).toBe(beat)
}
