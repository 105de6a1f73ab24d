import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const TABLES = resolve(import.meta.dirname, '../../../src/tables')

const SOURCES = readdirSync(TABLES, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
  .map(entry => join(entry.parentPath, entry.name))
  .map(path => [relative(TABLES, path), readFileSync(path, 'utf8')] as const)

const filesWith = (what: RegExp) => SOURCES.filter(([, code]) => what.test(code)).map(([file]) => file)

/** What judges whether somebody may take a seat on a server. */
const JUDGES = /\b(notSeated|tooManyTables|notOpenedAt|tooBusy)\(/

/** Who writes seats, and why nobody who is banned gets one there. */
const WRITERS = {
  'lobby/join.ts': 'judged',
  'seeks/matching/fill-table.ts': 'judged',
  'lobby/create-lobby.ts': 'whoever calls it judges',
  'substitutes/hand-over.ts': 'whoever calls it judges',
  'lobby/begin-at-once.ts': 'computer players',
  'lobby/seat-bot.ts': 'computer players',
  'lobby/take-back-start.ts': 'those who sit there already',
  'turn/begin.ts': 'those who sit there already',
} as const

it('every way to write a seat is known here, with why nobody who is banned gets it', () => {
  const written = filesWith(
    /\bseat\.(create|createMany|upsert)\(|seats: \{ create|INSERT INTO "Seat"|seat\.updateMany\(.*data: columnsOf/,
  )
  expect(written.toSorted()).toEqual(Object.keys(WRITERS).toSorted())
  const judged = Object.entries(WRITERS).filter(([, why]) => why === 'judged')
  for (const [file] of judged) expect(filesWith(JUDGES)).toContain(file)
})

it.each([
  ['createLobby', ['lobby/open-lobby.ts', 'lobby/rematch.ts']],
  ['seatPerson', ['substitutes/come-back.ts', 'substitutes/take-seat.ts']],
])('whoever calls %s has the right to sit judged', (called, callers) => {
  const found = filesWith(new RegExp(`(?<!function )\\b${called}\\(`))
  expect(found.toSorted()).toEqual(callers)
  const judging = called === 'seatPerson' ? ['substitutes/seat-person.ts'] : callers
  for (const file of judging) expect(filesWith(JUDGES)).toContain(file)
})

it('a seat is handed to a person in one place, which has their right to it judged', () => {
  expect(filesWith(/handOver\([^)]*holder: (?!\{ (bot|nobody))/)).toEqual(['substitutes/seat-person.ts'])
  expect(filesWith(JUDGES)).toContain('substitutes/seat-person.ts')
})

it('a game that begins with those who sit in a lobby looks whether one of them is banned', () => {
  expect(filesWith(/\bbegin(ByItself)?\(.*(change|context)/).toSorted()).toEqual([
    'clocks/due/tick.ts',
    'lobby/begin-at-once.ts',
    'lobby/start.ts',
    'turn/begin.ts',
  ])
  for (const file of ['clocks/due/tick.ts', 'lobby/start.ts', 'lobby/take-back-start.ts']) {
    expect(filesWith(/\bisBeingCleared\(/)).toContain(file)
  }
})
