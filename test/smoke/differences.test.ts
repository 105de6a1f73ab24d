import { expect, test } from 'vitest'
import { EVERY_PERMISSION } from '../../src/playground/state/permissions.ts'
import { FULL } from '../full.ts'
import { differences } from './differences.ts'
import { type Observation, openGround } from './ground.ts'
import { USUAL_PATIENCE } from './requests.ts'
import { startStandIn } from './stand-in.ts'
import { rates } from './steps/rates.ts'
import { STEPS } from './steps/steps.ts'
import { table } from './steps/table.ts'
import { FORUM } from './steps/threads.ts'

/** All that is seen in a run, but for what takes long. */
async function allSeen(): Promise<readonly Observation[]> {
  const inForum = { permissions: EVERY_PERMISSION, tags: ['waiting'], requiresTag: false }
  const { playground, where, close } = await startStandIn({
    permissions: EVERY_PERMISSION,
    inForum,
    integrationTypes: [0, 1],
  })
  const { signal } = new AbortController()
  const on = openGround(playground, where, { patience: USUAL_PATIENCE, signal, remark() {} })
  on.keep(FORUM, on.forum)
  try {
    for (const step of STEPS) if (step !== table && step !== rates) await step.take(on)
    return on.seen()
  } finally {
    on.socket?.close()
    await close()
  }
}

interface Field {
  readonly path: readonly string[]
  readonly value: unknown
}

/** All fields within a value, those of things in lists too. */
function* fieldsOf(value: unknown, path: readonly string[] = []): Generator<Field> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield { path: [...path, key], value: inner }
    yield* fieldsOf(inner, [...path, key])
  }
}

/** As many of them as are tried soon: commands have thousands. */
function someOf(fields: readonly Field[]): readonly Field[] {
  const every = Math.ceil(fields.length / MOST)
  return fields.filter((_, n) => n % every === 0)
}

const MOST = FULL ? 200 : 60

/** A copy in which something is done to what holds a field. */
function changed(whole: unknown, path: readonly string[], change: (holder: object, key: string) => void): unknown {
  const copy: unknown = structuredClone(whole)
  const key = path.at(-1) ?? ''
  const holder = path.slice(0, -1).reduce((at, step) => (isObject(at) ? Reflect.get(at, step) : undefined), copy)
  if (isObject(holder)) change(holder, key)
  return copy
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Another kind of value. */
const retyped = (value: unknown) => (typeof value === 'number' ? 'seven' : 7)

/** Of a list of whatever a server has, each thing may lack what the others have. */
const isOneOfMany = (path: readonly string[]) => path.some(step => /^\d+$/.test(step))

test('of all that is seen no field can be missing, have another name or be of another type without being told of', async () => {
  const all = await allSeen()
  expect(all.length).toBeGreaterThan(150)
  const untold: string[] = []
  let count = 0
  for (const { what, seen, closely } of all) {
    expect(differences(structuredClone(seen), seen, closely), what).toEqual([])
    for (const { path, value } of someOf([...fieldsOf(seen)])) {
      if (closely === 'kinds' && isOneOfMany(path)) continue
      const isItem = /^\d+$/.test(path.at(-1) ?? '')
      const missing = changed(seen, path, (holder, key) =>
        Array.isArray(holder) ? holder.splice(Number(key), 1) : Reflect.deleteProperty(holder, key),
      )
      const renamed = changed(seen, path, (holder, key) => {
        Reflect.deleteProperty(holder, key)
        Reflect.set(holder, `${key}_`, value)
      })
      const otherwise = changed(seen, path, (holder, key) => Reflect.set(holder, key, retyped(value)))
      count += 1
      const told = (copy: unknown) => differences(copy, seen, closely).length
      if (told(missing) === 0) untold.push(`${what} › ${path.join('.')} is missing`)
      if (!isItem && told(renamed) !== 2) untold.push(`${what} › ${path.join('.')} is renamed`)
      // Whether somebody has set a thing is theirs.
      if (value !== null && told(otherwise) === 0) untold.push(`${what} › ${path.join('.')} is of another type`)
    }
  }
  expect(untold).toEqual([])
  expect(count).toBeGreaterThan(1_000)
})
