import pino from 'pino'
import { expect, test } from 'vitest'
import { formatCustomId, parsePicked } from '../../src/discord/messages/custom-id.ts'
import { chance } from '../../src/engine/basics/chance.ts'
import { games } from '../../src/games/index.ts'
import type { Picked, TablePress } from '../../src/pages/model/press.ts'
import type { Job } from '../../src/store/jobs/queues.ts'
import { runClock } from '../../src/tables/clocks/due/run-clock.ts'
import { enqueueSlices } from '../../src/tables/clocks/due/sweep.ts'
import type { ForgedOption } from '../driver/actions.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { FULL } from '../full.ts'
import { type FullTables, fillTables, type Place, SEED } from '../steps/full-tables.ts'
import { longestTurn } from '../steps/longest-turn.ts'
import { settled } from '../store/settled.ts'
import { beforeTries } from '../tries.ts'
import { chaskiOn } from './chaski-on.ts'
import { operationId, tablePressOf } from './ids.ts'
import { LEAVES, namesTable, presses, typings } from './rights/everything.ts'
import { onServer } from './ways.ts'

/**
 * How many steps the bot may take while everybody else waits: about as many as 50 ms have. A step is a call of a function or a
 * round of a loop; `test/steps/` counts them.
 */
const MOST_STEPS = 1_000_000

/** How many clicks are made on the panels of a game. */
const CLICKS = FULL ? 100 : 12

const DAY_MS = 24 * 3600_000

/** Something that is done, by a name of it. */
type Work = readonly [name: string, work: () => Promise<unknown>]

onServer((_, open) => {
  const chaski = chaskiOn(open, { seed: () => SEED })
  let full: FullTables

  beforeTries(async () => {
    full = await fillTables(chaski)
  })

  /** What keeps everybody else waiting for longer than it may. */
  const tooLong = async (all: readonly Work[]) => {
    const found: string[] = []
    for (const [name, work] of all) {
      const took = await longestTurn(work)
      if (took > MOST_STEPS) found.push(`${name}: ${Math.round(took)} steps`)
    }
    return found
  }

  /** In the quick run every fifth, which are others whenever one is added. */
  const some = <T>(all: readonly T[]) => all.filter((_, n) => FULL || n % 5 === 0)

  const player = () => {
    const [, one] = full.people
    if (one === undefined) throw new Error('nobody')
    return one
  }
  const table = (n: number) => {
    const id = full.tables[n % full.tables.length]
    if (id === undefined) throw new Error('no table')
    return id
  }
  const channel = () => full.places.find(one => one.table === table(0))?.channel ?? ''

  /** What an option takes, by its name, where any text would be refused at once. */
  const MEANT: Readonly<Record<string, string>> = {
    game: 'incan-gold',
    from: '2030-01-01',
    to: '2030-01-02',
    zone: 'Asia/Kathmandu',
    quiet: '12:00-0:00',
  }
  const meant = ({ value, ...option }: ForgedOption): ForgedOption =>
    value === 'on' ? { ...option, value: MEANT[option.name] ?? value } : { ...option, value }
  /** The longest text that an option takes. */
  const filled = ({ value, ...option }: ForgedOption, longest = 0): ForgedOption =>
    value === 'on' ? { ...option, value: 'on; '.repeat(longest).slice(0, longest) } : { ...option, value }

  test('no command keeps everybody else waiting', async () => {
    const ids = { user: player().id, channel: channel() }
    const all = LEAVES.flatMap(leaf =>
      typings(leaf, { ...ids, table: Number(table(0)) }).flatMap((typing, way): readonly Work[] => {
        const longest = (name: string) => leaf.options.find(option => option.name === name)?.max_length
        const most = typing.map(option => filled(option, longest(option.name)))
        const name = `/${leaf.words} (${way})`
        return [
          [name, () => player().forgeCommand(channel(), leaf.words, typing.map(meant))],
          [`${name}, the longest texts`, () => player().forgeCommand(channel(), leaf.words, most)],
        ]
      }),
    )
    const completions = LEAVES.flatMap(({ words, options }) =>
      options
        .filter(({ autocomplete }) => autocomplete)
        .map(
          ({ name }): Work => [
            `/${words} ${name}: (completion)`,
            () =>
              player()
                .complete(channel(), `/${words} ${name}:`)
                .catch(() => []),
          ],
        ),
    )
    expect(await tooLong(some([...all, ...completions]))).toEqual([])
  })

  test.runIf(FULL)('no look back at the longest game keeps everybody else waiting', async () => {
    const ids = { user: player().id, channel: channel(), table: Number(full.longest) }
    const commands = LEAVES.filter(namesTable).map((leaf): Work => {
      const [least = []] = typings(leaf, ids)
      return [`/${leaf.words}`, () => player().forgeCommand(channel(), leaf.words, least)]
    })
    const on = player().say(channel(), 'here')
    const buttons = (['log', 'recap', 'replay', 'film', 'rematch', 'more', 'board'] as const).map(
      (deed): Work => [deed, () => player().forge(on, operationId(full.longest, deed))],
    )
    expect(await tooLong([...commands, ...buttons])).toEqual([])
  })

  test('no button keeps everybody else waiting, though it was never offered', async () => {
    const on = player().say(channel(), 'here')
    const all = presses(table(0)).map(({ customId }, n): Work => {
      const press = presses(table(n))[n]
      return [customId, () => player().forge(on, press?.customId ?? '', press?.values)]
    })
    expect(await tooLong(some(all))).toEqual([])
  })

  test.each([...games.keys()])('no button of a panel of %s keeps everybody else waiting', async game => {
    const place = full.places.find(one => one.game === game)
    if (place === undefined) throw new Error('no table')
    const whims = chance(SEED)
    const clicked = new Set<string>()
    const found: string[] = []
    let asked: User | undefined
    let panel: Seen | undefined
    for (let n = 0; n < CLICKS; n++) {
      asked = panel === undefined ? await askedAt(place) : asked
      if (asked === undefined) break
      const seen =
        panel ?? (await asked.forge(asked.say(place.channel, 'here'), operationId(place.table, 'turn'))).reply
      const offered = seen === undefined ? [] : clicksOn(asked, seen)
      if (offered.length === 0) break
      const [next = whims.pick(offered)] = offered.filter(({ kind }) => !clicked.has(kind))
      clicked.add(next.kind)
      let outcome: Outcome | undefined
      const work: Work = [
        next.kind,
        async () => {
          outcome = await next.click()
          await settled(chaski.store)
        },
      ]
      found.push(...(await tooLong([work])))
      panel = outcome?.updated
    }
    expect(found).toEqual([])
    expect(clicked.size).toBeGreaterThan(2)
  })

  /** Somebody who is waited for at a table. */
  const askedAt = async ({ table: id }: Place): Promise<User | undefined> => {
    const seats = await chaski.store.prisma.seat.findMany({ where: { tableId: id, asked: true } })
    return full.people.find(one => seats.some(({ userId }) => userId === one.id))
  }

  test.runIf(FULL)('no round of the clock keeps everybody else waiting', async () => {
    const { services, store } = chaski
    const { prisma } = store
    const failed: unknown[] = []
    const log = pino({ level: 'silent' })
    const stop = await runClock(services.tables, { log, watch: { clockFailed: () => failed.push('at a table') } })
    const round = async () => {
      await prisma.table.updateMany({ where: { status: 'RUNNING' }, data: { dueAt: new Date(0) } })
      await enqueueSlices(services.tables)
      await settled(store)
    }
    const left = async (jobs: readonly Job[]) => {
      await store.outbox.enqueue(...jobs)
      await settled(store)
    }
    const first = await prisma.vacation.findFirstOrThrow({ where: { userId: player().id }, orderBy: { from: 'asc' } })
    await settled(store)
    const all: readonly (readonly [name: string, before: () => Promise<unknown>, work: () => Promise<unknown>])[] = [
      ['parts of the time are over', async () => {}, round],
      [
        'votes end',
        () => prisma.$executeRaw`
          INSERT INTO "Vote" ("tableId", kind, seat, facts, "openKey", "openedAt")
          SELECT id, 'PAUSE', 0, '{"beat": 1, "asked": [], "away": [], "kept": []}', id || ':PAUSE', now() - interval '3 days' FROM "Table" WHERE status = 'RUNNING'
          ON CONFLICT DO NOTHING`,
        round,
      ],
      [
        'a vacation begins',
        async () => {},
        () => left([{ queue: 'vacation', payload: { vacation: first.id, phase: 'began' } }]),
      ],
      [
        'a vacation ends',
        async () => {},
        () => left([{ queue: 'vacation', payload: { vacation: first.id, phase: 'ended' } }]),
      ],
      [
        'the time is up',
        async () => {
          await prisma.table.updateMany({ where: { status: 'RUNNING' }, data: { late: 'PLAY' } })
          await prisma.seat.updateMany({ where: { asked: true }, data: { ran: 10_000_000 } })
        },
        round,
      ],
    ]
    const found: string[] = []
    for (const [name, before, work] of all) {
      await before()
      found.push(...(await tooLong([[name, work]])))
    }
    stop()
    expect(found).toEqual([])
    expect(failed).toEqual([])
    expect(
      await prisma.vote.count({ where: { status: 'OPEN', openedAt: { lt: new Date(Date.now() - DAY_MS) } } }),
    ).toBe(0)
    expect(await prisma.entry.count({ where: { by: 'FALLBACK' } })).toBeGreaterThan(0)
    expect(await prisma.reminder.count()).toBeGreaterThan(0)
  })

  test.runIf(FULL)('nobody who is forgotten keeps everybody else waiting', async () => {
    const on = player().say(channel(), 'here')
    const forget = async () => {
      await player().forge(on, formatCustomId({ type: 'forget' }))
      await settled(chaski.store)
    }
    expect(await tooLong([['forget', forget]])).toEqual([])
    expect(await chaski.store.prisma.seat.count({ where: { userId: player().id } })).toBe(0)
  })
})

/** What is clicked on a panel, and what kind of click it is: what only asks once more is, what is sure is not. */
function clicksOn(
  who: User,
  panel: Seen,
): readonly { readonly kind: string; readonly click: () => Promise<Outcome> }[] {
  const pressed = panel.buttons
    .filter(({ customId, disabled }) => customId !== '' && !disabled)
    .map(({ customId }) => ({ kind: kindOf(tablePressOf(customId)), click: () => who.press(panel, customId) }))
  const picked = panel.selects.flatMap(({ customId, options, least }) =>
    options.map(({ value }, n) => {
      const values = least > 1 ? options.slice(n, n + least).map(one => one.value) : [value]
      return { kind: `pick ${kindOf(parsePicked(value))}`, click: () => who.pick(panel, customId, values) }
    }),
  )
  return [...pressed, ...picked].filter(({ kind }) => !kind.endsWith('for-sure'))
}

function kindOf(id: TablePress | Picked | undefined): string {
  if (id === undefined) return 'other'
  if (id.type === 'do') return id.operation
  if (id.type === 'play') return `play ${id.action.split(' ')[0]}`
  return 'focus' in id ? `${id.type} ${id.focus.split(/[^a-z]/)[0]}` : id.type
}
