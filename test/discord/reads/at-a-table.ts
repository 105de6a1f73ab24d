import { formatCustomId, parseCustomId } from '../../../src/discord/messages/custom-id.ts'
import { chance } from '../../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import type { PlainOperation } from '../../../src/pages/model/operations.ts'
import { guildId, type TableId, tableId, userId } from '../../../src/store/values/ids.ts'
import { remind } from '../../../src/tables/people/reminders.ts'
import type { RunningPosition } from '../../../src/tables/record/position.ts'
import { foresee } from '../../../src/tables/turn/foresee.ts'
import { show } from '../../../src/tables/turn/show.ts'
import { gameWords } from '../../../src/words/words.ts'
import type { Outcome } from '../../driver/outcome.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import type { Chaski } from '../chaski.ts'
import { operationId } from '../ids.ts'
import type { Count } from './counting.ts'

const DAY_MS = 24 * 3600_000

/** What every part of an evening needs. */
interface Evening {
  readonly chaski: Pick<Chaski, 'services' | 'world'>
  readonly game: AnyGame
  readonly count: Count
  readonly channel: string
  readonly table: TableId
  /** Who sit there, the host first, and one who looks on. */
  readonly people: readonly [User, User, User]
  readonly guest: User
}

/** How a game ends: by its last move, or, which is quicker, by a vote. */
type Ending = 'played' | 'voted'

/** Three people play a game to its end, and do on the way whatever a table's players do. */
export async function playAt(chaski: Evening['chaski'], game: AnyGame, ending: Ending, count: Count): Promise<void> {
  const evening = await sitDown(chaski, game, count)
  const player = await asked(evening)
  await look(evening, player)
  await takeTurn(evening, player)
  await giveOrders(evening)
  await vote(evening)
  await changeSeats(evening)
  await tellOthers(evening)
  await (ending === 'played' ? playToTheEnd(evening) : voteForTheEnd(evening))
  await lookBack(evening)
}

async function sitDown(chaski: Evening['chaski'], game: AnyGame, count: Count): Promise<Evening> {
  const { world, services } = chaski
  const channel = world.addChannel(`${game.id}-evening`).id
  const people = [world.user('Ana'), world.user('Ben'), world.user('Chloé')] as const
  const [host, ben, chloé] = people
  await count('/play new', () => host.slash(channel, `/play new game:${game.id} players:3`))
  const { id } = await services.tables.store.prisma.table.findFirstOrThrow({ where: { channelId: channel } })
  const table = tableId.parse(id)
  await count('a lobby is about to be closed', () =>
    services.tables.store.outbox.enqueue({ queue: 'warn', payload: { table } }),
  )
  await count('/play join', () => ben.slash(channel, '/play join'))
  await count('/play leave', () => ben.slash(channel, '/play leave'))
  await ben.slash(channel, '/play join')
  await chloé.slash(channel, '/play join')
  await ben.slash(channel, '/settings my-turn:DM hand:true')
  await chloé.slash(channel, '/settings my-turn:DM')
  await count('/play start', () => host.slash(channel, '/play start'))
  return { chaski, game, count, channel, table, people, guest: world.user('Dai') }
}

/** Whatever only shows something. */
async function look({ count, channel, table, guest }: Evening, player: User): Promise<void> {
  const panel = seen(await count('/turn', () => player.slash(channel, '/turn')))
  const opening = panel.buttons.find(({ customId }) => parseCustomId(customId)?.type === 'open')
  if (opening !== undefined) await count('a page of the panel', () => player.press(panel, opening.label))
  await count('the completion of a move', () => player.complete(channel, '/turn moves:'))
  await count('the completion of a table', () => player.complete(channel, '/turn table:'))
  for (const line of ['/log', '/hand', '/recap', '/replay', '/notes', '/table'])
    await count(line, () => player.slash(channel, line))
  await count('/table by one who looks on', () => guest.slash(channel, '/table'))
  const buttons = ['hand', 'more', 'board', 'votes', 'recap', 'replay', 'film', 'note', 'type', 'order'] as const
  const newest = seen(await player.slash(channel, '/turn'))
  for (const name of buttons) await count(`the button ${name}`, () => player.forge(newest, operationId(table, name)))
  await count('a note is written', () => player.slash(channel, '/notes text:think'))
  await count('a typed move is refused', () => player.slash(channel, '/turn moves:none-such'))
}

async function takeTurn(evening: Evening, player: User): Promise<void> {
  const { count, channel, table } = evening
  let panel = seen(await player.slash(channel, '/turn'))
  const deed = (name: PlainOperation) => operationId(table, name)
  let steps = await stepsOf(evening, player)
  const old = steps
  if (steps.staged !== undefined) {
    const press = playing(table, steps)
    await count('a step is prepared', () => player.forge(panel, press(steps.staged)))
    await count('a step is taken back', () => player.forge(panel, deed('undo')))
    panel = seen(await count('a step is typed', () => player.slash(channel, `/turn moves:${steps.staged}`)))
    steps = await stepsOf(evening, player)
    for (; steps.final === undefined; steps = await stepsOf(evening, player))
      await player.forge(panel, playing(table, steps)(steps.staged))
  }
  await count('a turn ends', () => player.forge(panel, playing(table, steps)(steps.final)))
  await count('a stale press', () =>
    player.forge(panel, playing(table, { ...old, beat: old.beat + 1000 })(steps.final)),
  )
}

async function giveOrders({ game, count, channel, table, people: [player] }: Evening): Promise<void> {
  const panel = seen(await player.slash(channel, '/turn'))
  const give = (text: string) => player.forgeForm(panel, operationId(table, 'order'), { text })
  if (game.orders !== undefined) {
    await count('an order is given', () => give(gameWords(game.id, 'en').say('order.example')))
    await count('an order is taken back', () => give(''))
  }
}

async function vote({ count, channel, chaski, table, people }: Evening): Promise<void> {
  const [ana, ben, chloé] = people
  await count('a vote is asked for', () => ana.slash(channel, '/vote ask kind:END'))
  const { id } = await chaski.services.tables.store.prisma.vote.findFirstOrThrow({ where: { tableId: table } })
  const panel = seen(await ben.slash(channel, '/turn'))
  await count('a ballot is cast', () => ben.forge(panel, operationId(table, 'vote-no', id)))
  await count('a vote is over', () => chloé.forge(panel, operationId(table, 'vote-no', id)))
}

async function changeSeats({ count, channel, chaski, table, people, guest }: Evening): Promise<void> {
  const [, , chloé] = people
  await count('a seat is given up', () => chloé.slash(channel, '/seat give'))
  const gone = { queue: 'replaced', payload: { table, seat: 2, user: userId.parse(guest.id) } } as const
  await count('somebody lost their seat', () => chaski.services.tables.store.outbox.enqueue(gone))
  await count('a seat is taken', () => chloé.slash(channel, '/seat take'))
}

/** What is told by itself. */
async function tellOthers(evening: Evening): Promise<void> {
  const { count, channel, chaski, table, people } = evening
  const { store } = chaski.services.tables
  const { beat } = await positionOf(evening)
  await count('a moderator nudges', () => store.outbox.enqueue({ queue: 'nudge', payload: { table, beat } }))
  const asked = await store.prisma.seat.findFirstOrThrow({ where: { tableId: table, asked: true } })
  const reminder = { table, seat: asked.seat, beat, occasion: 'half' } as const
  await count('half of the time is gone', () => remind(chaski.services.tables, reminder))
  await count('players are called', async () => {
    await store.prisma.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'call' AND state < 'active'`
  })
  const row = await store.prisma.table.findUniqueOrThrow({ where: { id: table } })
  const guild = guildId.parse(row.guildId)
  const news = chaski.world.addChannel(`${evening.game.id}-news`).id
  await store.prisma.guild.upsert({
    where: { id: guild },
    create: { id: guild, digest: news },
    update: { digest: news, digestAt: null },
  })
  const movedAt = new Date(Date.now() - 3 * DAY_MS)
  await store.prisma.table.updateMany({ where: { id: table }, data: { movedAt } })
  await count('the daily digest', () => store.outbox.enqueue({ queue: 'digest', payload: { guild } }))
  await count('/games', () => people[0].slash(channel, '/games'))
}

async function voteForTheEnd({ count, channel, chaski, table, people }: Evening): Promise<void> {
  const [ana, ben, chloé] = people
  await chaski.services.tables.store.prisma.vote.deleteMany({ where: { tableId: table } })
  await ana.slash(channel, '/vote ask kind:END')
  const { id } = await chaski.services.tables.store.prisma.vote.findFirstOrThrow({ where: { tableId: table } })
  const panel = seen(await ben.slash(channel, '/turn'))
  const yes = operationId(table, 'vote-yes', id)
  await ben.forge(panel, yes)
  await count('a vote ends a game', () => chloé.forge(panel, yes))
}

async function playToTheEnd(evening: Evening): Promise<void> {
  const { count, channel, chaski, table } = evening
  const { store } = chaski.services.tables
  const lots = chance('5a'.repeat(32))
  const isOver = async () => (await store.prisma.table.findUniqueOrThrow({ where: { id: table } })).status !== 'RUNNING'
  for (let wasLast = false; !wasLast; ) {
    const player = await asked(evening)
    const { legal } = await positionOf(evening, userId.parse(player.id))
    const move = evening.game.notation.format(lots.pick([...legal()]))
    wasLast = await count(
      async () => ((await isOver()) ? 'the last move of a game' : undefined),
      async () => {
        await player.slash(channel, `/turn table:${table} moves:${move}`)
        return isOver()
      },
    )
  }
}

async function lookBack({ count, channel, chaski, table, people }: Evening): Promise<void> {
  const { store } = chaski.services.tables
  await count('/table of a game that is over', () => people[0].slash(channel, `/table table:${table}`))
  await count('a thread is archived', () => store.outbox.enqueue({ queue: 'archive', payload: { table } }))
  for (const line of ['/recap', '/replay', '/log'])
    await count(`${line} of a game that is over`, () => people[0].slash(channel, line))
  await count('/rematch', () => people[0].slash(channel, '/rematch'))
  await store.prisma.table.updateMany({ where: { id: table }, data: { status: 'ABANDONED', version: 0 } })
  const closed = { queue: 'show', payload: { table, revision: 0 } } as const
  await count('a table whose rules are away was closed', () => store.outbox.enqueue(closed))
}

async function asked(evening: Evening): Promise<User> {
  const { seats } = await positionOf(evening)
  const user = seats.find(seat => seat.asked)?.user
  const player = evening.people.find(({ id }) => id === user)
  if (player === undefined) throw new Error(`nobody is asked at ${evening.game.id}`)
  return player
}

/** What the player may do next: a step that stays prepared, one that is final, and the question that they answer. */
interface Steps {
  readonly staged: string | undefined
  readonly final: string | undefined
  readonly beat: number
}

const playing =
  (table: TableId, { beat }: Steps) =>
  (action: string | undefined) =>
    formatCustomId({ type: 'play', table, beat, action: action ?? '' })

async function stepsOf(evening: Evening, { id }: User): Promise<Steps> {
  const { game, table, chaski } = evening
  const user = userId.parse(id)
  const position = await positionOf(evening, user)
  let steps: Steps = { staged: undefined, final: undefined, beat: position.beat }
  for (const action of position.legal()) {
    const move = game.notation.format(action)
    const isFinal = (await foresee(chaski.services.tables, { table, user, moves: [move] })) === undefined
    steps = isFinal ? { ...steps, final: steps.final ?? move } : { ...steps, staged: steps.staged ?? move }
  }
  return steps
}

async function positionOf(
  { chaski, table }: Evening,
  user?: Parameters<typeof show>[1]['user'],
): Promise<RunningPosition> {
  const shown = await show(chaski.services.tables, { table, ...(user !== undefined && { user }) })
  if (!shown.ok || shown.position.phase === 'lobby') throw new Error('no game')
  return shown.position
}

function seen({ reply, updated, failed }: Outcome): Seen {
  const message = reply ?? updated
  if (message === undefined) throw new Error(failed ?? 'nothing was answered')
  return message
}
