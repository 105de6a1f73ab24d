import { cut } from '../engine/basics/cut.ts'
import { visibleName } from '../tables/record/names.ts'

/** Characters with a meaning in Discord's Markdown anywhere, and those with one where a line begins. */
const MARKS = /[\\`*_~|[\]<>@:]|^[#+-]|^(\d+)(?=[.)])/g

/** Letters that are read from right to left. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/v

/** A name that is read from right to left, so that it turns nothing beside it around; any other as it is. */
function isolated(name: string, read = name): string {
  return LEFTWARDS.test(name) ? `\u2068${read}\u2069` : read
}

/** Somebody's name as it stands in pictures, on buttons and in lists. */
export function plainName(name: string): string {
  return isolated(visibleName(name))
}

/** How much of a name a button has room for beside what it says. */
const ON_BUTTON = 30

/** The same, cut for a button that says more. */
export function buttonName(name: string): string {
  return plainName(cut(name, ON_BUTTON))
}

/** Somebody's name as it stands in a text: nothing of it is taken for Markdown, a mention or an address. */
export function markedName(name: string): string {
  const seen = visibleName(name)
  return isolated(seen, unmarked(seen))
}

/** What somebody wrote, in one line of a text: nothing of it is taken for Markdown, a mention or an address. */
export function markedText(written: string): string {
  const line = written.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return isolated(line, unmarked(line))
}

function unmarked(text: string): string {
  return text.replaceAll(MARKS, (mark, number) => (number === undefined ? `\\${mark}` : `${mark}\\`))
}
