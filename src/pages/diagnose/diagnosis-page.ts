import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { tableName } from '../../words/speech.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import { type Block, type Body, button, list, MOST_OPTIONS, page, row, text } from '../model/blocks.ts'
import type { DiagnosePress } from '../model/press.ts'
import { anchorOf, DOCS_FILE, DOCS_SECTIONS, type DocsSection, type Finding, type Section, well } from './finding.ts'

/** What was diagnosed. */
interface Diagnosed extends Pick<DiagnosePress, 'channel' | 'about'> {
  readonly sections: readonly Section[]
  readonly lookedAt: Date
  /** Why something that was asked for was not done. */
  readonly notice?: string | undefined
  /** The tables of the channel. */
  readonly tables: readonly Pick<TableSummary, 'id' | 'game'>[]
  /** Where the docs are read; undefined where nobody has said. */
  readonly docsUrl: string | undefined
}

/** How many characters Discord takes in all texts of a message. */
const MOST = 4_000

/** How the docs are named: by a link, by their heading, or not at all. */
type See = (section: DocsSection) => string | undefined

/**
 * A verdict, then all findings by sections, those that are not well first. Where they are too long, what is said of the docs is
 * shortened, then what is well is counted, and at last lines are left out.
 */
export function diagnosisPage(diagnosed: Diagnosed, locale: Locale): Body {
  const { channel, about, docsUrl } = diagnosed
  const words = uiWords(locale)
  const sections = urgentFirst(diagnosed.sections)
  const verdict = tellVerdict(diagnosed, locale)
  const headings: See = see => `“${DOCS_SECTIONS[see]}”`
  const links: See = see => {
    const heading = DOCS_SECTIONS[see]
    return docsUrl === undefined ? headings(see) : `[${heading}](${docsUrl}/${DOCS_FILE}#${anchorOf(heading)})`
  }
  const short = sections.map(section => countingWell(section, locale))
  const told = (all: readonly Section[], see: See) => [verdict, ...tell(all, see, locale)]
  const tries = [told(sections, links), told(sections, headings), told(short, headings)]
  const texts = tries.find(fits) ?? [verdict, ...asManyAsFit(short, MOST - verdict.length, locale)]
  return page([
    ...texts.map(text),
    ...tablesToPick(diagnosed, locale),
    row([
      button(words.say('button.diagnose'), { type: 'diagnose', channel, about }),
      button(words.say('button.probe'), { type: 'probe', channel, about }),
    ]),
  ])
}

/** Whether anything is not well, how much, and as of when. */
function tellVerdict({ sections, lookedAt, notice }: Diagnosed, locale: Locale): string {
  const words = uiWords(locale)
  const count = sections.flatMap(({ findings }) => findings.filter(isAmiss)).length
  const verdict = count === 0 ? `✅ ${words.say('diagnose.all-well')}` : `⚠️ ${words.say('diagnose.amiss', { count })}`
  const looked = `-# ${words.say('diagnose.looked', { when: moment(lookedAt, 'T') })}`
  return [`## ${verdict}`, looked, ...(notice === undefined ? [] : [notice])].join('\n')
}

/** The tables of a channel that has several, to look at one of them. */
function tablesToPick({ channel, about, tables }: Diagnosed, locale: Locale): readonly Block[] {
  if (tables.length < 2) return []
  const ui = uiWords(locale)
  const options = tables.slice(0, MOST_OPTIONS).map(({ id, game }) => ({
    label: tableName({ words: gameWords(game, locale), ui }, id),
    picked: { type: 'name' as const, name: String(id) },
    isPicked: id === about,
  }))
  return [list({ press: { type: 'diagnose-table', channel }, options, placeholder: ui.say('diagnose.pick-table') })]
}

const isAmiss = ({ isWell }: Finding) => !isWell

/** The same with what is not well above all else, in each section and among the sections. */
function urgentFirst(sections: readonly Section[]): readonly Section[] {
  const sorted = sections.map(({ title, findings }) => ({
    title,
    findings: [...findings.filter(isAmiss), ...findings.filter(({ isWell }) => isWell)],
  }))
  const isUrgent = ({ findings }: Section) => findings.some(isAmiss)
  return [...sorted.filter(isUrgent), ...sorted.filter(section => !isUrgent(section))]
}

/** The same lines without the docs, from the top as far as there is room, and how many are left out. */
function asManyAsFit(sections: readonly Section[], room: number, locale: Locale): readonly string[] {
  const all = tell(sections, () => undefined, locale).flatMap(told => told.split('\n'))
  for (let kept = all.length - 1; kept > 0; kept--) {
    const left = uiWords(locale).say('diagnose.left-out', { count: all.length - kept })
    const told = [...all.slice(0, kept), left].join('\n')
    if (told.length <= room) return [told]
  }
  return []
}

const fits = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0) <= MOST

function tell(sections: readonly Section[], see: See, locale: Locale): readonly string[] {
  return sections.map(({ title, findings }) =>
    [`### ${title}`, ...findings.map(finding => lineOf(finding, see, locale))].join('\n'),
  )
}

/** The same section, of which what is well is known by its number. */
function countingWell({ title, findings }: Section, locale: Locale): Section {
  const wrong = findings.filter(isAmiss)
  const count = findings.length - wrong.length
  return { title, findings: count === 0 ? wrong : [...wrong, well(uiWords(locale).say('diagnose.others', { count }))] }
}

function lineOf({ isWell, text, see }: Finding, told: See, locale: Locale): string {
  const sign = isWell ? '✅' : '⚠️'
  const where = see && told(see)
  return where === undefined ? `${sign} ${text}` : `${sign} ${text} ${uiWords(locale).say('diagnose.see', { where })}`
}
