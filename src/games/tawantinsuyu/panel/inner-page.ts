import type { Choice, Group, Panel } from '../../../engine/contract/panel.ts'
import { TERRACES } from '../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { choicesAfter, group, lettered, playingLine } from './choices.ts'
import { labelOf } from './labels.ts'
import { forced, goingOn, type Line, restOf } from './lines.ts'
import type { Page } from './page.ts'
import { marksOf, pictureOf } from './picture.ts'
import { factsOf } from './questions.ts'
import { verbOf } from './verbs.ts'
import { wayOf } from './ways.ts'

/** A page further in: what may stand after the words said so far. */
export function innerPage(page: Page, below: readonly Line[], begun: Line): Panel {
  const words = forced(below, begun)
  const marks = marksOf(goingOn(below, words).map(({ words }) => words))
  const choices = lettered(choicesAfter(page, below, words), marks)
  const whole = below.find(line => restOf(line, words)?.length === 0)
  const [verb = '', , space] = words
  const ghost = words.length > 2 ? below[0]?.join(' ') : undefined
  return {
    question: saidSoFar(page, words),
    facts: factsOf(page),
    groups: [
      ...group(whole === undefined ? [] : [playingLine(page, wayOf(page, whole), { key: 'panel.all' })]),
      ...(verb === 'place' && words.length === 2 ? byTerrace(choices) : group(choices)),
    ],
    ...(ghost !== undefined && { ghost }),
    picture: verb === 'place' && space !== undefined ? { look: { crop: space } } : pictureOf(page, marks),
  }
}

/** What the verb and the words after it say. */
function saidSoFar(page: Page, words: Line): TawantinsuyuPhrase {
  const [verb = '', ...following] = words
  if (following.length === 0) return verbOf(verb)
  const list = following.map((_, index) => labelOf(page, words.slice(0, index + 2)))
  return { key: 'panel.and-then', facts: { verb: verbOf(verb), said: { list } } }
}

/** Spaces in a list for each terrace, from the top. */
function byTerrace(choices: readonly Choice[]): Group[] {
  return TERRACES.flatMap(terrace => {
    const letter = terrace.charAt(0).toUpperCase()
    const own = choices.filter(each => {
      const text = each.type === 'play' ? each.action : each.focus
      return text.split(' ')[2]?.startsWith(letter)
    })
    return group(own, { key: `terrace.${terrace}` })
  })
}
