import assert from 'node:assert/strict'
import type { Panel } from '../../../src/engine/panel.ts'
import type { Viewer } from '../../../src/engine/seat.ts'
import type { Phrase } from '../../../src/engine/words.ts'
import { LANGUAGES } from '../../words.ts'
import type { Law } from '../law.ts'
import { askedOf, type Position, seatsOf } from '../position.ts'
import { reachable } from '../reachable.ts'
import { tableWords } from '../table-words.ts'
import { applyTo, legalOf } from './moves.ts'

const LONGEST_FOCUS = 60
const LONGEST_BUTTON = 80
const LONGEST_OPTION = 100
const MOST_BUTTONS = 25
const MOST_TRIED = 60
const FEW = 3

export const menus: readonly Law[] = [
  {
    name: 'the panel leads to exactly what is legal',
    holds(position) {
      const { game } = position
      for (const seat of seatsOf(position)) {
        const legal = legalOf(position, seat).map(action => game.notation.format(action))
        const offered = reachable(panelOf(position, seat))
        assert.deepEqual(offered.toSorted(), legal.toSorted())
      }
    },
  },
  {
    name: 'the panel of the public offers what everybody who is asked may do',
    holds(position) {
      const { game, match } = position
      for (const action of reachable(panelOf(position, 'public'))) {
        for (const seat of askedOf(game, match.state)) {
          const legal = legalOf(position, seat).map(each => game.notation.format(each))
          assert.ok(legal.includes(action), `${action} is not for seat ${seat}`)
        }
      }
    },
  },
  {
    name: 'a choice is called final exactly when it is',
    holds(position, whims) {
      const { game } = position
      for (const seat of seatsOf(position)) {
        const choices = pagesOf(position, seat).flatMap(panel => panel.groups.flatMap(group => group.choices))
        for (const choice of whims.shuffle(choices).slice(0, MOST_TRIED)) {
          if (choice.type !== 'play' || choice.final === undefined) continue
          const applied = applyTo(position, seat, game.action.parse(game.notation.parse(choice.action)))
          assert.ok(applied.ok, choice.action)
          const called = `${choice.action} of seat ${seat} is called ${choice.final ? '' : 'not '}final`
          assert.equal(choice.final, applied.final, `${called}, and apply says otherwise`)
        }
      }
    },
  },
  {
    name: 'what may stand next in a notation leads to exactly what is legal, and is explained in every language',
    holds(position) {
      const { game, match } = position
      if (game.notation.next === undefined) return
      for (const seat of seatsOf(position)) {
        const legal = legalOf(position, seat)
        const view = game.view(match.state, seat)
        const texts = spelled(words => {
          const following = game.notation.next?.(view, legal, words) ?? []
          for (const { label } of following.slice(0, FEW)) checkLabel(position, label)
          return following.map(({ word }) => word)
        })
        assert.deepEqual(texts.toSorted(), legal.map(action => game.notation.format(action)).toSorted())
      }
    },
  },
  {
    name: 'panels fit on Discord, in every language',
    holds(position) {
      for (const viewer of [...seatsOf(position), 'public' as const]) {
        for (const panel of pagesOf(position, viewer)) {
          checkSizes(position, panel)
          checkDistinct(panel)
        }
      }
    },
  },
]

/** The pages of the panel that a viewer sees, by their focus. */
function panelOf({ game, match }: Position, viewer: Viewer): (focus: string) => Panel {
  const legal = viewer === 'public' ? [] : [...game.legal(match.state, viewer)]
  const view = game.view(match.state, viewer)
  return focus => game.panel(view, legal, { actions: [], focus })
}

/** Every page of the panel that a viewer sees. */
export function pagesOf(position: Position, viewer: Viewer): readonly Panel[] {
  const pages: Panel[] = []
  const panel = panelOf(position, viewer)
  reachable(focus => {
    const page = panel(focus)
    pages.push(page)
    return page
  })
  return pages
}

/** Every text that can be spelled by going on from word to word until nothing follows. */
function spelled(follow: (words: readonly string[]) => readonly string[], words: readonly string[] = []): string[] {
  const following = follow(words)
  if (following.length === 0) return words.length === 0 ? [] : [words.join(' ')]
  return following.flatMap(word => spelled(follow, [...words, word]))
}

function checkLabel(position: Position, { key, facts }: Phrase): void {
  for (const language of LANGUAGES) assert.notEqual(tableWords(position, language).say(key, facts), '')
}

/** Buttons that do the same would have the same custom id, and options the same value: Discord takes neither. */
function checkDistinct({ groups }: Panel): void {
  const led = groups
    .flatMap(group => group.choices)
    .map(choice => (choice.type === 'play' ? `play ${choice.action}` : `open ${choice.focus}`))
  assert.deepEqual(led, [...new Set(led)], 'two choices of a page lead to the same')
}

function checkSizes(position: Position, { question, facts, groups, ghost }: Panel): void {
  assert.ok(ghost === undefined || ghost !== '')
  for (const language of LANGUAGES) {
    const words = tableWords(position, language)
    const say = ({ key, facts }: Phrase) => words.say(key, facts)
    for (const phrase of [question, ...facts]) assert.notEqual(say(phrase), '')
    for (const { title, look, choices } of groups) {
      assert.notEqual(choices.length, 0, 'a group without choices')
      if (look === 'buttons') assert.ok(choices.length <= MOST_BUTTONS)
      if (title) assert.notEqual(say(title), '')
      for (const choice of choices) {
        const label = say(choice.label)
        assert.ok(label.length > 0 && label.length <= (look === 'buttons' ? LONGEST_BUTTON : LONGEST_OPTION), label)
        if (choice.detail) assert.ok(say(choice.detail).length <= LONGEST_OPTION, say(choice.detail))
        if (choice.type === 'open') assert.ok(choice.focus.length <= LONGEST_FOCUS, choice.focus)
      }
    }
  }
}
