import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { withPlainFaces } from '../../../src/engine/plain/plain-faces.ts'
import { games } from '../../../src/games/index.ts'
import type { Store } from '../../../src/store/store.ts'
import { inDatabase } from '../../databases.ts'
import { beginTable } from '../../discord/begin-table.ts'
import { people } from '../../discord/chaski.ts'
import { type Script, seatedBy } from '../../discord/whole-games/script.ts'
import { lowestOf, scriptsOf } from '../../discord/whole-games/scripts.ts'
import { typedOptions } from '../../discord/whole-games/typed-options.ts'
import { playAgain } from '../../games/recorded.ts'
import { rules } from '../../tables/reapers/rules.ts'
import { secrets } from '../../tables/reapers/secrets.ts'
import { beforeTries } from '../../tries.ts'
import { SIZES } from '../board-tabs.ts'
import { type OpenedBoards, openBoards } from '../reach/opened-boards.ts'
import { byTaps, type Found } from './by-taps.ts'
import { type HandOnPage, handOnPage, type Pointer } from './hand-on-page.ts'

/** A game with rules and secrets, and nothing else of its own. */
const plain = withPlainFaces({ ...rules, ...secrets })

const rankingSchema = z.array(z.object({ seat: z.int(), points: z.int() }))

/** Every game, and one with plain faces. */
export const ALL: readonly AnyGame[] = [...games.values(), plain]

interface Sitting {
  readonly pointer: Pointer
  readonly size: keyof typeof SIZES
  readonly seats: number
  readonly those: readonly AnyGame[]
}

/**
 * Describes that whole games are played on pages alone, by a pointer on pages of a size, so many at the table, or two where that is
 * far shorter; prints in how many taps.
 */
export function wholeGamesBy({ pointer, size, seats, those }: Sitting): void {
  inDatabase('server', (_, open) => {
    let store: Store
    let boards: OpenedBoards
    let seed = ''
    const lines: object[] = []
    afterAll(() => console.table(lines))

    beforeTries(async () => {
      store = await open()
      boards = await openBoards(store, { games: new Map(ALL.map(game => [game.id, game])), seed: () => seed })
      return () => boards.close()
    })

    /** The pages of those who play a script in a channel of its own, by seat. */
    const sitDown = async (game: AnyGame, script: Script): Promise<readonly HandOnPage[]> => {
      await boards.tabs.closeAll()
      ;({ seed } = script)
      const { world } = boards.chaski
      const [host, ...others] = people(world, script.seats)
      if (host === undefined) throw new Error('nobody to play')
      const options = typedOptions(game, script.options)
      const begun = await beginTable(world, world.addChannel(game.id).id, [host, ...others], {
        game: game.id,
        ...(options && { options }),
      })
      const hands: HandOnPage[] = []
      for (const player of seatedBy(script, [host, ...others]))
        hands.push(await handOnPage(await boards.boardOf(player, begun, SIZES[size]), pointer))
      return hands
    }
    /** What was played at the newest table, which is over. */
    const played = async (game: AnyGame) => {
      const table = await store.prisma.table.findFirstOrThrow({
        where: { status: 'FINISHED' },
        include: { log: { orderBy: { number: 'asc' } } },
        orderBy: { id: 'desc' },
      })
      return table.log.map(({ seat, action }) => ({ seat, action: game.action.parse(action) }))
    }

    test.each(those)(
      `a whole game of $id is played on a ${size} by a ${pointer} alone, and ends as it did`,
      async game => {
        const script = scriptFor(game, seats)
        const hands = await sitDown(game, script)
        const found = await byTaps(game, hands, script)
        lines.push(lineOf(game, hands, found))
        expect(found.byPlaces.length > 0).toBe(game.pictures.spots !== undefined)
        const recorded = playedIn(game, script)
        for (const hand of hands) await expectResult(hand, playAgain(game, recorded).told.ranking)
        expect(await played(game)).toEqual(recorded.log)
      },
    )
  })
}

/** What a game took, as it is printed. */
function lineOf({ id }: AnyGame, hands: readonly HandOnPage[], { byPlaces, byChoices }: Found): object {
  return {
    game: id,
    taps: hands.map(({ taps }) => taps).join(' / '),
    'of these sure': hands.map(({ asked }) => asked).join(' / '),
    'moves by places': byPlaces.length,
    'moves beside them': byChoices.length,
  }
}

/** A game of so many players is far longer than one of two that takes so many times as many steps. */
const FAR_LONGER = 1.75

function scriptFor(game: AnyGame, seats: number): Script {
  const [wanted, two] = [shortestOf(game, seats), shortestOf(game, 2)]
  return lengthOf(wanted) > FAR_LONGER * lengthOf(two) ? two : wanted
}

/** The shortest game of so many players that was recorded; one of computer players where none was. */
function shortestOf(game: AnyGame, seats: number): Script {
  const all = scriptsOf(game).filter(script => script.seats === seats)
  const [shortest = lowestOf(game, seats)] = all.toSorted((one, other) => lengthOf(one) - lengthOf(other))
  return shortest
}

function lengthOf({ stretches }: Script): number {
  return stretches.flatMap(({ steps }) => steps).length
}

/** What a script plays, as it was recorded. */
function playedIn(game: AnyGame, { stretches, ...table }: Script) {
  const log = stretches.flatMap(({ seat, steps }) =>
    steps.map(({ text }) => ({ seat, action: game.action.parse(game.notation.parse(text)) })),
  )
  return { ...table, log }
}

/** A page shows how the game has ended: everybody by their name, with their points. */
async function expectResult({ page, latest }: HandOnPage, ranking: unknown): Promise<void> {
  const { words, players } = latest()
  const result = page.getByRole('region', { name: words.result ?? '' })
  await result.waitFor()
  const lines = await result.locator('p').allTextContents()
  for (const { seat, points } of rankingSchema.parse(ranking)) {
    const name = players.find(one => one.seat === seat)?.name ?? ''
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(String.raw`${name}\s?:\s${points}$`)))
  }
}
