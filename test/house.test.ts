import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import pkg from '../package.json' with { type: 'json' }
import { readWords } from '../src/games/read-words.ts'
import { LANGUAGES } from './words.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Rooms of the house, and which others each may know: rooms of ours, and packages by their beginning. */
const MAY_KNOW: Readonly<Record<string, { rooms: readonly string[]; packages: readonly RegExp[] }>> = {
  'src/engine': { rooms: [], packages: [/^zod$/, /^pure-rand\//, /^node:/] },
  'src/games': { rooms: ['src/engine'], packages: [/^zod$/, /^node:/] },
  'src/store': { rooms: ['src/engine'], packages: [/^(@?prisma|pg|pg-boss|@electric-sql|zod|pino)/, /^node:/] },
  'src/tables': {
    rooms: ['src/engine', 'src/games/index.ts', 'src/store'],
    packages: [/^(zod|piscina|pino|temporal-polyfill|openskill|lru-cache|unhomoglyph)$/, /^node:/],
  },
  'src/render': {
    rooms: ['src/engine'],
    packages: [/^(@napi-rs\/canvas|sharp|piscina|zod|lru-cache|@fontsource)/, /^node:/],
  },
  'src/words': {
    rooms: ['src/engine', 'src/games/read-words.ts', 'src/tables', 'src/store/values', 'assets'],
    packages: [/^(zod|i18next|lru-cache)/, /^node:/],
  },
  'src/pages': {
    rooms: ['src/words', 'src/engine', 'src/tables', 'src/render', 'src/store'],
    packages: [/^(pino|node:util)$/],
  },
  'src/operations': {
    rooms: ['src/pages', 'src/words', 'src/engine', 'src/tables', 'src/render', 'src/store'],
    packages: [/^(zod|lru-cache)$/, /^node:/],
  },
  'src/discord': {
    rooms: [
      'src/operations',
      'src/pages',
      'src/words',
      'src/engine',
      'src/tables',
      'src/render',
      'src/store',
      'assets',
    ],
    packages: [/^(@?discord.*|zod|pino|i18next|lru-cache|fastify)/, /^node:/],
  },
  'src/web': {
    rooms: [
      'src/operations',
      'src/pages',
      'src/words',
      'src/engine',
      'src/tables',
      'src/render',
      'src/store',
      'src/process/build-page.ts',
    ],
    packages: [/^(@?fastify|lit|vite|zod|lru-cache|marked|@panzoom)(\/|$)/, /^@discord\/embedded-app-sdk$/, /^node:/],
  },
  'src/playground': {
    rooms: ['src/process/build-page.ts'],
    packages: [/^(discord-api-types|discord-markdown-parser|@skyra|@?fastify|ws|zod|lit|vite)(\/|$)/, /^node:/],
  },
  'src/backups': {
    rooms: ['src/engine', 'src/games/index.ts', 'src/process', 'src/store', 'src/tables', 'src/words'],
    packages: [/^(zod|pino)$/, /^node:/],
  },
  'src/traces': { rooms: ['src/engine/basics'], packages: [/^(@opentelemetry\/|pino$|zod$)/, /^node:/] },
  'src/metrics': {
    rooms: [
      'src/discord',
      'src/tables',
      'src/store',
      'src/render',
      'src/web/board-watch.ts',
      'src/process/stall-cause.ts',
      'src/process/underway.ts',
    ],
    packages: [/^prom-client$/],
  },
  'src/doctor': {
    rooms: ['src/process', 'src/discord', 'src/tables', 'src/store', 'src/games/index.ts', 'commands'],
    packages: [/^(discord\.js|discord-api-types.*|zod)$/, /^node:/],
  },
  commands: {
    rooms: ['src/discord', 'src/operations', 'src/pages', 'src/words', 'src/games/index.ts', 'src/tables'],
    packages: [/^(discord-api-types.*|zod)$/],
  },
}

/** Rooms within a room, the lowest first: each may know those before it, and none after it. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'src/engine': ['basics', 'contract', 'drawing', 'play', 'plain'],
  'src/store': ['values', 'database', 'processes', 'jobs', 'backups', '.', 'messages'],
  'src/tables': [
    'limits',
    'record',
    'clocks',
    'servers',
    'table',
    'maintenance',
    'boards',
    'people',
    'company',
    'ratings',
    'seeks',
    'substitutes',
    'invitations',
    'turn',
    'computers',
    'history',
    'votes',
    'clocks/due',
    'alerts',
    'announcements',
    'lobby',
    'following',
    'seeks/matching',
    'blocks',
    'moderate',
    'privacy',
    'health',
  ],
  'src/playground': [
    'protocol',
    'time',
    'validate',
    'state',
    'interactions',
    'gateway',
    'endpoint',
    'rest',
    'proxy',
    'page/model',
    'page/command-line',
    'page/elements',
    'page/markdown',
    'page/message',
    'page/activity',
    'page/view',
    'page',
    'page-server',
    '.',
  ],
  'src/web': [
    'protocol',
    'page/scene',
    'page/model',
    'page/view',
    'page/activity',
    'page',
    'sessions',
    'live',
    'sight',
    'presses',
    '.',
    'legal',
  ],
  'src/pages': [
    'model',
    'opening',
    'people',
    'servers',
    'company',
    '.',
    'ratings',
    'live',
    'guide',
    'advice',
    'turn',
    'diagnose',
    'browser',
    'operator',
  ],
  'src/operations': [
    'model',
    'lines',
    'company',
    'diagnose',
    'opening',
    'servers',
    'announcing',
    'operator',
    '.',
    'typed',
  ],
  'src/discord': [
    'messages',
    'alerts',
    'rest',
    'activity',
    'shards',
    'endpoint',
    'slash',
    'deliveries',
    'deliveries/company',
    'deliveries/live',
    'deliveries/places',
    'examining',
    'move-command',
    'gateway',
  ],
}

/** A room with more files is one in which nobody finds their way. */
const MOST_FILES = 20

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => resolve(folder, name))
    .filter(path => /\.ts$/.test(path) && !path.includes('/src/store/prisma/') && statSync(path).isFile())
}

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const found = source.matchAll(
    /^\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm,
  )
  return [...found].map(match => match[1] ?? match[2] ?? match[3] ?? '')
}

/** A file and all of ours that runs with it. */
function withImports(file: string, found = new Set<string>()): string[] {
  if (found.has(file) || !file.endsWith('.ts')) return [...found]
  found.add(file)
  const source = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  for (const [, target = ''] of source.matchAll(/from '(\.[^']+)'/g)) withImports(resolve(dirname(file), target), found)
  return [...found]
}

function within(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`)
}

describe('who may import whom', () => {
  for (const [room, { rooms, packages }] of Object.entries(MAY_KNOW)) {
    test(`${room} knows only its own`, () => {
      const strangers = filesUnder(resolve(ROOT, room)).flatMap(file =>
        importsOf(file).flatMap(target => {
          if (!target.startsWith('.'))
            return packages.some(name => name.test(target)) ? [] : [`${relative(ROOT, file)} imports ${target}`]
          const path = relative(ROOT, resolve(dirname(file), target))
          const known = within(path, room) || rooms.some(each => within(path, each))
          return known ? [] : [`${relative(ROOT, file)} imports ${path}`]
        }),
      )
      expect(strangers).toEqual([])
    })
  }

  test('the rules of a game stand alone: nothing that draws, asks, tells or plays comes with them', () => {
    const folder = resolve(ROOT, 'src/games')
    const games = readdirSync(folder).filter(name => statSync(resolve(folder, name)).isDirectory())
    const FACES =
      /^(panel|scene|illustrations|orders|next|plan|bots|view)(\.ts$|\/)|^text\/(tell|explain|caption|board|hand)\.ts$/
    const strangers = games.flatMap(game => {
      const home = resolve(folder, game)
      return withImports(resolve(home, 'rules.ts'))
        .map(file => relative(home, file))
        .filter(file => FACES.test(file))
        .map(file => `the rules of ${game} bring ${file}`)
    })
    expect(strangers).toEqual([])
  })

  test('only the store and the tables speak SQL, by its client or by a property that leads there', () => {
    const strangers = [...filesUnder(resolve(ROOT, 'src')), ...filesUnder(resolve(ROOT, 'commands'))]
      .filter(file => !file.includes('/src/store/') && !file.includes('/src/tables/'))
      .filter(file => /prisma|\$(query|execute)Raw/i.test(readFileSync(file, 'utf8')))
    expect(strangers.map(file => relative(ROOT, file))).toEqual([])
  })

  test('pages and words are handed what they tell: they know neither the house nor a verb that reads', () => {
    const rooms = ['src/pages', 'src/words']
    const strangers = rooms
      .flatMap(room => filesUnder(resolve(ROOT, room)))
      .filter(file => /\bServices\b|: Context\b/.test(readFileSync(file, 'utf8')))
    expect(strangers.map(file => relative(ROOT, file))).toEqual([])
  })

  test('no game knows another game', () => {
    const folder = resolve(ROOT, 'src/games')
    const games = readdirSync(folder).filter(name => statSync(resolve(folder, name)).isDirectory())
    const strangers = games.flatMap(game =>
      filesUnder(resolve(folder, game)).flatMap(file =>
        importsOf(file)
          .filter(target => games.some(other => other !== game && target.includes(`/${other}/`)))
          .map(target => `${relative(ROOT, file)} imports ${target}`),
      ),
    )
    expect(strangers).toEqual([])
  })

  test('only main and the playground itself know the playground', () => {
    const strangers = [...filesUnder(resolve(ROOT, 'src')), ...filesUnder(resolve(ROOT, 'commands'))]
      .filter(file => !file.includes('/src/playground/') && !file.endsWith('/src/main.ts'))
      .filter(file => importsOf(file).some(target => target.includes('playground')))
    expect(strangers.map(file => relative(ROOT, file))).toEqual([])
  })

  test('production installs the packages that the bot imports, and no others', () => {
    const files = [...filesUnder(resolve(ROOT, 'src')), ...filesUnder(resolve(ROOT, 'commands'))]
    const imported = files
      .filter(file => !/\/src\/(playground|web\/page)/.test(file))
      .flatMap(importsOf)
      .filter(target => !/^(\.|node:)/.test(target))
      .map(target => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0])
    const lettering = readFileSync(resolve(ROOT, 'src/render/lettering.ts'), 'utf8')
    const fonts = [...lettering.matchAll(/family: '([^']+)'/g)].map(([, family]) => `@fontsource/${family}`)
    // Not ours to import: the client that Prisma generates does.
    const used = new Set([...imported, ...fonts, '@prisma/client'])
    expect(Object.keys(pkg.dependencies)).toEqual([...used].toSorted())
  })
})

describe('who names a game', () => {
  const games = readdirSync(resolve(ROOT, 'src/games'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
  const namings = new Map(games.map(id => [id, namingOf(id, displayNames(id))]))
  const namedIn = (file: string) => games.filter(id => namings.get(id)?.(readFileSync(resolve(ROOT, file), 'utf8')))

  /** Lists that stay: a database of long ago has the games of its time. */
  const LISTS = ['test/store/long-ago/rows.ts', 'test/store/upgrade.test.ts']

  /** What is a game's own, wherever it lies. */
  const isOwn = (file: string) =>
    games.some(id => new RegExp(`(^|/)(games|replays|versions|art|long-ago)/${id}([/.-]|$)`).test(file))

  const filesOf = (room: string) =>
    readdirSync(resolve(ROOT, room), { recursive: true, encoding: 'utf8' })
      .map(name => `${room}/${name}`)
      .filter(file => /\.(ts|json)$/.test(file) && !file.startsWith('src/store/prisma/') && !isOwn(file))

  test('a game is known by its id and its names, in every spelling', () => {
    const naming = namingOf('long-walk', ['Long Walk', 'La Ballade'])
    for (const text of ["'long-walk'", 'games/long-walk/', 'LONG_WALK_MAP', 'aLongWalk', 'long walk', 'la ballade']) {
      expect(naming(text), text).toBe(true)
    }
    expect(namingOf('memory', ['Memory'])('Memory of `/memory`')).toBe(true)
    expect(namingOf('memory', ['Memory'])('what is in memory')).toBe(false)
    expect(namingOf('go', ['Go'])("Go on, 'go'")).toBe(false)
  })

  test.each(['src', 'commands', 'assets', 'test', 'bench'])(
    'no file in %s is called after one, but in its own folder',
    room => {
      expect(filesOf(room).filter(file => games.some(id => namings.get(id)?.(file)))).toEqual([])
    },
  )

  test.each(['src', 'commands', 'assets/locales', 'prisma', 'bench'])('nobody in %s does', room => {
    expect(filesOf(room).filter(file => namedIn(file).length > 0)).toEqual([])
  })

  test('a test takes one or two for examples: a list of them would lack the next', () => {
    expect(filesOf('test').filter(file => namedIn(file).length > 2 && !LISTS.includes(file))).toEqual([])
  })

  /** What a game is called in each of its languages. */
  function displayNames(id: string): readonly string[] {
    return LANGUAGES.flatMap(language => readWords(id, language)?.['game.name'] ?? [])
  }

  /**
   * How a game is named. A name of one word may be any word: it counts where it has a capital, or stands in quotes or
   * a path; and one that is short, only in a path.
   */
  function namingOf(id: string, names: readonly string[]): (text: string) => boolean {
    const forms = [id, ...names].map(name => {
      const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
      const [word = ''] = words
      if (words.length > 1) return new RegExp(words.join('[-_ ’]?'), 'iu')
      if (word.length < 5) return new RegExp(`games/${word}/`)
      const capital = word.charAt(0).toUpperCase() + word.slice(1)
      return new RegExp(`${capital}|${word.toUpperCase()}_|['"\`/:]${word}['"\`/.]|\`/${word} `, 'u')
    })
    return text => forms.some(form => form.test(text))
  }
})

test('one file knows the tables of pg-boss, whose columns a test pins', () => {
  const knowing = filesUnder(resolve(ROOT, 'src')).filter(file => /\bpgboss\./.test(readFileSync(file, 'utf8')))
  expect(knowing.map(file => relative(ROOT, file))).toEqual(['src/store/jobs/job-rows.ts'])
})

describe('time', () => {
  /** Where the clock on the wall is meant: signs of life among processes, and what a store goes by if nothing is said. */
  const MEANT = ['src/store/database/data-lock.ts', 'src/store/database/database-time.ts', 'src/store/store.ts']

  test('is handed to the rooms that keep tables and tell of them; they read no clock on the wall', () => {
    const reading = [
      'src/engine',
      'src/games',
      'src/render',
      'src/store',
      'src/tables',
      'src/words',
      'src/pages',
      'src/operations',
      'src/discord',
      'commands',
    ]
      .flatMap(room => filesUnder(resolve(ROOT, room)))
      .filter(file => /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|Temporal\.Now\b/.test(readFileSync(file, 'utf8')))
      .map(file => relative(ROOT, file))
    expect(reading.filter(file => !MEANT.includes(file))).toEqual([])
  })
})

describe('rooms within a room', () => {
  const roomsOf = (base: string) =>
    Map.groupBy(filesUnder(resolve(ROOT, base)), file => relative(resolve(ROOT, base), dirname(file)) || '.')

  for (const [base, floors] of Object.entries(FLOORS)) {
    const rooms = roomsOf(base)

    test(`${base} has these rooms and no file beside them`, () => {
      expect([...rooms.keys()].toSorted()).toEqual(floors.toSorted())
    })

    test(`${base} has no room with more than ${MOST_FILES} files`, () => {
      expect([...rooms].filter(([, files]) => files.length > MOST_FILES).map(([room]) => room)).toEqual([])
    })

    test(`${base} has no room that knows one above it`, () => {
      const climbs = [...rooms].flatMap(([room, files]) =>
        files.flatMap(file =>
          importsOf(file)
            .filter(target => target.startsWith('.'))
            .map(target => relative(resolve(ROOT, base), resolve(dirname(file), target)))
            .filter(path => floors.indexOf(dirname(path)) > floors.indexOf(room))
            .map(path => `${relative(ROOT, file)} imports ${path}`),
        ),
      )
      expect(climbs).toEqual([])
    })
  }
})

describe('names', () => {
  /** Files of peers, which are called after what they have in common. The list only gets shorter. */
  const PEERS: readonly string[] = [
    'commands/index.ts',
    'src/discord/deliveries/live/lost.ts',
    'src/discord/gateway/logged.ts',
    'src/discord/messages/custom-id.ts',
    'src/discord/move-command/grammar.ts',
    'src/discord/shards/session-info.ts',
    'src/discord/slash/tables.ts',
    'src/engine/basics/lists.ts',
    'src/engine/basics/problems.ts',
    'src/engine/plain/words.ts',
    'src/engine/play/versions.ts',
    'src/metrics/buckets.ts',
    'src/operations/advice.ts',
    'src/operations/forms.ts',
    'src/operations/give-up.ts',
    'src/operations/guide.ts',
    'src/operations/learn.ts',
    'src/operations/lobby.ts',
    'src/operations/look-back.ts',
    'src/operations/look.ts',
    'src/operations/model/outside.ts',
    'src/operations/moderate.ts',
    'src/operations/my-turn.ts',
    'src/operations/notes.ts',
    'src/operations/privacy.ts',
    'src/operations/settings.ts',
    'src/operations/substitutes.ts',
    'src/operations/typed/suggestions.ts',
    'src/operations/vacation.ts',
    'src/operations/votes.ts',
    'src/pages/back.ts',
    'src/pages/ended.ts',
    'src/pages/guide/index-of-rules.ts',
    'src/pages/guide/rules.ts',
    'src/pages/head.ts',
    'src/pages/model/blocks.ts',
    'src/pages/model/operations.ts',
    'src/pages/model/refusals.ts',
    'src/pages/turn-lines.ts',
    'src/process/data-packs.ts',
    'src/process/node-options.ts',
    'src/render/lettering.ts',
    'src/render/painter-worker.ts',
    'src/render/png/bands.ts',
    'src/render/png/palette.ts',
    'src/render/strokes.ts',
    'src/store/database/connections.ts',
    'src/store/database/data-lock.ts',
    'src/store/database/database-unavailable.ts',
    'src/store/database/pipeline.ts',
    'src/store/database/pooler.ts',
    'src/store/database/prisma-client.ts',
    'src/store/database/statement-spans.ts',
    'src/store/database/told.ts',
    'src/store/jobs/job-rows.ts',
    'src/store/jobs/kept-days.ts',
    'src/store/messages/message-row.ts',
    'src/store/processes/sharding.ts',
    'src/store/rate-limits.ts',
    'src/store/servers.ts',
    'src/store/values/ids.ts',
    'src/store/values/json.ts',
    'src/tables/clocks/due/look.ts',
    'src/tables/clocks/due/sweep.ts',
    'src/tables/clocks/pauses.ts',
    'src/tables/clocks/running-time.ts',
    'src/tables/clocks/vote-clock.ts',
    'src/tables/computers/bot-worker.ts',
    'src/tables/computers/thinking-on.ts',
    'src/tables/history/calls.ts',
    'src/tables/history/notes.ts',
    'src/tables/history/turns.ts',
    'src/tables/lobby/stalled.ts',
    'src/tables/moderate/moderator.ts',
    'src/tables/people/allowed-channels.ts',
    'src/tables/people/lessons.ts',
    'src/tables/people/reminders.ts',
    'src/tables/people/since.ts',
    'src/tables/ratings/rated-games.ts',
    'src/tables/ratings/stats.ts',
    'src/tables/record/names.ts',
    'src/tables/record/open-question.ts',
    'src/tables/record/packs.ts',
    'src/tables/record/record.ts',
    'src/tables/record/rules.ts',
    'src/tables/record/running.ts',
    'src/tables/record/unknown-user.ts',
    'src/tables/record/what-changed.ts',
    'src/tables/substitutes/leaver.ts',
    'src/tables/substitutes/vacancy.ts',
    'src/tables/table/bans.ts',
    'src/tables/table/limits.ts',
    'src/tables/table/log.ts',
    'src/tables/table/stopped.ts',
    'src/tables/table/table-events.ts',
    'src/tables/table/writes.ts',
    'src/tables/turn/ending.ts',
    'src/words/french.ts',
    'src/words/named-commands.ts',
    'src/words/names.ts',
    'src/words/words.ts',
  ]

  /** What two rooms export under one name. The list only gets shorter. */
  const TWICE: readonly string[] = []

  const sources = ['src', 'commands']
    .flatMap(room => filesUnder(resolve(ROOT, room)))
    .map(file => relative(ROOT, file))
    .filter(file => !/^src\/(games|playground)\//.test(file))
  const exported = new Map(
    sources.map(file => {
      const declared = readFileSync(resolve(ROOT, file), 'utf8').matchAll(
        /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm,
      )
      return [file, [...new Set([...declared].map(([, name = '']) => name))]] as const
    }),
  )
  const plain = (name: string) => name.replaceAll(/[-.]/g, '').toLowerCase()

  test('a file is called after what it exports', () => {
    const others = [...exported].filter(([file, names]) => {
      const called = plain(basename(file, '.ts'))
      return names.length > 0 && !names.some(name => plain(name) === called)
    })
    expect(others.map(([file]) => file).toSorted()).toEqual(PEERS.toSorted())
  })

  test('what is exported has a name of its own in the house', () => {
    const files = Map.groupBy(
      [...exported].flatMap(([file, names]) => names.map(name => ({ name, file }))),
      ({ name }) => name,
    )
    const several = [...files].filter(([, where]) => where.length > 1).map(([name]) => name)
    expect(several.toSorted()).toEqual(TWICE.toSorted())
  })
})

describe('comments', () => {
  const MOST_WORDS = 40

  test(`none has more than ${MOST_WORDS} words`, () => {
    const long = ['src', 'commands', 'bench', 'test'].flatMap(room =>
      filesUnder(resolve(ROOT, room)).flatMap(file => {
        const comments = readFileSync(file, 'utf8').match(/^ *\/\*[\s\S]*?\*\/|(?:^ *\/\/.*\n)+/gm) ?? []
        return comments
          .filter(comment => wordsOf(comment) > MOST_WORDS)
          .map(comment => `${relative(ROOT, file)}: ${comment.slice(0, 80)}`)
      }),
    )
    expect(long).toEqual([])
  })

  function wordsOf(comment: string): number {
    return comment.replaceAll(/^ *(\/?\*+\/?|\/\/)|\*\/$/gm, '').match(/\S+/g)?.length ?? 0
  }
})

describe('the top level', () => {
  test('has one file per command, all of them in the index', () => {
    const index = readFileSync(resolve(ROOT, 'commands/index.ts'), 'utf8')
    const missing = readdirSync(resolve(ROOT, 'commands')).filter(
      name => name !== 'index.ts' && !index.includes(`'./${name}'`),
    )
    expect(missing).toEqual([])
  })
})
