import type { Scene } from '../../engine/contract/scene.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Block, type Body, button, page, row, text } from '../model/blocks.ts'
import type { DiagnosePress } from '../model/press.ts'

/** What was tried with a message that means nothing: how long it took, and what Discord said where it failed. */
export interface ProbeStep {
  readonly what: 'paint' | 'post' | 'edit' | 'remove'
  readonly milliseconds: number
  readonly failed?: string
}

/** A small picture that shows that pictures arrive. */
export const PROBE_SCENE: Scene = {
  width: 240,
  height: 60,
  ground: '#d9822b',
  items: [{ type: 'text', x: 120, y: 40, text: 'Chaski', size: 32, fill: '#ffffff', align: 'center', bold: true }],
}

/** A message that means nothing, as everybody in the channel may see it for a moment; with a picture if there is one. */
export function probeMessage(what: 'posted' | 'edited', picture: Buffer | undefined, locale: Locale): Body {
  const words = uiWords(locale)
  const name = 'probe.png'
  const shown: Block[] = picture === undefined ? [] : [{ type: 'picture', name, alt: words.say('probe.picture') }]
  return page([text(words.say(`probe.${what}`)), ...shown], picture === undefined ? [] : [{ name, data: picture }])
}

/** What became of a probe. */
export function probePage(
  steps: readonly ProbeStep[],
  { channel, about }: Pick<DiagnosePress, 'channel' | 'about'>,
  locale: Locale,
): Body {
  const words = uiWords(locale)
  const lines = steps.map(({ what, milliseconds, failed }) =>
    failed === undefined
      ? `✅ ${words.say(`probe.${what}`, { ms: Math.max(1, Math.round(milliseconds)) })}`
      : `⚠️ ${words.say(`probe.${what}-failed`, { why: `\`${failed.replaceAll('`', '')}\`` })}`,
  )
  return page([
    text([`### ${words.say('probe.title', { channel: `<#${channel}>` })}`, ...lines].join('\n')),
    row([button(words.say('button.diagnose'), { type: 'diagnose', channel, about })]),
  ])
}
