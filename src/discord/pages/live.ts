import type { APIComponentInContainer } from 'discord-api-types/v10'
import type { Words } from '../../engine/contract/words.ts'
import { chart } from '../../render/chart.ts'
import { DAYS } from '../../tables/clocks/next-due.ts'
import type { Aftermath } from '../../tables/history/aftermath.ts'
import type { PublicSight } from '../../tables/history/public-sight.ts'
import type { Position, TableFacts } from '../../tables/record/position.ts'
import { deedId, formatCustomId, type PanelStep, type PlainDeed } from '../messages/custom-id.ts'
import type { PageHouse } from '../messages/house.ts'
import { button, page, rows, rule, type Tone, text } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { sayDuration } from '../words/duration.ts'
import { listed, mention } from '../words/mention.ts'
import { moment } from '../words/moment.ts'
import { markedName, plainName } from '../words/names.ts'
import { publicLocale, type Speech, speech, tableName, tellOptions } from '../words/speech.ts'
import { tellTableEvent } from '../words/tell-table-event.ts'
import type { HouseKey } from '../words/words.ts'
import { whoIsAwaited } from './awaited.ts'
import { offers } from './offers.ts'
import { tellPace } from './pace.ts'
import { choiceButtons } from './panel.ts'
import { type Pictured, pictured } from './pictured.ts'
import { tablePictures } from './table-pictures.ts'

type Lobby = Extract<Position, { phase: 'lobby' }>
type Running = Extract<Position, { phase: 'game' }>

/** The live message: a table as everybody sees it, and what has happened while it stood, in lines. */
export async function livePage(house: PageHouse, sight: PublicSight, since: readonly string[] = []): Promise<Body> {
  const { position } = sight
  const spoken = speech(house.desk, position, publicLocale(position))
  return position.phase === 'lobby'
    ? lobbyPage(position, spoken, sight)
    : gamePage(house, position, spoken, { ...sight, lines: since })
}

function title({ table }: Position, spoken: Speech): string {
  return [`### ${tableName(spoken, table.id)}`, ...tellPractice(table, spoken.house)].join('\n')
}

/** That a table is for practice, or has hints, if so. */
export function tellPractice(
  { practice, hints }: Pick<TableFacts, 'practice' | 'hints'>,
  house: Words<HouseKey>,
): readonly string[] {
  if (practice) return [`-# 🎓 ${house.say('live.practice')}`]
  return hints ? [`-# 💡 ${house.say('live.hints')}`] : []
}

const TONES: Partial<Readonly<Record<PlainDeed, Tone>>> = { start: 'go', turn: 'main', join: 'main', rematch: 'main' }

function deeds({ table }: Position, spoken: Speech, list: readonly PlainDeed[]): APIComponentInContainer[] {
  const label = (deed: PlainDeed): HouseKey => `button.${deed}`
  return rows(list.map(deed => button(spoken.house.say(label(deed)), deedId(table.id, deed), TONES[deed])))
}

const LOBBY_DEEDS = ['join', 'leave', 'start', 'computer', 'rules'] as const satisfies readonly PlainDeed[]

/** Whoever does it takes no seat. */
const isNoSeat = (deed: PlainDeed) => deed !== 'join' && deed !== 'computer'

function lobbyPage(position: Lobby, spoken: Speech, { guests, tableEvents }: PublicSight): Body {
  const { table, seats } = position
  const { house, words } = spoken
  const head = [title(position, spoken), words.say('game.summary')]
  const options = tellOptions(spoken)
  if (options.length > 0) head.push(`-# ${house.say('live.options', { options: { list: options } })}`)
  head.push(`-# ${tellPace(position.table, house)}`)
  if (table.status === 'ABANDONED') return page([text([...head, `**${house.say('live.closed')}**`].join('\n'))])
  const people = seats.map(
    seat => `- ${listed(seat, spoken)}${seat.user === table.host ? ` · ${house.say('live.host')}` : ''}`,
  )
  const invitation =
    guests.size === 0
      ? []
      : [house.say('live.invited', { people: { list: [...guests.keys()].map(user => `<@${user}>`) } })]
  const count = house.say('live.seated', { seated: seats.length, places: table.places })
  return page([
    text(head.join('\n')),
    text(
      [
        `**${count}**`,
        ...people,
        ...invitation,
        ...tableEvents.map(({ what }) => `-# ${tellTableEvent(spoken, what)}`),
      ].join('\n'),
    ),
    ...deeds(position, spoken, seats.length < table.places ? LOBBY_DEEDS : LOBBY_DEEDS.filter(isNoSeat)),
  ])
}

interface GameSight extends PublicSight {
  readonly lines: readonly string[]
}

async function gamePage(house: PageHouse, position: Running, spoken: Speech, sight: GameSight): Promise<Body> {
  const { game, words } = spoken
  const caption = game.caption(position.view, words)
  const painted = await tablePictures(house, spoken, position.view)
  const after = sight.aftermath()
  const scores = after === undefined ? [] : [await scoreChart(house, position, spoken, after)]
  const isClosed = position.table.status === 'ABANDONED'
  const head = isClosed ? title(position, spoken) : `${title(position, spoken)}\n**${caption.phase}**`
  const board = [text(head), ...painted.components]
  const rest =
    position.table.status === 'RUNNING'
      ? [
          text([caption.scores, ...computers(position, spoken)].join('\n')),
          ...(sight.lines.length === 0 ? [] : [text(sight.lines.map(line => `-# ${line}`).join('\n'))]),
          text([whoIsAwaited(position, spoken, sight), ...pending(position, spoken)].join('\n')),
          ...sharedChoices(position, spoken),
          ...deeds(position, spoken, ['turn', 'hand', 'log', 'rules', 'more']),
          ...rows(offers(position, spoken.house)),
        ]
      : [
          rule,
          text(howItEnded(position, spoken, after)),
          ...scores.flatMap(({ components }) => components),
          ...proof(position, spoken),
          ...waysOn(position, spoken),
        ]
  const pictures = [painted, ...scores]
  const body = page(
    [...board, ...rest],
    pictures.flatMap(({ files }) => files),
  )
  return { ...body, lacking: pictures.some(({ lacking }) => lacking) }
}

/** The ways to what is left of a game that has ended. */
export function waysOn(position: Position, spoken: Speech): APIComponentInContainer[] {
  // Whoever has given their seat away is not asked to play again.
  const mayAgain = position.seats.some(({ user }) => user !== undefined)
  return deeds(position, spoken, ['log', 'board', 'rules', 'replay', ...(mayAgain ? (['rematch'] as const) : [])])
}

function scoreChart(house: PageHouse, position: Running, spoken: Speech, { points }: Aftermath): Promise<Pictured> {
  const names = position.seats.map(({ name }) => plainName(name))
  const axes = { points: spoken.house.say('chart.points'), turns: spoken.house.say('chart.turns') }
  return pictured(house, spoken, {
    name: 'chart.png',
    scene: () => chart({ points, names, axes }),
    alt: chartInWords(position, spoken, plainName),
    instead: () => chartInWords(position, spoken, markedName),
  })
}

/** That a game has ended, and whether it has a result. */
export function tellEnd({ table, outcome }: Running, { house }: Speech): string {
  return `**${outcome === undefined ? whyClosed(table, house) : house.say('live.finished')}**`
}

function howItEnded(position: Running, spoken: Speech, after: Aftermath | undefined): string {
  const { seats, outcome } = position
  const { house, locale } = spoken
  if (outcome === undefined) return tellEnd(position, spoken)
  const places = outcome.ranking.map(({ seat, place, points }) => {
    const who = seats.find(facts => facts.seat === seat)
    const line = house.say('live.place', { place, who: who === undefined ? '' : listed(who, spoken), points })
    const answers = after?.answers[seat]
    if (answers === undefined) return line
    const [average, longest] = [sayDuration(answers.average, locale), sayDuration(answers.longest, locale)]
    return `${line}\n-# ${house.say('live.answers', { average, longest })}`
  })
  return [tellEnd(position, spoken), ...places].join('\n')
}

/** That a table was closed before its game was over. */
function whyClosed({ practice }: TableFacts, house: Words<HouseKey>): string {
  return practice ? house.say('live.practice-over', { days: DAYS.practiceAbandoned }) : house.say('live.abandoned')
}

/** The chart in words, for those who cannot see it. */
function chartInWords({ seats, outcome }: Running, { house }: Speech, nameOf: (name: string) => string): string {
  const ends = outcome?.ranking.map(({ seat, points }) => `${nameOf(seats[seat]?.name ?? '')} ${points}`) ?? []
  return house.say('live.chart', { ends: { list: ends } })
}

/** The seed, by which anybody can check the shuffles; at a practice table nobody has a reason to. */
function proof({ table }: Running, { house }: Speech): readonly APIComponentInContainer[] {
  const { seed = '', commitment = '', practice } = table
  return practice ? [] : [text(`-# ${house.say('live.seed', { seed, commitment })}`)]
}

/** Who of the players is a computer, and how it plays. */
function computers({ seats }: Running, spoken: Speech): readonly string[] {
  const theirs = seats.filter(({ bot }) => bot !== undefined).map(seat => listed(seat, spoken))
  return theirs.length === 0 ? [] : [`-# ${theirs.join(' · ')}`]
}

/** That the clocks are stopped, and what is voted on. */
function pending({ table, seats }: Running, { house }: Speech): readonly string[] {
  const { pausedAt, votes } = table
  const asked = votes.map(({ kind, seat, closesAt }) => {
    const asker = seats.find(one => one.seat === seat)
    const facts = { who: asker === undefined ? '' : mention(asker), kind: { key: `vote.kind.${kind}` } }
    return house.say('live.vote', { ...facts, until: moment(closesAt, 'R') })
  })
  return [...(pausedAt === undefined ? [] : [house.say('live.paused', { since: moment(pausedAt, 'f') })]), ...asked]
}

/** What everybody who is asked may answer at once, on the message that all can see; nothing where only computer players are asked. */
function sharedChoices(
  { table, seats, waiting, beat, view }: Running,
  { game, plain }: Speech,
): APIComponentInContainer[] {
  const computers = seats.filter(({ user, bot }) => user === undefined && bot !== undefined).map(({ seat }) => seat)
  if (waiting.seats.every(({ seat }) => computers.includes(seat))) return []
  const panel = game.panel(view, [], { actions: [], focus: '' })
  const id = (step: PanelStep) => formatCustomId({ ...step, table: table.id, beat })
  return rows(choiceButtons(panel, { id, focus: '', page: 0 }, plain))
}
