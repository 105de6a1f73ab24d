import type { PublicSnapshot } from '../../tables/history/public-snapshot.ts'
import type { RunningPosition } from '../../tables/record/position.ts'
import { isWatched } from '../../tables/record/running.ts'
import { listed, mention } from '../../words/mention.ts'
import { moment } from '../../words/moment.ts'
import { publicLocale, type Speech, speech } from '../../words/speech.ts'
import { tellTableEvent } from '../../words/tell-table-event.ts'
import { howItEnded, proof, scoreChart, waysOn } from '../ended.ts'
import { inBrowser, operationRow, title } from '../head.ts'
import { type Block, type Body, page, row, text } from '../model/blocks.ts'
import type { PlainOperation } from '../model/operations.ts'
import type { PageServices } from '../model/page-services.ts'
import type { PanelPress, PanelStep } from '../model/press.ts'
import { choiceButtons } from '../panel-choices.ts'
import { tablePictures } from '../table-pictures.ts'
import { whoIsAwaited } from '../who-is-awaited.ts'
import { lobbyPage } from './lobby-page.ts'
import { offers } from './offers.ts'

/** The live message: a table as everybody sees it, and what has happened while it stood, in lines. */
export async function livePage(
  services: PageServices,
  snapshot: PublicSnapshot,
  since: readonly string[] = [],
): Promise<Body> {
  const { position } = snapshot
  const spoken = speech(services.tables, position, publicLocale(position))
  return position.phase === 'lobby'
    ? lobbyPage(position, spoken, snapshot)
    : gamePage(services, position, spoken, { ...snapshot, lines: since })
}

const FOR_PLAYERS = ['turn', 'hand', 'log', 'rules', 'more'] as const satisfies readonly PlainOperation[]
const FOR_WATCHERS = ['log', 'rules', 'more'] as const satisfies readonly PlainOperation[]

interface GameSnapshot extends PublicSnapshot {
  readonly lines: readonly string[]
}

async function gamePage(
  services: PageServices,
  position: RunningPosition,
  spoken: Speech,
  snapshot: GameSnapshot,
): Promise<Body> {
  const { game, words } = spoken
  const caption = game.caption(position.view, words)
  const painted = await tablePictures(services, spoken, position.view)
  const after = snapshot.aftermath()
  const scores =
    after === undefined || after.points.length === 0 ? [] : [await scoreChart(services, position, spoken, after)]
  const isClosed = position.table.status === 'ABANDONED'
  const head = isClosed ? title(position, spoken) : `${title(position, spoken)}\n**${caption.phase}**`
  const board = [text(head), ...painted.blocks]
  const since = snapshot.lines.length === 0 ? [] : [text(snapshot.lines.map(line => `-# ${line}`).join('\n'))]
  // The picture shows the scores; a game without points has none, and Discord refuses an empty text.
  const standing = painted.lacking ? [caption.scores, ...computers(position, spoken)].filter(line => line !== '') : []
  const rest =
    position.table.status === 'RUNNING'
      ? [
          ...(standing.length === 0 ? [] : [text(standing.join('\n'))]),
          ...since,
          text([whoIsAwaited(position, spoken, snapshot), ...tellPending(position, spoken)].join('\n')),
          ...sharedChoices(position, spoken),
          operationRow(position, spoken, [
            ...(isWatched(position.table, position.seats) ? FOR_WATCHERS : FOR_PLAYERS),
            ...inBrowser(services),
          ]),
          row(offers(position, spoken.ui)),
        ]
      : [
          ...(isClosed ? since : []),
          text([howItEnded(position, spoken, after), ...tellAnnulled(snapshot, spoken)].join('\n')),
          ...scores.flatMap(({ blocks }) => blocks),
          ...proof(position, spoken),
          waysOn(services, position, spoken),
        ]
  const pictures = [painted, ...scores]
  const body = page(
    [...board, ...rest],
    pictures.flatMap(({ files }) => files),
  )
  return { ...body, lacking: pictures.some(({ lacking }) => lacking) }
}

/** That a moderator has annulled the game, if it is so. */
function tellAnnulled({ annulment }: PublicSnapshot, spoken: Speech): readonly string[] {
  return annulment
    .filter(({ what }) => what.type === 'moderated' && what.deed === 'annul')
    .map(event => `⚖️ ${tellTableEvent(spoken, event)}`)
}

/** Who of the players is a computer, and how it plays. */
function computers({ seats }: RunningPosition, spoken: Speech): readonly string[] {
  const theirs = seats.filter(({ bot }) => bot !== undefined).map(seat => listed(seat, spoken))
  return theirs.length === 0 ? [] : [`-# ${theirs.join(' · ')}`]
}

/** That the clocks are stopped, and what is voted on. */
export function tellPending({ table, seats }: RunningPosition, { ui }: Speech): readonly string[] {
  const { pausedAt, votes } = table
  const asked = votes.map(({ kind, seat, closesAt }) => {
    const actor = seats.find(one => one.seat === seat)
    const facts = { who: actor === undefined ? '' : mention(actor), kind: { key: `vote.kind.${kind}` } }
    return ui.say('live.vote', { ...facts, until: moment(closesAt, 'R') })
  })
  return [...(pausedAt === undefined ? [] : [ui.say('live.paused', { since: moment(pausedAt, 'f') })]), ...asked]
}

/** What everybody who is asked may answer at once, on the message that all can see; nothing where only computer players are asked. */
function sharedChoices(
  { table, seats, waiting, beat, view }: RunningPosition,
  { game, plain }: Speech,
): readonly Block[] {
  const computers = seats.filter(({ user, bot }) => user === undefined && bot !== undefined).map(({ seat }) => seat)
  if (waiting.seats.every(({ seat }) => computers.includes(seat))) return []
  const panel = game.panel(view, [], { actions: [], focus: '' })
  const press = (step: PanelStep): PanelPress => ({ ...step, table: table.id, beat })
  return [row(choiceButtons(panel, { press, focus: '', page: 0 }, plain))]
}
