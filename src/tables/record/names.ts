import unhomoglyph from 'unhomoglyph'
import { cut } from '../../engine/basics/cut.ts'
import type { Seat } from '../../engine/contract/seat.ts'

/** As long as Discord lets a name be. */
const LONGEST = 32

/** What is seen of a name that shows nothing. */
const NOTHING_SEEN = '?'

/** What shows nothing, or turns the text beside it around. Joiners may mean something, see below. */
const BLANK = String.raw`[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\u{1d159}]`
const JOINER = String.raw`[\u200c\u200d]`

/** Letters that look the same with a joiner between them. */
const UNJOINED = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Han}\p{Script=Inherited}]`
const JOINED = String.raw`[[\p{L}\p{M}]--${BLANK}--${UNJOINED}]`

/** A whole emoji, whatever it is made of, or a blank; not a joiner between letters that it joins or parts. */
const EMOJI_OR_BLANK = new RegExp(
  String.raw`(\p{RGI_Emoji})|[${BLANK}--${JOINER}]|(?<!${JOINED})${JOINER}|${JOINER}(?!${JOINED})`,
  'gv',
)

/** Marks of a letter after its second, and those of no letter: they would cover the lines above and below. */
const MARKS = /(?<=^|\s|[\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gv

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/v

/** What people read of a name: one line of characters that can be seen, never none. */
export function visibleName(name: string): string {
  const spaced = name.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ')
  const seen = spaced.replaceAll(EMOJI_OR_BLANK, (_, emoji: string | undefined) => emoji ?? '').normalize('NFC')
  const line = seen.replaceAll(MARKS, '').replaceAll(/ +/g, ' ').trim()
  return SEEN.test(line) ? fitting(line, LONGEST) : NOTHING_SEEN
}

/** Letters that are as wide as many. */
const WIDE = /[\u2e3a\u2e3b\ufdfd\u{12000}-\u{1254f}]/gv

/** A name as far as there is room for it: for so many letters, of which each may be made of two. */
function fitting(name: string, room: number): string {
  for (let most = room; ; most--) {
    const fits = cut(name, most)
    const width = fits.normalize('NFKD').replaceAll(WIDE, 'x'.repeat(room / 2)).length
    if (most === 1 || width <= 2 * room) return fits
  }
}

/** What no picture shows, having no letters for it, and what is easily overlooked. */
const OVERLOOKED = /[^\x21-\x7e[[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]--\p{M}]]/gv

const unmarked = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gv, '')

/** A text without marks, each letter as the one that stands for all that look like it in any script, by Unicode's list of confusables. */
const skeleton = (text: string) => unmarked(unhomoglyph(unmarked(text)))

/** The same whether letters are small or capital. Small ones have other likes than capital ones, so both are looked up. */
const atAGlance = (text: string) => skeleton(skeleton(text).toLowerCase()).toLowerCase().replaceAll(/[l!]/g, 'i')

/** The sigmas that look like a C, which NFKC makes those that do not. */
const LUNATE = /[ϲϹ]/g

/** What a name looks like at a glance in a text, where every letter is shown, and in a picture. */
function looks(name: string): { readonly text: string; readonly picture: string } {
  const line = visibleName(name)
    .replaceAll(LUNATE, sigma => (sigma === 'ϲ' ? 'c' : 'C'))
    .normalize('NFKC')
  return {
    text: atAGlance(line).replaceAll(OVERLOOKED, ''),
    picture: atAGlance(line.replaceAll(OVERLOOKED, '')),
  }
}

/** Whether two names are taken for each other, in a text or in a picture. */
export function lookAlike(one: string, other: string): boolean {
  const [a, b] = [looks(one), looks(other)]
  return a.text === b.text || a.picture === b.picture
}

/** A name with the number that tells its seat from others. */
function numbered(name: string, seat: Seat): string {
  const number = ` (${seat + 1})`
  return `${fitting(name, LONGEST - number.length)}${number}`
}

/** A seat, and what its player is called as people read it: no two names at a table look the same. */
export type Named<S> = S & {
  readonly name: string
  /** The number of the seat follows the name, since another one would look like it. */
  readonly isNumbered: boolean
}

/**
 * Names for the seats of a table: what can be seen of how their players are called. Those that would look the same are
 * followed by the numbers of their seats, which stay whoever comes and goes.
 */
export function toldApart<S extends { readonly seat: Seat; readonly called: string }>(
  seats: readonly S[],
): readonly Named<S>[] {
  let all = seats.map(seat => ({ ...seat, name: visibleName(seat.called), isNumbered: false }))
  for (;;) {
    const seen = all.map(one => ({ one, ...looks(one.name) }))
    const texts = Map.groupBy(seen, ({ text }) => text)
    const pictures = Map.groupBy(seen, ({ picture }) => picture)
    const isConfused = ({ one, text, picture }: (typeof seen)[number]) =>
      !one.isNumbered && [texts.get(text), pictures.get(picture)].some((alike = []) => alike.length > 1)
    if (!seen.some(isConfused)) return all
    all = seen.map(row => {
      const { one } = row
      return isConfused(row) ? { ...one, name: numbered(one.name, one.seat), isNumbered: true } : one
    })
  }
}
