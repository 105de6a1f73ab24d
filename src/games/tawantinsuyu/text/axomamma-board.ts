import { seatLetter } from '../../../engine/contract/seat.ts'
import type { Fact } from '../../../engine/contract/words.ts'
import { AXOMAMMA, ROWS } from '../components/axomamma.ts'
import { gainsOf } from '../components/gains.ts'
import type { Pack } from '../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { AxomammaView, View } from '../view.ts'
import { belongingsOf, workersOf } from './belongings.ts'
import { listed } from './lists.ts'

type Row = (typeof ROWS)[number]

const MARK = seatLetter(AXOMAMMA)

/** Axomamma's belongings and her board in words; her markers bear the letter after the player's. */
export function axomammaLines({ pack }: View, her: AxomammaView): TawantinsuyuPhrase[] {
  const { vp, potato, corn, stone, gold, workers, armyHand, templeStep, priest } = her
  const things = belongingsOf(pack, her)
  const gods = her.tucked.map((god): TawantinsuyuPhrase => ({ key: `god.${god}` }))
  return [
    {
      key: 'board.axomamma',
      facts: {
        mark: MARK,
        vp,
        stock: gainsOf({ potato, corn, stone, gold }),
        workers: workersOf(workers),
        army: gainsOf({ army: armyHand }),
        step: templeStep,
        section: priest === undefined ? { key: 'board.no-priest' } : priest + 1,
      },
    },
    ...(things.length === 0 ? [] : [{ key: 'board.owns' as const, facts: { mark: MARK, things: { list: things } } }]),
    { key: 'board.axomamma-cards', facts: { mark: MARK, gods: listed(gods) } },
    ...ROWS.map(
      (row): TawantinsuyuPhrase => ({
        key: `board.axomamma-${row}`,
        facts: { mark: MARK, spots: { list: spotsOf(pack, her, row) } },
      }),
    ),
  ]
}

/** What each spot of a row does, with the numbers of the tokens that lie there. */
function spotsOf(pack: Pack, { tokens, personality }: AxomammaView, row: Row): TawantinsuyuPhrase[] {
  return deedsOf(pack, personality, row).map((does, index) => {
    const there = tokens.filter(token => token.row === row && token.spot === index + 1).map(({ number }) => number)
    if (there.length === 0) return { key: 'board.spot', facts: { does } }
    return { key: 'board.spot-token', facts: { does, tokens: { list: there } } }
  })
}

/** What Axomamma does on each spot of a row. */
export function deedsOf({ axomamma }: Pack, personality: AxomammaView['personality'], row: Row): readonly Fact[] {
  const { top, middle, bottom } = axomamma.rows
  switch (row) {
    case 'top':
      return top.spots.map((options, index) => {
        const isCovered = personality !== undefined && index + 1 === top.personality
        const [one = {}, other] = isCovered ? [axomamma.personalities[personality]] : options
        if (other === undefined) return gainsOf(one)
        return { key: 'either', facts: { one: gainsOf(one), other: gainsOf(other) } } as const
      })
    case 'middle':
      return middle.spots.map(craft => ({ key: `spot.${craft}` }) as const)
    case 'bottom':
      return bottom.spots.map(brings =>
        'village' in brings ? ({ key: `spot.village-${brings.village}` } as const) : gainsOf(brings),
      )
  }
}
