import { blotted, kindOf } from './shape.ts'

/** Where two Discords do not say the same. */
export interface Difference {
  /** The place, as `body.components.0.id`. */
  readonly path: string
  readonly onDiscord: string
  readonly onStandIn: string
}

/**
 * How closely one looks: at the values themselves, without what is different every time; or at their kinds alone, where
 * they are an account's or a server's own.
 */
export type Closely = 'values' | 'kinds'

/** What accounts, servers and applications are called and have set is theirs: its kind has to be right. */
const THEIRS = new Set(
  'author mentions user member users owner recipients bot application guild channel app_permissions locale guild_locale headers token nonce'.split(
    ' ',
  ),
)
/** What says of which kind a thing is counts everywhere. */
const TELLING = new Set(['type', 'component_type'])

/** Longer ones are shown by their beginning. */
const SHOWN = 60

/** All differences between what Discord and the stand-in say. */
export function differences(onDiscord: unknown, onStandIn: unknown, closely: Closely, path = ''): Difference[] {
  const differ = () => [{ path, onDiscord: shown(onDiscord, closely), onStandIn: shown(onStandIn, closely) }]
  if (Array.isArray(onDiscord) && Array.isArray(onStandIn)) {
    return closely === 'kinds'
      ? differencesOfAny(onDiscord, onStandIn, path)
      : differencesInTurn(onDiscord, onStandIn, 'values', path)
  }
  if (isObject(onDiscord) && isObject(onStandIn)) {
    const keys = [...new Set([...Object.keys(onStandIn), ...Object.keys(onDiscord)])]
    return keys.flatMap(key => {
      const to = path === '' ? key : `${path}.${key}`
      if (!Object.hasOwn(onDiscord, key)) {
        return [{ path: to, onDiscord: 'missing', onStandIn: shown(onStandIn[key], closely) }]
      }
      if (!Object.hasOwn(onStandIn, key)) {
        return [{ path: to, onDiscord: shown(onDiscord[key], closely), onStandIn: 'missing' }]
      }
      const [one, other] = [onDiscord[key], onStandIn[key]]
      // Who is mentioned counts, and what they are called does not.
      if (closely === 'values' && THEIRS.has(key) && Array.isArray(one) && Array.isArray(other)) {
        return differencesInTurn(one, other, 'kinds', to)
      }
      return differences(one, other, closelyAt(key, one, closely), to)
    })
  }
  if (closely === 'values') return literal(onDiscord) === literal(onStandIn) ? [] : differ()
  // Whether somebody has set a thing is theirs as well.
  if (onDiscord === null || onStandIn === null) return []
  return kindOf(onDiscord) === kindOf(onStandIn) ? [] : differ()
}

function closelyAt(key: string, value: unknown, closely: Closely): Closely {
  if (TELLING.has(key) && typeof value !== 'object') return 'values'
  return THEIRS.has(key) ? 'kinds' : closely
}

function differencesInTurn(
  onDiscord: readonly unknown[],
  onStandIn: readonly unknown[],
  closely: Closely,
  path: string,
): Difference[] {
  const length = Math.max(onDiscord.length, onStandIn.length)
  return Array.from({ length }, (_, index) => {
    const to = `${path}.${index}`
    if (index >= onDiscord.length) {
      return [{ path: to, onDiscord: 'missing', onStandIn: shown(onStandIn[index], closely) }]
    }
    if (index >= onStandIn.length) {
      return [{ path: to, onDiscord: shown(onDiscord[index], closely), onStandIn: 'missing' }]
    }
    return differences(onDiscord[index], onStandIn[index], closely, to)
  }).flat()
}

/** Of lists of a server's own things, as many as it has: what none of them has, or some do. */
function differencesOfAny(onDiscord: readonly unknown[], onStandIn: readonly unknown[], path: string): Difference[] {
  if (onDiscord.length === 0 || onStandIn.length === 0) return []
  return differences(merged(onDiscord), merged(onStandIn), 'kinds', `${path}.*`)
}

/** One thing with all that any of them has. Of what kind each is differs among them, and is none of its own. */
function merged(list: readonly unknown[]): unknown {
  const objects = list.filter(isObject)
  if (objects.length === 0) return list[0]
  const fields = objects.toReversed().flatMap(object => Object.entries(object))
  return Object.fromEntries(fields.filter(([key]) => !TELLING.has(key)))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function literal(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(blotted(value)) : JSON.stringify(value)
}

function shown(value: unknown, closely: Closely): string {
  if (typeof value === 'object' && value !== null) return kindOf(value) === 'list' ? 'a list' : 'an object'
  const text = closely === 'kinds' ? kindOf(value) : literal(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
