import { expect } from 'vitest'
import { z } from 'zod'
import { pagePress } from '../../../src/web/protocol/page-press.ts'
import { FULL } from '../../full.ts'
import type { Answer, BoardOf } from './board-of.ts'

/** How many places of a table are pointed at in one go. */
const PLACES = FULL ? 12 : 6
/** How many pages of a panel besides its first are opened. */
const PAGES = FULL ? 24 : 2
/** How many choices are made that can be taken back, and how many are asked about that cannot. */
const CHOICES = 3

/** What a page asked, and what the server said to it. */
type Asked = readonly [question: string, answer: Answer]

const choice = z.object({ press: pagePress, picked: z.unknown().optional() })
const block = z.object({
  spots: z.array(z.object({ place: z.string() })).default([]),
  choices: z.array(choice).default([]),
})
const state = z.object({ board: z.array(block), turn: z.array(block), question: z.string() })
const past = z.object({ count: z.int(), moments: z.array(z.unknown()) })

/**
 * The table now and some of its places, of which others are meant each time, the first moments of its past and the newest, and
 * what is said to who comes by Discord.
 */
export async function lookAround(board: BoardOf, time: number): Promise<readonly Asked[]> {
  const [first, read] = await stateOf(board, '')
  const places = [...new Set(read.board.flatMap(({ spots }) => spots.map(({ place }) => place)))]
  const meant = Array.from({ length: Math.min(PLACES, places.length) }, (_, n) => {
    return places[(time * PLACES + n) % places.length] ?? ''
  })
  const asked: Asked[] = [first]
  for (const place of meant) asked.push(...(await states(board, [`at=${encodeURIComponent(place)}`])))
  asked.push(...(await pointAtTwo(board, meant)))
  const [begun, { count }] = await pastFrom(board, 0)
  const [newest] = await pastFrom(board, count - 1)
  asked.push(begun, newest)
  for (const answer of await board.comeByDiscord()) asked.push(['by Discord', answer])
  return asked
}

/** Every moment of the table's past. */
export async function readPast(board: BoardOf): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  for (let from = 0, end = 1; from < end; ) {
    const [answer, { count, moments }] = await pastFrom(board, from)
    asked.push(answer)
    end = count
    from += moments.length
  }
  return asked
}

/** All that a page asks and does besides, as far as it can be taken back; wrong moves are tried as well. */
export async function pressAround(board: BoardOf, wrong: readonly string[]): Promise<readonly Asked[]> {
  const [, { turn, question }] = await stateOf(board, '')
  const [beat = 0, steps = 0] = question.split('.').map(Number)
  const at = { table: board.table, beat, steps }
  const offered = turn.flatMap(({ choices }) => choices)
  const focuses = offered.flatMap(({ press, picked }) => {
    const to = z.object({ focus: z.string() }).safeParse(picked ?? press)
    return to.success && to.data.focus !== '' ? [to.data.focus] : []
  })
  const meant = ['', ...focuses.slice(0, PAGES)].map(focus => `focus=${encodeURIComponent(focus)}`)
  const asked: Asked[] = await states(board, [
    'at=nowhere',
    ...meant.flatMap(focus => [focus, ...['isMore=1', 'page=1', 'ask=0', 'ask=1'].map(more => `${focus}&${more}`)]),
    ...wrong.map(move => `at=${encodeURIComponent(move.split(' ')[0] ?? move)}`),
  ])
  let presses = 0
  const press = async (press: object, more: object = {}) => {
    presses += 1
    // One that is not answered is sent once more.
    for (const id of Array(2).fill(`${presses}-${crypto.randomUUID()}`))
      asked.push(await pressed(board, { id, press, ...more }))
  }
  const takeBack = () => press({ type: 'do', operation: 'reset', argument: 0, ...at, steps: undefined })
  for (const operation of ['rules', 'log', 'why', 'type', 'order', 'hint', 'undo'])
    await press({ type: 'do', operation, argument: 0, ...at })
  await press({ type: 'do', operation: 'order', argument: 0, ...at }, { filled: { text: 'no order' } })
  for (const type of ['open', 'more']) await press({ type, page: 0, focus: focuses[0] ?? '', ...at })
  await press({ type: 'ask', choice: 0, focus: '', ...at })
  for (const action of wrong) {
    await press({ type: 'play', action, ...at })
    await press({ type: 'play', action, ...at, steps: steps + 1 })
    await press({ type: 'do', operation: 'type', argument: 0, ...at }, { filled: { text: action } })
  }
  for (const { press: one, picked } of offered.slice(0, CHOICES)) {
    await press(one, picked === undefined ? {} : { picked: [picked] })
    await press({ ...one, beat: beat + 1 }, picked === undefined ? {} : { picked: [picked] })
    await takeBack()
  }
  for (const step of [
    { type: 'take', choice: 0, focus: '' },
    { type: 'do', operation: 'hint-take', argument: 0 },
  ]) {
    await press({ ...step, ...at })
    await takeBack()
  }
  return asked
}

/** Two places after one another, and the second way of the first of them. */
async function pointAtTwo(board: BoardOf, [one, other]: readonly string[]): Promise<readonly Asked[]> {
  if (one === undefined || other === undefined) return []
  return states(board, [`at=${encodeURIComponent(`${one},${other}`)}`, `at=${encodeURIComponent(one)}&way=1`])
}

async function stateOf(board: BoardOf, query: string): Promise<readonly [Asked, z.infer<typeof state>]> {
  const path = `state?${query}`
  const answer = await board.ask(path)
  return [[path, answer], state.parse(JSON.parse(answer.body))]
}

async function pastFrom(board: BoardOf, moment: number): Promise<readonly [Asked, z.infer<typeof past>]> {
  const path = `past/${moment}`
  const answer = await board.ask(path)
  return [[path, answer], past.parse(JSON.parse(answer.body))]
}

async function states(board: BoardOf, queries: readonly string[]): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const query of queries) asked.push((await stateOf(board, query))[0])
  return asked
}

async function pressed(board: BoardOf, press: { readonly id: string; readonly press: object }): Promise<Asked> {
  const headers = { 'content-type': 'application/json' }
  const { id: _, ...question } = press
  const answer = await board.ask('press', { method: 'POST', headers, body: JSON.stringify(press) })
  expect(answer.status).toBe(200)
  return [JSON.stringify(question), answer]
}
