import type { Scene } from '../../../engine/contract/scene.ts'
import { armyCardsOf, godCardsOf } from '../components/cards.ts'
import { crowdOf } from '../components/crowd.ts'
import { PACK } from '../components/pack-file.ts'
import { GODS, PRIEST_ACTIONS, TASKS } from '../components/pack-form.ts'
import { COPIES, LEFT_OUT, WORKERS } from '../components/workers.ts'
import type { Key, TawantinsuyuWords } from '../locales/keys.ts'
import { CONQUEST_MARKERS, STEPS_MARKERS } from '../state.ts'
import { icon, tawantinsuyu } from './easel.ts'
import { begun } from './laid.ts'

interface Named {
  readonly art: string
  readonly word: Key
}

const SEATS = [1, 2, 3, 4] as const

/** All that lies in the box. */
export function components(words: TawantinsuyuWords): Scene {
  const { buildings, statues, weavings } = PACK
  const counted = (art: string, word: Key, number: number) => ({ art, text: words.say(word, { number }) })
  const things = [
    counted('worker-architect', 'rules.picture.workers', COPIES * WORKERS.length),
    counted('god-card', 'rules.picture.god-cards', godCardsOf(PACK).length),
    counted('army-card', 'rules.picture.army-cards', armyCardsOf(PACK).length),
    counted('weaving', 'rules.picture.weavings', weavings.tiles.length + weavings.starting.length),
    counted('building-production', 'rules.picture.production', buildings.production.length),
    counted('building-passive', 'rules.picture.passive', buildings.passive.length),
    counted('statue-small', 'rules.picture.statues-small', GODS.length * statues.small.copies),
    counted('statue-large', 'rules.picture.statues-large', GODS.length * statues.large.copies),
    counted('steps', 'rules.picture.steps-each', STEPS_MARKERS),
    counted('conquest', 'rules.picture.markers-each', CONQUEST_MARKERS),
    { art: 'high-priest', text: words.say('rules.picture.priest-each') },
    { art: 'potato', text: words.say('rules.picture.resources') },
  ]
  return tawantinsuyu.scene([
    tawantinsuyu.legend(
      things.map(({ art, text }) => ({ icon: icon(art), word: text })),
      2,
    ),
  ])
}

/** What differs by the number of players, as the engine lays it out. */
export function setUp(words: TawantinsuyuWords): Scene {
  const tables = SEATS.map(seats => ({ crowd: crowdOf(seats), table: begun(seats) }))
  const line = (art: string, word: Key, numbers: readonly number[]) => ({
    icon: icon(art),
    word: words.say(word),
    texts: numbers.map(String),
  })
  const heads = SEATS.map(seats => words.say('rules.picture.players', { number: seats }))
  return tawantinsuyu.scene([
    tawantinsuyu.lines(heads, [
      line(
        'worker-priest',
        'rules.picture.left-out',
        tables.map(({ crowd }) => LEFT_OUT[crowd]),
      ),
      line(
        'village',
        'rules.picture.village',
        tables.map(({ table }) => table.village.length),
      ),
      line(
        'nomad',
        'rules.picture.nomads',
        tables.map(({ table }) => table.nomads.length),
      ),
      line(
        'peak',
        'rules.picture.on-hill',
        tables.map(({ table }) => table.hill.length),
      ),
      line(
        'weaving',
        'rules.picture.stack',
        tables.map(({ table }) => table.weavings.length),
      ),
      line(
        'god-card',
        'rules.picture.offer',
        tables.map(({ crowd }) => crowd + 1),
      ),
      line(
        'stone',
        'rules.picture.stone',
        tables.map(({ table }) => table.players[0]?.stone ?? 0),
      ),
    ]),
  ])
}

/** What is done in a turn. */
export function turn(words: TawantinsuyuWords): Scene {
  return list(words, [
    { art: 'worker-architect', word: 'rules.picture.place' },
    { art: 'high-priest', word: 'rules.picture.move' },
    { art: 'god-card', word: 'rules.picture.pray' },
    { art: 'training', word: 'rules.picture.train' },
    { art: 'nomad', word: 'rules.picture.recruit' },
    { art: 'army-card', word: 'rules.picture.spend' },
    { art: 'village', word: 'rules.picture.hire' },
  ])
}

/** What each colour of Workers can do. */
export function workers(words: TawantinsuyuWords): Scene {
  return list(
    words,
    WORKERS.map((worker): Named => ({ art: `worker-${worker}`, word: `rules.picture.${worker}` })),
  )
}

const TASK_ARTS: Partial<Readonly<Record<(typeof TASKS)[number], string>>> = { statue: 'statue-large' }

/** What each icon of the hill brings. */
export function tasks(words: TawantinsuyuWords): Scene {
  return list(
    words,
    TASKS.map((task): Named => ({ art: TASK_ARTS[task] ?? task, word: `rules.picture.task-${task}` })),
  )
}

/** What the High Priest does, for the active player and for who follows. */
export function priest(words: TawantinsuyuWords): Scene {
  return list(
    words,
    PRIEST_ACTIONS.map((action): Named => ({ art: action, word: `rules.picture.${action}` })),
  )
}

/** What is done in a Festival, in this order. */
export function festival(words: TawantinsuyuWords): Scene {
  return list(words, [
    { art: 'merchant', word: 'rules.picture.feast-merchant' },
    { art: 'temple', word: 'rules.picture.feast-temple' },
    { art: 'conquest', word: 'rules.picture.feast-regions' },
    { art: 'potato', word: 'rules.picture.feast-upkeep' },
    { art: 'village', word: 'rules.picture.feast-village' },
    { art: 'god-card', word: 'rules.picture.feast-cards' },
    { art: 'building', word: 'rules.picture.feast-market' },
  ])
}

function list(words: TawantinsuyuWords, lines: readonly Named[]): Scene {
  return tawantinsuyu.scene([
    tawantinsuyu.lines(
      [],
      lines.map(({ art, word }) => ({ icon: icon(art), word: words.say(word), texts: [] })),
    ),
  ])
}
