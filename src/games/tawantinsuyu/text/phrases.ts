import type { Pack } from '../components/pack-form.ts'
import type { Event } from '../events.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>

/** An event of some types, whose type leads to how it is said. */
export type Told<T extends Event['type'] = Event['type']> = { [K in T]: { readonly type: K } & Of<K> }[T]

/** How events of some types are said. */
export type Phrases<Type extends Event['type']> = {
  readonly [T in Type]: (event: Told<T>, pack: Pack) => TawantinsuyuPhrase
}
