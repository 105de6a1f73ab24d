import { at } from '../../../../engine/basics/at.ts'
import { godNames } from '../../components/cards.ts'
import type { Gains } from '../../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { armyCardOf, godOf } from '../../text/nouns.ts'
import { broughtBy, costing } from '../../text/signed.ts'
import type { Page } from '../page.ts'
import type { Menus, Settings } from './menu.ts'
import { cardLabel, orElse, ownCards } from './words.ts'

export const hand = {
  use: {
    isWordy: true,
    says: [(page, { card }) => cardLabel(page, card)],
    step: (page, { card }) => [cardLabel(page, card)],
    place: { after: 2, of: ({ card }) => card },
    candidates: page => orElse(ownCards(page), 'sun1').map(card => ({ type: 'use', card })),
    when: 'use',
    nothing: 'why.no-god-card',
  },
  take: {
    isWordy: true,
    says: [
      (page, { card }) =>
        card === 'deck' ? { key: 'panel.deck', facts: { count: page.view.left.godDeck } } : cardLabel(page, card),
    ],
    /** By its god alone; which one it is says the picture. */
    step: ({ view }, { card }) => [
      card === 'deck' ? broughtBy({ god: 1 }) : { key: 'panel.god-taken', facts: { god: godOf(view.pack, card) } },
    ],
    place: { after: 2, of: ({ card }) => (card === 'deck' ? undefined : card) },
    candidates: ({ view }) => [...godNames(view.pack, view.offer), 'deck'].map(card => ({ type: 'take', card })),
    when: 'take',
  },
  hold: {
    says: [({ view }, { kind }) => armyCardOf(view.pack, kind)],
    candidates: () => [{ type: 'hold', kind: 'a1' }],
    when: 'hold',
  },
  choose: {
    says: [
      ({ question }, { option }) => {
        if (question?.type === 'rewards') return eitherOf(at(question.list, option - 1))
        const options: readonly Gains[] = question?.type === 'choice' ? question.options : []
        return eitherOf([at(options, option - 1)])
      },
    ],
    candidates: () => [{ type: 'choose', option: 1 }],
    when: 'choose',
  },
  pay: {
    says: [(_, { gold }) => (gold === 0 ? { key: 'panel.no-gold' } : costing({ gold }))],
    candidates: () => [{ type: 'pay', gold: 1 }],
    when: 'upkeep',
  },
} satisfies Menus<'use' | 'take' | 'hold' | 'choose' | 'pay'>

export const handSettings = {
  cards: {
    look: () => ({ crop: 'gods' }),
    pass: (_, { cards }) => ({ key: 'pass.cards', facts: { count: cards.length } }),
    skips: (_, { cards }) => ({ key: 'panel.ask-cards', facts: { count: cards.length } }),
  },
  feast: {
    look: () => ({ crop: 'festival' }),
    facts: (_, { left }) => [{ key: 'panel.feasts-left', facts: { count: left } }],
    pass: () => ({ key: 'pass.feast' }),
  },
  take: { look: () => ({ crop: 'gods' }), facts: inFestival },
  'keep-army': { look: () => 'hand' },
  choice: { look: () => ({ crop: 'players' }) },
  rewards: { look: () => ({ crop: 'players' }) },
  upkeep: { look: () => ({ crop: 'festival' }) },
} satisfies Settings<'cards' | 'feast' | 'take' | 'keep-army' | 'choice' | 'rewards' | 'upkeep'>

/** For what a God card is taken in a Festival, where nobody has chosen to. */
function inFestival({ view: { agenda, players, axomamma } }: Page): TawantinsuyuPhrase[] {
  const runs = agenda.flatMap(matter => (matter.type === 'run' ? matter.what : []))
  const next = runs.at(-1)
  if (next !== 'festival-temple' && next !== 'festival-regions') return []
  const left = runs.filter(what => what === 'festival-temple').length
  const all = players.length + (axomamma === undefined ? 0 : 1)
  return [{ key: left === all ? 'panel.for-matches' : 'panel.for-temple' }]
}

/** One of some gains. */
function eitherOf([one = {}, ...others]: readonly Gains[]): TawantinsuyuPhrase {
  return others.reduce<TawantinsuyuPhrase>(
    (before, other) => ({ key: 'either', facts: { one: before, other: broughtBy(other) } }),
    broughtBy(one),
  )
}
