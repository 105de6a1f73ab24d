import { ComponentType } from 'discord-api-types/v10'
import pino from 'pino'
import { present } from '../../src/discord/messages/present.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Seat, Viewer } from '../../src/engine/contract/seat.ts'
import { open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import { channelId, tableId, userId } from '../../src/store/values/ids.ts'
import type { PublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import type { Invitation } from '../../src/tables/invitations/invitation.ts'
import { toPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { toPlayerTableSettings } from '../../src/tables/people/player-table-settings.ts'
import type { Outline, Position, RunningPosition, SeatFacts, TableFacts } from '../../src/tables/record/position.ts'
import type { Snapshot } from '../../src/tables/turn/snapshot.ts'

/** Any game of the register: what a page says of a table is the same for each. */
export const some: AnyGame = [...games.values()].find(({ seats: [least, most] }) => least <= 3 && most >= 3) ?? none()

function none(): never {
  throw new Error('no game for three')
}

/** Services with the games and a painter, and nothing else. */
export const services: PageServices = {
  tables: { games },
  log: pino({ level: 'silent' }),
  paint: async ({ width, height }) => ({ png: Buffer.from('drawn'), width, height }),
}

/** The same while nobody paints. */
export const unpainted: PageServices = { ...services, paint: async () => Promise.reject(new Error('no painter')) }

type Lobby = Extract<Position, { phase: 'lobby' }>

export const NOW = new Date('2026-06-01T12:00:00Z')
export const person = (seat: Seat) => userId.parse(String(1000 + seat))

const facts: TableFacts = {
  id: tableId.parse(7),
  game: some.id,
  status: 'RUNNING',
  revision: 3,
  entries: 0,
  host: person(0),
  places: 3,
  options: some.options.parse({}),
  brought: false,
  pace: 'DAILY',
  late: 'REMIND',
  quiet: false,
  silence: false,
  practice: false,
  hints: false,
  brisk: false,
  asks: 'ANYBODY',
  autoStart: false,
  votes: [],
  channel: channelId.parse('77'),
  locale: 'en',
  createdAt: NOW,
  commitment: 'c0ffee',
}

/** Who has a seat: a person of a name. */
export function seatOf(seat: Seat, more: Partial<SeatFacts> = {}): SeatFacts {
  return {
    seat,
    name: ['Ana', 'Ben', 'Chloé'][seat] ?? '',
    user: person(seat),
    isNumbered: false,
    resigned: false,
    asked: true,
    ...more,
  }
}

/** A seat that no person has. */
export function emptySeat(seat: Seat, more: Partial<SeatFacts> = {}): SeatFacts {
  const { user: _, ...rest } = seatOf(seat)
  return { ...rest, ...more }
}

interface Given {
  readonly viewer?: Viewer
  readonly table?: Partial<TableFacts>
  readonly seats?: readonly SeatFacts[]
  readonly game?: Partial<RunningPosition>
}

function outline({ viewer = 'public', table = {}, seats = [0, 1, 2].map(seat => seatOf(seat)) }: Given): Outline {
  return { table: { ...facts, ...table }, seats, viewer }
}

export function lobby(given: Given = {}): Lobby {
  return { phase: 'lobby', ...outline({ ...given, table: { status: 'OPEN', ...given.table } }) }
}

/** A game that has just begun. */
export function running(given: Given = {}): RunningPosition {
  const { viewer = 'public' } = given
  const { state } = open(some, { seats: 3, seed: '5a'.repeat(32) })
  return {
    phase: 'game',
    ...outline(given),
    beat: 5,
    view: some.view(state, viewer),
    viewBefore: some.view(state, viewer),
    draft: [],
    foreseen: [],
    waiting: some.waiting(state),
    legal: () => (viewer === 'public' ? [] : some.legal(state, viewer)),
    ...given.game,
  }
}

export function snapshot(position: RunningPosition | Lobby, more: Partial<Snapshot> = {}): Snapshot {
  return { position, recent: [], note: undefined, vacations: [], disturbance: undefined, next: undefined, ...more }
}

export function publicSnapshot(position: RunningPosition | Lobby, more: Partial<PublicSnapshot> = {}): PublicSnapshot {
  return {
    position,
    since: [],
    annulment: [],
    tableEvents: [],
    timeLeft: new Map(),
    asked: new Map(),
    away: new Map(),
    invitations: [],
    reserves: [],
    matched: [],
    wants: new Map(),
    reliability: new Map(),
    aftermath: () => undefined,
    standings: { live: undefined, past: [], isBesideMissing: false, calls: [] },
    isLeft: false,
    ...more,
  }
}

/** Somebody who was invited by the message of the lobby, and has not answered. */
export function invitation(n: number, more: Partial<Invitation> = {}): Invitation {
  const by = { inviter: person(0), answer: undefined, byLobby: true, isTold: true, isOver: false, message: undefined }
  return { user: person(n), ...by, wants: wants(), ...more }
}

/** The settings of somebody who has set nothing, or some of them. */
export function wants(
  settings: Partial<ReturnType<typeof toPlayerSettings>> = {},
  own: Partial<ReturnType<typeof toPlayerTableSettings>> = {},
) {
  return { settings: { ...toPlayerSettings(null), ...settings }, own: { ...toPlayerTableSettings(null), ...own } }
}

/** What a page is on Discord, out of its frame. */
export function partsOf(body: Body) {
  return present(body).flatMap(part => (part.type === ComponentType.Container ? part.components : [part]))
}

/** All that a page says. */
export function textOf(body: Body): string {
  return partsOf(body)
    .flatMap(part => (part.type === ComponentType.TextDisplay ? [part.content] : []))
    .join('\n')
}

/** What its pictures show, in words. */
export function altsOf(body: Body): readonly string[] {
  return partsOf(body).flatMap(part =>
    part.type === ComponentType.MediaGallery ? part.items.map(({ description }) => description ?? '') : [],
  )
}

/** The labels of its buttons. */
export function buttonsOf(body: Body): readonly string[] {
  return partsOf(body)
    .flatMap(part => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap(part => ('label' in part && part.label !== undefined ? [part.label] : []))
}

/** The custom ids of its buttons. */
export function buttonIdsOf(body: Body): readonly string[] {
  return partsOf(body)
    .flatMap(part => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap(part => (part.type === ComponentType.Button && 'custom_id' in part ? [part.custom_id] : []))
}
