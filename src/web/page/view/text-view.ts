import { html, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { type Inline, parseText, type TextLine } from '../model/parse-text.ts'
import { namedOnce } from './named-once.ts'

type Shown = string | TemplateResult

/** A text in Discord's markdown. All of it reaches the page as text. */
export function textView(text: string, locale: string): TemplateResult {
  const runs = inRuns(parseText(text))
  return html`${runs.map(run => runView(run, locale))}`
}

/** Lines that follow each other as items of one list, and all others by themselves. */
function inRuns(lines: readonly TextLine[]): readonly (readonly [TextLine, ...TextLine[]])[] {
  const runs: [TextLine, ...TextLine[]][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (line.type === 'item' && last?.[0].type === 'item') last.push(line)
    else runs.push([line])
  }
  return runs
}

function runView(run: readonly [TextLine, ...TextLine[]], locale: string): TemplateResult {
  const [first] = run
  const told = inlineView(first.inner, locale)
  switch (first.type) {
    case 'item':
      // A list that goes on has the new lines read alone.
      return html`<ul aria-atomic="false">
        ${repeat(
          run,
          namedOnce(run, line => JSON.stringify(line)),
          line => html`<li class=${line.depth > 0 ? 'deep' : ''}>${inlineView(line.inner, locale)}</li>`,
        )}
      </ul>`
    case 'small':
      return html`<p><small>${told}</small></p>`
    case 'heading':
      return html`<h3>${told}</h3>`
    default:
      return html`<p>${told}</p>`
  }
}

function inlineView(parts: readonly Inline[], locale: string): readonly Shown[] {
  return parts.map(part => partView(part, locale))
}

function partView(part: Inline, locale: string): Shown {
  switch (part.type) {
    case 'plain':
      return part.text
    case 'bold':
      return html`<strong>${inlineView(part.inner, locale)}</strong>`
    case 'italic':
      return html`<em>${inlineView(part.inner, locale)}</em>`
    case 'struck':
      return html`<s>${inlineView(part.inner, locale)}</s>`
    case 'code':
      return html`<code>${part.text}</code>`
    case 'link':
      return html`<a href=${part.url} target="_blank" rel="noopener">${inlineView(part.inner, locale)}</a>`
    case 'moment':
      return momentView(part.seconds, part.style, locale)
  }
}

function momentView(seconds: number, style: string, locale: string): TemplateResult {
  const at = new Date(seconds * 1000)
  const told = style === 'R' ? tellDistance(at, locale) : tellMoment(at, style, locale)
  return html`<time datetime=${at.toISOString()} title=${tellMoment(at, 'f', locale)} aria-live="off">${told}</time>`
}

function tellMoment(at: Date, style: string, locale: string): string {
  const date = style === 't' ? {} : ({ dateStyle: 'long' } as const)
  const time = style === 'D' ? {} : ({ timeStyle: 'short' } as const)
  return new Intl.DateTimeFormat(locale, { ...date, ...time }).format(at)
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

function tellDistance(at: Date, locale: string): string {
  const seconds = (at.getTime() - Date.now()) / 1000
  const [unit, length] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / length), unit)
}
