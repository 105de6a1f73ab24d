import type { Choice, Panel } from '../contract/panel.ts'
import type { PlainKey } from './words.ts'

/** More choices than these are asked for word by word. */
const MANY = 25
/** The focus is a part of a custom id. */
const LONGEST_FOCUS = 60

/** A menu of notations: all of them if they are few, and word by word if they are many. A focus that leads nowhere is the first page. */
export function plainPanel(notations: readonly string[], focus: string): Panel {
  if (notations.length === 0) return { question: { key: 'plain.wait' satisfies PlainKey }, facts: [], groups: [] }
  const chosen = focus === '' ? [] : focus.split(' ')
  const rest = notations
    .map(text => text.split(' '))
    .filter(words => chosen.every((word, index) => words[index] === word))
  if (rest.length === 0) return plainPanel(notations, '')
  const choices = rest.length <= MANY ? rest.map(play) : further(rest, chosen)
  const question = { key: 'plain.choose' satisfies PlainKey }
  const facts = focus === '' ? [] : [said(`${focus} …`)]
  return { question, facts, groups: [{ look: choices.length <= MANY ? 'buttons' : 'list', choices }] }
}

/** A page further for each next word after which there are several; where it is too long to be one, all that is left. */
function further(rest: readonly (readonly string[])[], chosen: readonly string[]): readonly Choice[] {
  const next = Map.groupBy(rest, words => words.slice(0, chosen.length + 1).join(' '))
  if ([...next.keys()].some(focus => focus.length > LONGEST_FOCUS)) return rest.map(play)
  return [...next].flatMap(([focus, all]): Choice[] =>
    all.length === 1 || focus === chosen.join(' ')
      ? all.map(play)
      : [{ type: 'open', focus, label: said(`${focus} …`) }],
  )
}

function play(words: readonly string[]): Choice {
  const action = words.join(' ')
  return { type: 'play', action, label: said(action), final: undefined }
}

function said(text: string) {
  return { key: 'plain.text' satisfies PlainKey, facts: { text } }
}
