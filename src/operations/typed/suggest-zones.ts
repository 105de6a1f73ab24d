import { FORMER, isZone, ZONES } from '../../tables/clocks/zones.ts'
import { fold } from '../../words/fold.ts'
import { LOCALES } from '../../words/locales.ts'
import { meant } from '../../words/meant.ts'
import type { Suggestion } from '../model/invocation.ts'

declare global {
  namespace Intl {
    interface Locale {
      /** The zones of its country; Node has it, TypeScript's library not yet. */
      getTimeZones?(): readonly string[] | undefined
    }
  }
}

/** A time is called by three or four letters: IST is that of India, too, and no beginning of Istanbul. */
const SHORT_TIME = /^\s*\p{L}{2,3}T\s*$/iu

/** `UTC+5:30`, `GMT -3`, `+02:00`. */
const OFFSET = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?([0-5]\d))?$/i
/** How far the clocks of the world are from UTC, in hours. */
const FARTHEST = 14

const LIMIT = 25

const cityOf = (zone: string) => zone.split('/').at(-1) ?? zone

const zones = ZONES.map(id => {
  const former = FORMER[id] === undefined ? [] : [FORMER[id], cityOf(FORMER[id])]
  return { id, names: [cityOf(id), ...former] }
})

/** The zone that a typed text means; the text itself where it means none, or several. */
export function meantZone(typed: string): string {
  if (SHORT_TIME.test(typed)) return typed
  const offset = offsetIn(typed)
  if (offset !== undefined) return offset
  const zone = meant(typed, zones)
  if (zone !== typed || isZone(zone)) return zone
  const [only = typed, ...others] = ofCountries(fold(typed.trim()), true)
  return others.length > 0 ? typed : only
}

/** Zones for what is typed so far, by an offset, a city, today's or a former name of the zone, or a country. */
export function suggestZones(text: string): readonly Suggestion[] {
  const offset = offsetIn(text)
  const typed = spaced(text.trim())
  const named = zones.filter(({ id, names }) => [id, ...names].some(name => spaced(name).includes(typed)))
  const begun = named.filter(({ names }) => names.some(name => spaced(name).startsWith(typed)))
  const all = [...begun, ...named].map(({ id }) => id)
  const suggested = new Set([...(offset === undefined ? [] : [offset]), ...all, ...ofCountries(typed, false)])
  return [...suggested].slice(0, LIMIT).map(zone => ({ name: zone === offset ? `UTC${zone}` : zone, value: zone }))
}

const spaced = (text: string) => fold(text).replaceAll('_', ' ')

/** What is ahead of or behind UTC by as much as is typed. */
function offsetIn(text: string): string | undefined {
  const [, sign, hours, minutes = '00'] = OFFSET.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > FARTHEST) return undefined
  const zone = `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
  return isZone(zone) ? zone : undefined
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The world's countries and what each is called in our languages: read at the start, where nobody waits. */
const countries = readCountries()

function readCountries() {
  const tongues = LOCALES.map(locale => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }))
  const codes = LETTERS.flatMap(first => LETTERS.map(second => `${first}${second}`))
  return codes.flatMap(code => {
    const names = tongues.flatMap(tongue => tongue.of(code) ?? [])
    return names.length === 0 ? [] : [{ code, names: names.map(fold) }]
  })
}

/** The least that is typed of a country: shorter texts begin many. */
const BEGINNING = 3

/** The zones of countries that are called so, or whose names begin so, in one of our languages. */
function ofCountries(typed: string, isWhole: boolean): readonly string[] {
  if (typed.length < BEGINNING) return []
  const meant = countries.filter(({ names }) => names.some(name => (isWhole ? name === typed : name.startsWith(typed))))
  const known = new Map(ZONES.map(zone => [FORMER[zone] ?? zone, zone]))
  const found = meant.flatMap(({ code }) => new Intl.Locale(`und-${code}`).getTimeZones?.() ?? [])
  return found.flatMap(zone => known.get(zone) ?? [])
}
