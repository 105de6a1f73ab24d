import type { PlayChoice } from '../../../engine/contract/panel.ts'
import { godCardsOf } from '../components/cards.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { weavingNamed } from '../text/nouns.ts'
import { changeOf } from './change.ts'
import { detailOf, forceOf, joined, labelOf, placementOf, statueOf, taskIcon } from './labels.ts'
import type { Line } from './lines.ts'
import type { Page } from './page.ts'
import type { Way } from './ways.ts'

/** What a choice says; both are sentences of the game's own. */
interface Said extends Pick<PlayChoice, 'label' | 'detail'> {
  readonly label: TawantinsuyuPhrase
  readonly detail?: TawantinsuyuPhrase
}

/** Where more is chosen than this, what it comes to in all is left out: there is no room for both. */
const MOST_CHOSEN = 2

/** After these verbs stand things of which several may be named. */
const LISTS: readonly string[] = ['aside', 'buy', 'produce', 'muster', 'flip']

/** What a way says that is chosen whole: what is done, what it costs and what it brings. */
export function saidWhole(page: Page, way: Way): Said {
  const [line, ...more] = way.lines
  switch (line[0]) {
    case 'place':
      return placementOf(page, line)
    case 'task':
      return { label: stepsOf(page, way), ...priced(page, way) }
    case 'sacrifice':
      return { label: inARow(givenIn(line)), ...priced(page, way) }
    case 'conquer': {
      const spent = more.find(([verb]) => verb === 'soldiers')
      const cost = spent === undefined ? forceOf(page, line) : joinedUp(page, spent)
      return { label: joinedUp(page, line), detail: withChosen(page, cost, more) }
    }
    default: {
      const chosen = chosenIn(page, more)
      const change = chosen.length > MOST_CHOSEN ? undefined : (changeOf(page, way) ?? detailOf(page, line))
      const [first, ...others] = [...(chosen.length === 0 ? [] : [inARow(chosen)]), ...(change ? [change] : [])]
      return { label: joinedUp(page, line), ...(first !== undefined && { detail: joined([first, ...others]) }) }
    }
  }
}

/** The steps of a way in a row, with what is chosen for each. */
function stepsOf(page: Page, { lines }: Way): TawantinsuyuPhrase {
  return inARow(lines.flatMap((_, step) => stepOf(page, lines, step)))
}

/** What is chosen in these lines for cards or rewards. */
export function chosenIn(page: Page, lines: readonly Line[]): (string | TawantinsuyuPhrase)[] {
  return lines.flatMap((line, step) => (isTaken(line) ? [] : stepOf(page, lines, step)))
}

function isTaken([verb = '']: Line): boolean {
  return verb === 'use' || verb === 'choose'
}

/** Beside what is said, what is chosen in the lines that follow. */
function withChosen(page: Page, said: TawantinsuyuPhrase, lines: readonly Line[]): TawantinsuyuPhrase {
  const chosen = chosenIn(page, lines)
  return chosen.length === 0 ? said : joined([said, inARow(chosen)])
}

function priced(page: Page, way: Way): Pick<Said, 'detail'> {
  const detail = changeOf(page, way)
  return detail === undefined ? {} : { detail }
}

/** What all the words after the verb say. */
function joinedUp(page: Page, line: Line): TawantinsuyuPhrase {
  const [verb = '', ...words] = line
  if (LISTS.includes(verb)) return things(page, verb, words)
  const [first = { key: 'panel.none' as const }, ...others] = words.map((_, index) =>
    labelOf(page, line.slice(0, index + 2)),
  )
  return joined([first, ...others])
}

/** The Statues that are given up. */
function givenIn([, small = '-', large = '-']: Line): TawantinsuyuPhrase[] {
  return [[small, 'small'] as const, [large, 'large'] as const].flatMap(([god, size]) =>
    god === '-' ? [] : statueOf([god, size]),
  )
}

/** One thing with all that there is to know of it, several by their names. */
function things(page: Page, verb: string, words: Line): TawantinsuyuPhrase {
  const named = words.filter(word => !/^\d+$/.test(word))
  const [only = '', other] = named
  if (other === undefined) return labelOf(page, [verb, only])
  return inARow(named.map(word => (/^a\d/.test(word) ? labelOf(page, [verb, word]) : word)))
}

/** A step of several tasks: what is chosen for a task says enough of it. */
function stepOf(page: Page, lines: readonly Line[], step: number): (string | TawantinsuyuPhrase)[] {
  const [verb, ...words] = lines[step] ?? []
  const [following = 'task'] = lines[step + 1] ?? []
  switch (verb) {
    case 'task':
      return following === 'task' ? [taskIcon(page, words)] : []
    case 'use':
      return [labelOf(page, ['use', ...words])]
    case 'climb':
      return [{ key: 'gain.climb', facts: { count: 1 } }]
    case 'build':
      return [{ key: 'panel.build', facts: { building: words.join(' ') } }]
    case 'statue':
      return [statueOf(words)]
    case 'steps':
      return [{ key: 'panel.steps', facts: { section: words.join(' ') } }]
    case 'produce':
      return [{ key: 'panel.produce', facts: { building: words.join(' ') } }]
    case 'nomad':
      return [labelOf(page, [verb, ...words])]
    case 'take':
      return [takenOf(page, words)]
    case 'weave':
      return [wovenOf(page, words)]
    case 'extra':
      return [{ key: 'do.extra' }]
    case 'flip':
      return [things(page, verb, words)]
    case 'hang':
      return [endOf(words.join(' '))]
    case 'pass':
      return [{ key: 'gain.nothing' }]
    default:
      return []
  }
}

/** What the last of these words says by its name alone: a space by its letter and number, the card for it by its god. */
export function nameOf(page: Page, words: Line): TawantinsuyuPhrase {
  const [verb, , space = '', card] = words
  if (verb !== 'place' || words.length < 3) return labelOf(page, words)
  if (card === undefined) return inARow([space])
  return words.length > 4 || card === 'gold' ? labelOf(page, words) : takenOf(page, [card])
}

/** A God card by its god alone; which one it is says the picture. */
function takenOf({ view: { pack } }: Page, [name = '']: Line): TawantinsuyuPhrase {
  const card = godCardsOf(pack).find(each => each.name === name)
  return card === undefined ? { key: 'gain.god', facts: { count: 1 } } : { key: `god.${card.god}` }
}

/** The Weaving that lies open by its number and pattern, or the one beneath. */
function wovenOf(page: Page, [from = '']: Line): TawantinsuyuPhrase {
  const { pack, weaving } = page.view
  return from === 'top' && weaving !== undefined ? weavingNamed(pack, weaving) : labelOf(page, ['weave', from])
}

/** An end of a Tapestry, or a new one. */
function endOf(place: string): TawantinsuyuPhrase {
  if (place === 'new') return { key: 'panel.new-tapestry' }
  const facts = { tapestry: Number.parseInt(place, 10) }
  return { key: place.endsWith('l') ? 'panel.left-end' : 'panel.right-end', facts }
}

/** Things in a row. */
export function inARow(list: readonly (string | TawantinsuyuPhrase)[]): TawantinsuyuPhrase {
  return { key: 'panel.said', facts: { said: { list } } }
}
