import { expect, test } from 'vitest'
import { turningPoints } from '../../src/tables/history/turning-points.ts'

/** A ranking by points; seats with as many share a place. */
const ranked = (points: readonly number[]) =>
  points.map((own, seat) => ({ seat, points: own, place: 1 + points.filter(other => other > own).length, ties: [] }))

const told = (course: readonly (readonly number[])[]) => turningPoints(course, ranked(course.at(-1) ?? []))

test('the biggest gain is told, the earliest of several', () => {
  expect(
    told([
      [0, 0],
      [3, 0],
      [3, 7],
      [10, 7],
      [10, 8],
    ]),
  ).toContainEqual({ type: 'gain', turn: 2, seat: 1, points: 7 })
})

test('what all are given with the last turn is nobody’s gain; what one alone gains there is', () => {
  const course = [
    [0, 0],
    [4, 0],
    [4, 3],
  ]
  expect(told([...course, [30, 31]])).toContainEqual({ type: 'gain', turn: 1, seat: 0, points: 4 })
  expect(told([...course, [4, 13]])).toContainEqual({ type: 'gain', turn: 3, seat: 1, points: 10 })
})

test('the last change of lead is told with who led before, draws in between notwithstanding', () => {
  const lead = told([
    [0, 0],
    [5, 0],
    [5, 5],
    [5, 9],
    [12, 9],
    [12, 12],
    [12, 13],
  ]).find(({ type }) => type === 'lead')
  expect(lead).toEqual({ type: 'lead', turn: 6, seat: 1, other: 0 })
})

test('who takes the lead first changes none', () => {
  expect(
    told([
      [0, 0],
      [0, 2],
      [1, 2],
    ]).map(({ type }) => type),
  ).not.toContain('lead')
})

test('the last turn is decisive that brought the winner more than they won by', () => {
  const course = [
    [0, 0],
    [6, 0],
    [6, 7],
    [10, 7],
    [11, 7],
    [11, 9],
  ]
  expect(told(course)).toEqual([
    { type: 'gain', turn: 2, seat: 1, points: 7 },
    { type: 'lead', turn: 3, seat: 0, other: 1 },
    { type: 'decisive', turn: 3, seat: 0, points: 4, margin: 2 },
  ])
})

test('nothing is decisive where a victory is shared or a tie was broken otherwise', () => {
  const course = [
    [0, 0],
    [6, 0],
    [6, 6],
  ]
  expect(told(course).map(({ type }) => type)).toEqual(['gain'])
  const broken = [
    { seat: 0, place: 1, points: 6, ties: [] },
    { seat: 1, place: 2, points: 6, ties: [] },
  ]
  expect(turningPoints(course, broken).map(({ type }) => type)).toEqual(['gain'])
})

test('a turn that is two things is told once, and a game without points has none', () => {
  expect(
    told([
      [0, 0],
      [9, 0],
      [9, 3],
    ]),
  ).toEqual([{ type: 'gain', turn: 1, seat: 0, points: 9 }])
  expect(turningPoints([], [])).toEqual([])
})
