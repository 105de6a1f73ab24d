import { expect, test } from 'vitest'
import { z } from 'zod'
import { firstProblem } from '../../src/engine/basics/problems.ts'

const point = z.strictObject({ x: z.int(), y: z.int() })
const shape = z.union([
  z.literal('none'),
  z.strictObject({ corners: z.array(point) }),
  z.strictObject({ centre: point }),
])

test.each([
  [z.int(), 'x', 'Invalid input: expected number, received string'],
  [
    z.strictObject({ rows: z.array(z.array(z.int())) }),
    { rows: [[], [1, 'x']] },
    'rows[1][1]: Invalid input: expected number, received string',
  ],
  [point, { x: 1, y: 2, z: 3 }, 'Unrecognized key: "z"'],
  [z.record(z.string(), z.int()), { 'a key': 'x' }, '["a key"]: Invalid input: expected number, received string'],
  [shape, { corners: [{ x: 1, y: 2 }, { x: 1 }] }, 'corners[1].y: Invalid input: expected number, received undefined'],
  [
    z.strictObject({ shapes: z.array(shape) }),
    { shapes: ['none', { centre: { x: 1, y: 'y' } }] },
    'shapes[1].centre.y: Invalid input: expected number, received string',
  ],
  [z.strictObject({ shape }), { shape: 7 }, 'shape: Invalid input'],
])('a schema that does not take something says in a line what, and where it is (%#)', (schema, value, problem) => {
  const { error } = z.safeParse(schema, value)
  expect(error && firstProblem(error)).toBe(problem)
})
