import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import type { DiagnosePress } from '../model/press.ts'
import { anchorOf, DOCS_FILE, DOCS_SECTIONS, type DocsSection, type Finding, type Section, well } from './finding.ts'

/** What was diagnosed. */
interface Diagnosed extends Pick<DiagnosePress, 'channel' | 'about'> {
  readonly sections: readonly Section[]
  /** Where the docs are read; undefined where nobody has said. */
  readonly docsUrl: string | undefined
}

/** How many characters Discord takes in all texts of a message. */
const MOST = 4_000

/** How the docs are named: by a link, by their heading, or not at all. */
type See = (section: DocsSection) => string | undefined

/** All findings, section by section, each with its sign. Where one message takes less, what is said of the docs is shortened, then what is well is counted. */
export function diagnosisPage({ channel, about, sections, docsUrl }: Diagnosed, locale: Locale): Body {
  const words = uiWords(locale)
  const headings: See = see => `“${DOCS_SECTIONS[see]}”`
  const links: See = see => {
    const heading = DOCS_SECTIONS[see]
    return docsUrl === undefined ? headings(see) : `[${heading}](${docsUrl}/${DOCS_FILE}#${anchorOf(heading)})`
  }
  const short = sections.map(section => countingWell(section, locale))
  const nothing: See = () => undefined
  const tries = [tell(sections, links, locale), tell(sections, headings, locale), tell(short, headings, locale)]
  const texts = tries.find(fits) ?? tell(short, nothing, locale)
  const where = { channel, about }
  return page([
    ...texts.map(text),
    row([
      button(words.say('button.diagnose'), { type: 'diagnose', ...where }),
      button(words.say('button.probe'), { type: 'probe', ...where }),
    ]),
  ])
}

const fits = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0) <= MOST

function tell(sections: readonly Section[], see: See, locale: Locale): readonly string[] {
  return sections.map(({ title, findings }) =>
    [`### ${title}`, ...findings.map(finding => lineOf(finding, see, locale))].join('\n'),
  )
}

/** The same section, of which what is well is known by its number. */
function countingWell({ title, findings }: Section, locale: Locale): Section {
  const wrong = findings.filter(({ isWell }) => !isWell)
  const count = findings.length - wrong.length
  return { title, findings: count === 0 ? wrong : [...wrong, well(uiWords(locale).say('diagnose.others', { count }))] }
}

function lineOf({ isWell, text, see }: Finding, told: See, locale: Locale): string {
  const sign = isWell ? '✅' : '⚠️'
  const where = see && told(see)
  return where === undefined ? `${sign} ${text}` : `${sign} ${text} ${uiWords(locale).say('diagnose.see', { where })}`
}
