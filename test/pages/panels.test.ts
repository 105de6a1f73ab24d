import { ComponentType } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { present } from '../../src/discord/messages/present.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Panel, PlayChoice } from '../../src/engine/contract/panel.ts'
import type { Frame, Scene } from '../../src/engine/contract/scene.ts'
import { whyPage } from '../../src/pages/advice/why-page.ts'
import { livePage } from '../../src/pages/live/live-page.ts'
import { above } from '../../src/pages/model/blocks.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import { FIRST, turnPage } from '../../src/pages/turn/turn-page.ts'
import { wordsOf } from '../words.ts'
import {
  altsOf,
  buttonIdsOf,
  buttonsOf,
  NOW,
  partsOf,
  publicSnapshot,
  running,
  services,
  snapshot,
  some,
  textOf,
} from './snapshots.ts'

const choice = (action: string, more: Partial<PlayChoice> = {}): PlayChoice => ({
  type: 'play',
  action,
  label: { key: action },
  final: false,
  ...more,
})

const asked = (panel: Partial<Panel>): Panel => ({ question: { key: 'what' }, facts: [], groups: [], ...panel })

/** Services where the one game is shown and asked about like this, and the frames that are painted for it. */
function showing({
  panel = some.panel,
  ...pictures
}: Partial<Pick<AnyGame, 'panel'> & Omit<AnyGame['pictures'], 'scene'>>): {
  readonly services: PageServices
  readonly frames: Frame[]
} {
  const frames: Frame[] = []
  const scene: AnyGame['pictures']['scene'] = (view, { words, ...frame }) => {
    frames.push({ words, ...frame })
    return some.pictures.scene(view, { words, look: 'table' })
  }
  return {
    services: {
      ...services,
      tables: { games: new Map([[some.id, { ...some, panel, pictures: { ...some.pictures, scene, ...pictures } }]]) },
    },
    frames,
  }
}

const mine = () => snapshot(running({ viewer: 0 }))

/** What is seldom wanted on a panel. */
const seldom = { ...FIRST, isMore: true } as const

describe('what is asked once more', () => {
  const end = choice('end', { ask: { key: 'with-five-unused' }, tone: 'go' })
  const { services } = showing({
    panel: () => asked({ groups: [{ look: 'buttons', choices: [choice('wait'), end] }] }),
  })

  test('is not played by its first button', async () => {
    const body = await turnPage(services, mine(), 'en', { ...FIRST, compact: true })
    expect(buttonIdsOf(body)).toEqual(expect.arrayContaining(['2/7/5.0/play/wait', '2/7/5.0/ask/1/']))
  })

  test('is asked alone, with the choice itself and a way back', async () => {
    const body = await turnPage(services, mine(), 'en', { ...FIRST, compact: true, ask: 1 })
    expect(textOf(body)).toContain('**with five unused**')
    expect(buttonIdsOf(body)).toEqual(['2/7/5.0/play/end', '2/7/5.0/open/0/'])
  })

  test('is the page itself where the choice is gone', async () => {
    const body = await turnPage(services, mine(), 'en', { ...FIRST, compact: true, ask: 0 })
    expect(textOf(body)).toContain('**what**')
  })
})

test('a list of which several may be picked says how many', async () => {
  const choices = ['a', 'b', 'c'].map(action => choice(action))
  const { services } = showing({ panel: () => asked({ groups: [{ look: 'list', several: [2, 2], choices }] }) })
  const select = partsOf(await turnPage(services, mine(), 'en', { ...FIRST, compact: true })).flatMap(part =>
    part.type === ComponentType.ActionRow ? part.components : [],
  )
  expect(select[0]).toMatchObject({ min_values: 2, max_values: 2, placeholder: 'Choose 2' })
})

test('a list with nothing to choose from is a button, with what the list would have said beside it', async () => {
  const only = choice('use', { detail: { key: 'one-corn' } })
  const long = choice('u'.repeat(80))
  const groups: Panel['groups'] = [
    { look: 'list', title: { key: 'use-a-card' }, choices: [only] },
    { look: 'list', choices: [long] },
  ]
  const { services } = showing({ panel: () => asked({ groups }) })
  const body = await turnPage(services, mine(), 'en', { ...FIRST, compact: true })
  expect(buttonIdsOf(body)[0]).toBe('2/7/5.0/play/use')
  expect(textOf(body)).toContain('-# Use a card · One corn')
  // What is too long for a button to say is said by its number.
  expect(buttonIdsOf(body)[1]).toBe('2/7/5.0/take/1/')
})

test('a page that is as full as can be is one message', async () => {
  const actions = (many: number) => Array.from({ length: many }, (_, index) => choice(`a${index}`))
  const title = { key: 'choose-one' }
  const groups: Panel['groups'] = [
    { look: 'list', choices: actions(25) },
    { look: 'list', title, choices: actions(25) },
    { look: 'buttons', title, choices: actions(15) },
  ]
  const { services } = showing({ panel: () => asked({ groups }), gallery: () => ['hill', 'players'] })
  const draft = [...running({ viewer: 0 }).legal()].slice(0, 1)
  const position = running({ viewer: 0, table: { practice: true, hints: true }, game: { draft } })
  const recent = [{ number: 3, seat: 1, by: 'PLAYER', at: NOW, beat: 1, events: undefined }] as const
  const place = { ...FIRST, focus: 'x', notice: 'Ben has moved.' } as const
  const body = await turnPage(services, snapshot(position, { recent, note: 'a note' }), 'en', place)
  const pressed = above(body, 'Discord is slow.')
  const within = partsOf(pressed).map(part => (part.type === ComponentType.ActionRow ? part.components.length : 0))
  expect(present(pressed)).toHaveLength(1)
  expect(within.reduce((sum, inRow) => sum + 1 + inRow, 1)).toBeLessThanOrEqual(40)
  for (const said of ['Ben has moved.', 'Discord is slow.', 'a note', '**what**'])
    expect(textOf(pressed)).toContain(said)
})

test.each([
  { status: 'RUNNING', offered: true },
  { status: 'FINISHED', offered: false },
] as const)('why not is asked of a game that is $status: $offered', async ({ status, offered }) => {
  const body = await turnPage(services, snapshot(running({ viewer: 0, table: { status } })), 'en', seldom)
  expect(buttonsOf(body).includes('Why can’t I…?')).toBe(offered)
})

describe('what is rare', () => {
  const rare = { look: 'buttons', isRare: true, choices: [choice('burn')] } as const
  const list = {
    look: 'list',
    isRare: true,
    choices: Array.from({ length: 30 }, (_, index) => choice(`b${index}`)),
  } as const
  const { services, frames } = showing({
    panel: () => asked({ groups: [{ look: 'buttons', choices: [choice('wait')] }, rare, list] }),
  })

  test('stands behind the last button of a panel', async () => {
    const ids = buttonIdsOf(await turnPage(services, mine(), 'en'))
    expect(ids).toEqual(['2/7/5.0/play/wait', '2/7/5.0/more/0/'])
  })

  test('has the picture of its question and a way back', async () => {
    frames.length = 0
    const body = await turnPage(services, mine(), 'en', { ...seldom, page: 1 })
    expect(frames).toHaveLength(1)
    expect(buttonIdsOf(body)).toEqual(
      expect.arrayContaining(['2/7/5.0/play/burn', '2/7/5.0/more/0/', '2/7/5.0/open/0/']),
    )
    expect(buttonIdsOf(body)).not.toContain('2/7/5.0/play/wait')
  })

  test('is not among what everybody may answer at once', async () => {
    expect(buttonIdsOf(await livePage(services, publicSnapshot(running())))).not.toContain('1/7/5/play/burn')
  })
})

describe('what one looks for in vain', () => {
  const blocked = [
    { what: 'fly', label: { key: 'fly' }, reason: { key: 'no-wings' } },
    { what: 'dig', label: { key: 'dig' }, reason: { key: 'no-spade' }, brief: { key: 'cannot-dig' } },
  ]
  const kinds = blocked.map(({ what }) => what)
  const whyNot = {
    kinds,
    sought: () => ['dig'],
    kindOf: () => 'walk',
    blocked: (_: unknown, wanted: readonly string[]) => blocked.filter(({ what }) => wanted.includes(what)),
  }
  const barred = { ...services, tables: { games: new Map([[some.id, { ...some, help: { whyNot } }]]) } }

  test('is told in a line of the first page of a panel', async () => {
    expect(textOf(await turnPage(barred, mine(), 'en'))).toMatch(/^-# Cannot dig$/m)
    expect(textOf(await turnPage(barred, mine(), 'en', { ...FIRST, focus: 'x' }))).not.toContain('Cannot dig')
  })

  test('comes first of all that is not possible', async () => {
    const told = textOf(await whyPage(barred, mine().position, 'en', 0))
    expect(told).toMatch(/no spade(?:.|\n)*no wings/)
  })
})

describe('pictures', () => {
  const gallery = () => ['hill', 'players']

  test('that show a table together stand below one another, each as wide as the message', async () => {
    const { services, frames } = showing({ gallery })
    const body = await livePage(services, publicSnapshot(running()))
    expect(frames.map(({ look }) => look)).toEqual([{ crop: 'hill' }, { crop: 'players' }])
    const galleries = partsOf(body).filter(({ type }) => type === ComponentType.MediaGallery)
    expect(galleries).toHaveLength(2)
    expect(body.files.map(({ name }) => name)).toEqual(['table.png', 'players.png'])
    expect(altsOf(body)).toHaveLength(2)
  })

  test.each([
    { panel: {}, shown: { look: { crop: 'hill' } } },
    { panel: { picture: { look: { crop: 'weavings' } } }, shown: { look: { crop: 'weavings' } } },
    {
      panel: { picture: { look: { crop: '' }, marks: [{ place: 'M9', label: '1' }] }, ghost: 'place M9' },
      shown: { look: { crop: '' }, marks: [{ place: 'M9', label: '1' }], ghost: 'place M9' },
    },
  ])('beside a question are what it asks for: $shown', async ({ panel, shown }) => {
    const { services, frames } = showing({ gallery, panel: () => asked(panel) })
    await turnPage(services, mine(), 'en')
    expect(frames).toEqual([expect.objectContaining(shown)])
  })

  test.each([
    { of: 'the whole', look: 'hill', place: seldom, ways: ['open', 'near', 'far'] },
    { of: 'a part', look: 'weavings', place: seldom, ways: ['open', 'far'] },
    { of: 'the whole of it, beside a part', look: 'weavings', place: { ...FIRST, zoom: 'far' }, ways: ['more', 'far'] },
    { of: 'the whole of it, beside one', look: 'hill', place: { ...FIRST, zoom: 'far' }, ways: ['more'] },
  ] as const)('have a way to others: $of', async ({ look, place, ways }) => {
    const panel = () => asked({ picture: { look: { crop: look } } })
    const { services } = showing({ gallery, panel, crops: gallery })
    const body = await turnPage(services, mine(), 'en', place)
    const kinds = buttonIdsOf(body).flatMap(id => /\/(near|far|open|more)\//.exec(id)?.[1] ?? [])
    expect(kinds).toEqual(ways)
  })

  test.each([
    { page: 0, shown: 'players' },
    { page: 7, shown: 'players' },
  ])('of the whole table are others than the one beside the question: $page', async ({ page, shown }) => {
    const picture = { look: { crop: 'hill' }, marks: [{ place: 'M9', label: '1' }] }
    const { services, frames } = showing({ gallery, panel: () => asked({ picture }) })
    const body = await turnPage(services, mine(), 'en', { ...FIRST, zoom: 'far', page })
    expect(frames.map(({ look }) => look)).toEqual([{ crop: shown }])
    expect(body.files).toHaveLength(1)
  })

  test('have what is held in secret below them, as wide', async () => {
    const painted: Scene[] = []
    const strip = () => ({ width: 500, height: 100, ground: '#ffffff', items: [] }) as const
    const picture = { look: { crop: 'hill' }, hand: true } as const
    const { services } = showing({ gallery, strip, panel: () => asked({ picture }) })
    const paint: PageServices['paint'] = (scene, own) => {
      painted.push(scene)
      return services.paint(scene, own)
    }
    await turnPage({ ...services, paint }, mine(), 'en')
    const { width, height } = some.pictures.scene(running({ viewer: 0 }).view, {
      words: wordsOf(some.id, 'en', []),
      look: 'table',
    })
    expect(painted).toEqual([expect.objectContaining({ width, height: height + Math.round(width / 5) })])
  })

  test('that a question needs are there on a page without the table’s', async () => {
    const { services, frames } = showing({ gallery, panel: () => asked({ picture: { look: { crop: 'weavings' } } }) })
    await turnPage(services, mine(), 'en', { ...FIRST, compact: true })
    expect(frames).toHaveLength(1)
  })
})
