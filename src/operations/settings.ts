import type { Filled } from '../pages/model/form.ts'
import type { SettingsPress } from '../pages/model/press.ts'
import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { ALSO, settingsForm } from '../pages/people/settings-form.ts'
import { settingsPage, tableSettingsPage } from '../pages/people/settings-page.ts'
import { type Occasion, occasionNames, PINGS, type Pings } from '../store/values/occasions.ts'
import { isZone, lengthOf, MOST_QUIET, parseHours } from '../tables/clocks/zones.ts'
import {
  changePlayerSettings,
  type PlayerSettingsChange,
  readPlayerSettings,
} from '../tables/people/player-settings.ts'
import { setPlayerTableSettings } from '../tables/people/player-table-settings.ts'
import { LOCALES, type Locale, localeOf } from '../words/locales.ts'
import { type Act, request } from './model/act.ts'
import type { Actor } from './model/actor.ts'
import { explain } from './model/explain.ts'
import type { Services } from './model/services.ts'

/** What is to be changed, as it is typed. */
interface Wanted {
  readonly language?: Locale | 'discord' | undefined
  readonly ways: Readonly<Partial<Record<Occasion, Pings | undefined>>>
  readonly zone?: string | undefined
  readonly quiet?: string | undefined
  readonly hand?: boolean | undefined
  readonly followable?: boolean | undefined
}

/** Shows the asker's settings, after what they want to change. */
export async function changeSettings(actor: Actor, { tables: context }: Services, wanted: Wanted): Promise<Reply> {
  const { locale } = actor
  if (wanted.zone !== undefined && !isZone(wanted.zone)) return sentence('refused.unknown-zone', locale)
  const change = changeOf(wanted)
  if (change === undefined) return sentence('refused.unknown-hours', locale)
  if (change.quiet !== undefined && lengthOf(change.quiet) > MOST_QUIET)
    return sentence('refused.quiet-too-long', locale, { max: MOST_QUIET / 60 })
  const now =
    Object.keys(change).length === 0
      ? await readPlayerSettings(context, actor.user)
      : await changePlayerSettings(context, actor, change)
  // A command has the next direct message tried again: it says how the last one went.
  const dmClosed = now.dmClosed || actor.hasDmClosed === true
  return { type: 'message', body: settingsPage({ ...now, dmClosed }, localeOf(now.locale) ?? locale, context.now()) }
}

/** A form for a part of the asker's settings, filled with what is set. */
export async function askForSettings(
  { user, locale }: Actor,
  services: Services,
  press: SettingsPress,
): Promise<Reply> {
  const settings = await readPlayerSettings(services.tables, user)
  return { type: 'form', form: settingsForm(press, locale, settings) }
}

/** Sets what was picked in such a form, and shows all settings. */
export function setByForm(actor: Actor, services: Services, filled: Filled): Promise<Reply> {
  const picked = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find(value => value === filled.get(name))
  const ticked = (box: string) => (filled.has(ALSO.name) ? filled.has(box) : undefined)
  return changeSettings(actor, services, {
    language: picked('language', ['discord', ...LOCALES]),
    ways: Object.fromEntries(occasionNames.map(occasion => [occasion, picked(occasion, PINGS)])),
    zone: filled.get('zone') || undefined,
    quiet: filled.get('quiet') || undefined,
    hand: ticked(ALSO.hand),
    followable: ticked(ALSO.followers),
  })
}

/** What is to be changed everywhere; undefined for hours that cannot be read. */
function changeOf({ language, zone, quiet, hand, followable, ...wanted }: Wanted): PlayerSettingsChange | undefined {
  const hours = quiet === undefined || quiet === 'off' ? undefined : parseHours(quiet)
  if (quiet !== undefined && quiet !== 'off' && hours === undefined) return undefined
  const ways = Object.entries(wanted.ways).filter(([, value]) => value !== undefined)
  return {
    ...(language !== undefined && { locale: language === 'discord' ? undefined : language }),
    ...(ways.length > 0 && { ways: Object.fromEntries(ways), dmClosed: false }),
    ...(zone !== undefined && { zone }),
    ...(quiet !== undefined && { quiet: hours }),
    ...(followable !== undefined && { followable }),
    ...(hand !== undefined && { handByDm: hand, dmClosed: false }),
  }
}

/** Sets what differs at one table. */
export async function settleAtTable(
  act: Act,
  { mute, pings }: { readonly mute: boolean | undefined; readonly pings: Pings | undefined },
): Promise<Reply> {
  const { actor, services, table } = act
  const change = { ...(mute !== undefined && { muted: mute }), ...(pings !== undefined && { pings }) }
  const own = await setPlayerTableSettings(services.tables, request(act), change)
  if (!own.ok) return explain(services, own, actor.locale)
  return { type: 'message', body: tableSettingsPage(table, own.settings, actor.locale) }
}
