import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gameOf } from './registered.ts'

const FOLDER = resolve(import.meta.dirname, '../../src/games')
const FOLDERS = readdirSync(FOLDER).filter(name => statSync(resolve(FOLDER, name)).isDirectory())

/** What stands in which file of every game, by its name there. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'actions.ts': ['actionSchema'],
  'apply.ts': ['apply'],
  'events.ts': ['eventSchema'],
  'game.ts': ['default'],
  'refusals.ts': ['CODES'],
  'rules.ts': ['rules'],
  'state.ts': ['copy', 'stateSchema'],
  'view.ts': ['view'],
}

/**
 * What may have a file of its own: what is short stands in `rules.ts`, `state.ts`, `notation.ts`, `panel.ts` or `text/board.ts`.
 * Plain faces stand in for what a game has not, and not every game has plans or standing orders.
 */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'bots/levels.ts': [],
  'fallback.ts': ['fallback'],
  'legal.ts': ['legal'],
  'options.ts': ['optionsSchema'],
  'outcome.ts': ['outcome'],
  'setup.ts': ['setup'],
  'waiting.ts': ['waiting'],
  'bots/reason.ts': ['reason'],
  'bots/tuned.ts': ['playerWith'],
  'bots/weights.ts': ['WEIGHTS'],
  'grammar.ts': ['grammar'],
  'illustrations/illustration.ts': ['illustration'],
  'lesson/lesson.ts': ['lesson'],
  'locales/keys.ts': [],
  'notation.ts': ['format', 'parse'],
  'orders.ts': ['decide', 'format', 'parse', 'schema', 'tell'],
  'panel.ts': ['panel'],
  'panel/why-not.ts': ['whyNot'],
  'panel/evidence.ts': ['evidence'],
  'panel/next.ts': ['next'],
  'plan.ts': ['plan'],
  'rules/judge.ts': ['judge'],
  'scene.ts': ['scene'],
  'scene/spots.ts': ['spots'],
  'text/board.ts': ['board'],
  'text/caption.ts': ['caption'],
  'text/explain.ts': ['explain'],
  'text/hand.ts': ['hand'],
  'text/tell-place.ts': ['tellPlace'],
  'text/tell.ts': ['tell'],
}

/** The forms of what is stored and said, which every room may know. */
const FORMS = ['actions', 'events', 'locales', 'notation', 'options', 'refusals', 'state']

/**
 * Rooms of a game, and which others each may know: the components, then the rules that judge, the chapters that
 * change a state, and apart from them what people see and computers play.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  bots: [...FORMS, 'apply', 'components', 'legal', 'rules', 'text', 'view'],
  chapters: [...FORMS, 'components', 'rules'],
  components: [...FORMS, 'packs'],
  illustrations: [
    ...FORMS,
    'apply',
    'bots',
    'components',
    'legal',
    'rules',
    'scene',
    'setup',
    'text',
    'view',
    'waiting',
  ],
  lesson: [],
  locales: [],
  packs: [],
  panel: [...FORMS, 'apply', 'bots', 'components', 'legal', 'rules', 'text', 'view'],
  rules: [...FORMS, 'components'],
  scene: [...FORMS, 'apply', 'bots', 'components', 'rules', 'text', 'view'],
  text: [...FORMS, 'components', 'rules', 'view'],
}

/** The parts of a file's path within its game, the room or the bare name of a file of the root first. */
function partOf(game: string, file: string): string {
  const [part = ''] = relative(resolve(FOLDER, game), file).split(sep)
  return part.replace(/\.ts$/, '')
}

function filesOf(game: string, room = ''): string[] {
  const folder = resolve(FOLDER, game, room)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => resolve(folder, name))
    .filter(path => path.endsWith('.ts'))
}

/** The files of ours that a file imports; `types`: also where only types come from. */
function importsOf(file: string, { types }: { readonly types: boolean }): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (type )?[^'"]*?from '(\.[^']+)'/gm)
  return [...found].flatMap(([, isType, target = '']) => (isType && !types ? [] : [resolve(dirname(file), target)]))
}

async function exportsOf(game: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(resolve(FOLDER, game, file))
}

describe.each(FOLDERS)('%s', folder => {
  const present = Object.entries({ ...RULES, ...MORE }).filter(([file]) => existsSync(resolve(FOLDER, folder, file)))

  test('has a file for each part of its rules', () => {
    expect(Object.keys(RULES).filter(file => !existsSync(resolve(FOLDER, folder, file)))).toEqual([])
  })

  test('has one judge: with the rules, or beside what is legal or what is applied', async () => {
    const judges = ['apply.ts', 'legal.ts', 'rules/judge.ts'].filter(file => existsSync(resolve(FOLDER, folder, file)))
    const exported = await Promise.all(judges.map(file => exportsOf(folder, file)))
    expect(exported.filter(names => 'judge' in names)).toHaveLength(1)
  })

  test.each(present)('%s exports what it is named after', async (file, names) => {
    const exported = await exportsOf(folder, file)
    expect(names.filter(name => !(name in exported))).toEqual([])
  })

  test('is made of what those files export', async () => {
    const game = gameOf(folder)
    const { notation, orders, bots, pictures, help } = game
    const members = { ...game, ...notation, ...bots, ...pictures, ...help }
    const own = new Map<string, unknown>()
    for (const [file] of present.filter(([file]) => file !== 'orders.ts'))
      for (const [name, value] of Object.entries(await exportsOf(folder, file))) own.set(name, value)
    const levels = existsSync(resolve(FOLDER, folder, 'bots')) ? Object.keys(bots) : []
    for (const level of levels) {
      const file = existsSync(resolve(FOLDER, folder, `bots/${level}.ts`)) ? `bots/${level}.ts` : 'bots/levels.ts'
      own.set(level, (await exportsOf(folder, file))[level])
    }
    const strangers = Object.entries(members).filter(
      ([name, value]) => typeof value === 'function' && own.has(name) && own.get(name) !== value,
    )
    expect(strangers.map(([name]) => name)).toEqual([])
    if (orders !== undefined) expect(orders).toEqual(await exportsOf(folder, 'orders.ts'))
    expect(own.get('actionSchema')).toBe(game.action)
    expect(own.get('eventSchema')).toBe(game.event)
    expect(own.get('optionsSchema') ?? (await exportsOf(folder, 'state.ts')).optionsSchema).toBe(game.options)
    expect(own.get('stateSchema')).toBe(game.state)
  })

  test('has nothing else beside its rooms', () => {
    const names = readdirSync(resolve(FOLDER, folder))
    const known = [...Object.keys(RULES), ...Object.keys(MORE), ...Object.keys(ROOMS)]
    expect(names.filter(name => !known.includes(name))).toEqual([])
  })

  test('has at most 20 files in a room', () => {
    const crowd = new Map<string, number>()
    for (const file of filesOf(folder)) crowd.set(dirname(file), (crowd.get(dirname(file)) ?? 0) + 1)
    const full = [...crowd].filter(([, files]) => files > 20)
    expect(full.map(([room, files]) => `${relative(FOLDER, room)}: ${files}`)).toEqual([])
  })

  test.each(Object.entries(ROOMS))('%s/ knows only the rooms below it', (room, known) => {
    const strangers = filesOf(folder, room).flatMap(file =>
      importsOf(file, { types: true })
        .filter(target => target.startsWith(resolve(FOLDER, folder) + sep))
        .map(target => partOf(folder, target))
        .filter(part => part !== room && !known.includes(part))
        .map(part => `${relative(FOLDER, file)} knows ${part}`),
    )
    expect(strangers).toEqual([])
  })

  test('its rules change no draft of a state', () => {
    const drafting = filesOf(folder, 'rules').filter(file => /\bDraft\b|\bPlay\b/.test(readFileSync(file, 'utf8')))
    expect(drafting.map(file => relative(FOLDER, file))).toEqual([])
  })

  test('its rules stand alone: they load nothing of views, menus, pictures, texts, orders and computer players', () => {
    const loaded = new Set([resolve(FOLDER, folder, 'rules.ts')])
    for (const file of loaded) {
      for (const target of importsOf(file, { types: false })) if (target.endsWith('.ts')) loaded.add(target)
    }
    const parts = [...loaded].filter(file => file.startsWith(resolve(FOLDER, folder))).map(file => partOf(folder, file))
    const faces = [
      'bots',
      'game',
      'grammar',
      'illustrations',
      'lesson',
      'orders',
      'panel',
      'plan',
      'scene',
      'text',
      'view',
    ]
    expect(faces.filter(part => parts.includes(part))).toEqual([])
  })
})
