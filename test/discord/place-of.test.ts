import { expect, test } from 'vitest'
import { placeOf } from '../../src/discord/gateway/place-of.ts'
import { note } from '../../src/pages/model/blocks.ts'
import type { Reply } from '../../src/pages/model/reply.ts'
import { tableId } from '../../src/store/values/ids.ts'

const body = note('what is said')
const table = tableId.parse(1)
const panel: Reply = { type: 'panel', table, body }
const shown: Reply = { ...panel, isShown: true }
const message: Reply = { type: 'message', body }
const aside: Reply = { type: 'message', body, isAside: true }
const done: Reply = { type: 'done', body, about: { table } }
const form: Reply = {
  type: 'form',
  form: { press: { type: 'rules' }, title: '', fields: [] },
}

test.each<[origin: Parameters<typeof placeOf>[0], reply: Reply, isEdited: boolean, place: string]>([
  // A command is always answered by a message of its own.
  ['command', panel, false, 'beside'],
  ['command', shown, false, 'beside'],
  ['command', message, false, 'beside'],
  ['command', done, false, 'beside'],
  // On a message of all nothing is said that it shows, or that a panel below it shows.
  ['message', panel, false, 'beside'],
  ['message', message, false, 'beside'],
  ['message', shown, false, 'acknowledged'],
  ['message', done, false, 'acknowledged'],
  ['message', panel, true, 'acknowledged'],
  ['message', message, true, 'acknowledged'],
  // What the asker alone sees is replaced.
  ['panel', panel, false, 'instead'],
  ['panel', shown, false, 'instead'],
  ['panel', message, false, 'instead'],
  ['panel', done, false, 'instead'],
  // But for what is said beside it.
  ['panel', aside, false, 'aside'],
  ['command', aside, false, 'beside'],
  // What says nothing goes nowhere, wherever it was asked.
  ['message', { type: 'nothing' }, false, 'nowhere'],
  ['panel', { type: 'again' }, false, 'acknowledged'],
  ['command', { type: 'again' }, false, 'acknowledged'],
  ['message', form, false, 'form'],
])('on a %s, %o (edited: %s) goes %s', (origin, reply, isEdited, place) => {
  expect(placeOf(origin, reply, isEdited).type).toBe(place)
})
