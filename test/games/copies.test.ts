import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { at } from '../../src/engine/basics/at.ts'
import { chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { demandEnd } from '../../src/engine/play/demand-end.ts'
import { act, open } from '../../src/engine/play/match.ts'
import { byKind } from '../laws/chapters/moves.ts'
import { gameOf } from './registered.ts'

const FOLDER = resolve(import.meta.dirname, '../../src/games')
const FOLDERS = readdirSync(FOLDER).filter(name => statSync(resolve(FOLDER, name)).isDirectory())

const BELONGINGS = ['workers', 'armyHand', 'army', 'buildings', 'statues', 'tapestries']

/** What a draft never changes, only replaces, so that a copy may share it with the state that it is a copy of. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  cuzco: [
    ...['board', 'last', 'turn.events', 'turn.changed', 'supply.floors', 'cards.deck', 'cards.discard'],
    ...['tiles', 'hand', 'cities'].map(part => `players.*.${part}`),
    ...['height', 'ground', 'top', 'inca', 'temple', 'tiles', 'discs', 'scored'].map(list => `site.${list}`),
  ],
  'incan-gold': ['options', 'deck.*', 'path.*.card', 'removed.*', 'adventurers.*.artifacts.*', 'last.*', 'ended'],
  tawantinsuyu: [
    ...['pack', 'agenda.*', 'bag', 'village', 'nomads', 'casualties', 'hill', 'statues', 'steps', 'regions'],
    ...['godDeck', 'offer', 'feasted', 'armyDeck', 'armyDiscard', 'weavings', 'starting', 'market', 'stacks'],
    ...['players.*', 'axomamma'].flatMap(owner => BELONGINGS.map(list => `${owner}.${list}`)),
    ...['players.*.godCards', 'players.*.kept', 'axomamma.tucked', 'axomamma.tokens', 'axomamma.variants'],
  ],
}

/** How many random games are played at most until all that a state has room for was seen. */
const MOST_GAMES = 20

const copying = z.object({
  copy: z.custom<(state: unknown) => unknown>(value => typeof value === 'function'),
})

/** The states of a random game, with its fewest seats and with its most, in which every kind of action is as likely as another. */
function* statesOf(game: AnyGame, number: number): Generator<unknown> {
  const seed = number.toString(16).padStart(64, '0')
  const whims = chance(seed, 1_000_000)
  let match = open(game, { seats: at(game.seats, number % 2), options: {}, seed })
  for (let moves = 0; ; moves++) {
    yield match.state
    const [asked] = game.waiting(match.state).seats
    if (asked === undefined) return
    demandEnd(game, moves)
    const kinds = byKind(game, game.legal(match.state, asked.seat))
    const acted = act(game, match, asked.seat, whims.pick(at([...kinds.values()], whims.below(kinds.size))))
    if (!acted.ok) throw new Error(`${game.id} refuses what it lists: ${acted.refusal.code}`)
    match = acted.match
  }
}

/** Every object and list in a JSON, with its path: a place in a list is `*`. */
function* thingsIn(json: unknown, path: readonly string[] = []): Generator<readonly [path: string, thing: object]> {
  if (!isThing(json)) return
  yield [path.join('.'), json]
  const parts = Array.isArray(json) ? json.map(value => ['*', value] as const) : Object.entries(json)
  for (const [name, value] of parts) if (isThing(value)) yield* thingsIn(value, [...path, name])
}

function isThing(json: unknown): json is object {
  return typeof json === 'object' && json !== null
}

const node = z.object({
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).default([]),
  properties: z.record(z.string(), z.unknown()).default({}),
  type: z.string().optional(),
})

/** The paths of all objects and lists that a JSON schema knows. */
function* pathsOf(schema: unknown, path: readonly string[] = []): Generator<string> {
  const { anyOf, oneOf, items, prefixItems, properties, type } = node.parse(schema ?? {})
  if (type === 'object' || type === 'array') yield path.join('.')
  for (const each of [...anyOf, ...oneOf]) yield* pathsOf(each, path)
  for (const each of items === undefined || items === false ? prefixItems : [items, ...prefixItems])
    yield* pathsOf(each, [...path, '*'])
  for (const [name, each] of Object.entries(properties)) yield* pathsOf(each, [...path, name])
}

describe.each(FOLDERS)('%s', folder => {
  test('a copy of a state is equal and shares nothing that may be changed, whatever the schema has room for', async () => {
    const game = gameOf(folder)
    const { copy } = copying.parse(await import(resolve(FOLDER, folder, 'state.ts')))
    const shared = SHARED[folder] ?? []
    const isShared = (path: string) => shared.some(each => path === each || path.startsWith(`${each}.`))
    const schema = z.toJSONSchema(game.state, { io: 'input', unrepresentable: 'any' })
    const unseen = new Set([...pathsOf(schema)].filter(path => !isShared(path)))
    for (let number = 0; number < MOST_GAMES && unseen.size > 0; number++) {
      for (const state of statesOf(game, number)) {
        const copied = copy(state)
        expect(isDeepStrictEqual(copied, state)).toBe(true)
        const originals = new Set(Array.from(thingsIn(state), ([, thing]) => thing))
        for (const [path, thing] of thingsIn(copied)) {
          unseen.delete(path)
          if (!isShared(path) && originals.has(thing)) expect.fail(`a copy shares ${path} with its state`)
        }
      }
    }
    expect([...unseen]).toEqual([])
  })
})
