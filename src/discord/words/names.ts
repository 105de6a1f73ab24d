import { cut } from '../../engine/basics/cut.ts'

/** As long as Discord lets a name be. */
const LONGEST = 32

/** Characters that are invisible, or reverse the text beside them; those that join an emoji together stay. */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Co}|\p{Cs}/gu

/** Characters with a meaning in Discord's Markdown anywhere, and those with one where a line begins. */
const MARKS = /[\\`*_~|[\]<>@:]|^[#+-]|^(\d+)(?=[.)])/g

/** Somebody's name as it stands in pictures, on buttons and in lists: one line of visible characters. */
export function plainName(name: string): string {
  const seen = name.toWellFormed().replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim()
  return seen === '' ? '?' : cut(seen, LONGEST)
}

/** Somebody's name as it stands in a text: nothing of it is taken for Markdown, a mention or an address. */
export function markedName(name: string): string {
  return plainName(name).replaceAll(MARKS, (mark, number) => (number === undefined ? `\\${mark}` : `${mark}\\`))
}
