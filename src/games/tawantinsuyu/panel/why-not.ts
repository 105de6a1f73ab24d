import type { WhyNot } from '../../../engine/contract/faces.ts'
import type { Blocked, PanelPicture } from '../../../engine/contract/panel.ts'
import { type Action, actionSchema } from '../actions.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { placeOf, verbOf } from './labels.ts'
import type { Occasion } from './menus/menu.ts'
import { MENUS } from './menus/menus.ts'
import { briefOf, type Miss, missesNow, reasonOf, whyAside } from './misses.ts'
import { pageOf } from './page.ts'

const KINDS: readonly Action['type'][] = actionSchema.options.map(option => option.shape.type.value)

type Among = 'turn' | 'worker' | 'priest' | 'cards' | 'set-up'

/** Among what is looked for that is done on an occasion. */
const AMONG: Readonly<Record<Occasion, Among>> = {
  turn: 'turn',
  hire: 'turn',
  release: 'turn',
  tasks: 'worker',
  retrieve: 'worker',
  building: 'worker',
  steps: 'worker',
  statue: 'worker',
  produce: 'worker',
  weaving: 'worker',
  hang: 'worker',
  buy: 'worker',
  aside: 'worker',
  'priest-action': 'priest',
  worship: 'priest',
  offering: 'priest',
  conquest: 'priest',
  flip: 'priest',
  use: 'cards',
  take: 'cards',
  hold: 'cards',
  choose: 'cards',
  nomad: 'cards',
  climb: 'cards',
  upkeep: 'cards',
  'set-up': 'set-up',
}

/** So many places are shown. */
const MOST_SHOWN = 8

/** Why something is not possible. */
export const whyNot: WhyNot<Action, View> = { kinds: KINDS, kindOf: ({ type }) => type, sought, blocked }

/** A Worker is looked for where a turn begins, and somebody to hire where it ends. */
function sought({ agenda }: View): readonly Action['type'][] {
  const question = agenda.at(-1)
  if (question?.type === 'turn') return question.done.length === 0 ? ['place'] : []
  return question?.type === 'hire' ? ['hire'] : []
}

/** What stands in the way of these kinds; those first that are about what is asked. */
function blocked(view: View, kinds: readonly string[]): readonly Blocked[] {
  const page = pageOf(view, [])
  return KINDS.filter(kind => kinds.includes(kind))
    .map((what): Kind => ({ what, misses: missesNow(page, what) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ what, misses }): Blocked => {
      const among: TawantinsuyuPhrase = { key: `why.among.${amongOf(what)}` }
      if (misses.length === 0) return { what, label: verbOf(what), reason: whyAside(page, what), among }
      const picture = pictureOf(misses)
      const brief = briefOf(page, misses)
      return {
        what,
        label: verbOf(what),
        reason: reasonOf(page, misses),
        among,
        ...(brief !== undefined && { brief }),
        ...(picture !== undefined && { picture }),
      }
    })
}

/** A kind of action, and what came closest to being possible of it now. */
interface Kind {
  readonly what: Action['type']
  readonly misses: readonly Miss[]
}

/** What is about what is asked comes first, and last what only the owner of some Building can do. */
function rankOf({ what, misses: [miss] }: Kind): number {
  if (what === 'aside' || miss?.refusal.code === 'no-ability') return 3
  if (MENUS[what].when === 'set-up') return 2
  return miss === undefined || miss.refusal.code === 'only-in-turn' ? 1 : 0
}

/** Among what a kind of action is looked for. */
function amongOf(what: Action['type']): Among {
  const { when } = MENUS[what]
  return when === undefined ? 'turn' : AMONG[when]
}

/** Where on the hill, or in the regions, what stands in the way can be seen. */
function pictureOf(misses: readonly Miss[]): PanelPicture | undefined {
  const type = misses[0]?.action.type
  if (type === 'conquer') return { look: { crop: 'regions' } }
  if (type !== 'place' && type !== 'retrieve') return undefined
  const places = new Set(misses.flatMap(({ action }) => placeOf(action, Number.POSITIVE_INFINITY) ?? []))
  const marks = [...places].slice(0, MOST_SHOWN).map(place => ({ place, label: place }))
  return marks.length === 0 ? undefined : { look: { crop: 'hill' }, marks }
}
