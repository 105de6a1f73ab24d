import type { Scene } from '../../engine/contract/scene.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Block, type Body, page, text } from '../model/blocks.ts'
import { amiss, type Finding, well } from './finding.ts'

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

/** What became of a probe: where all went well, how long each step took; else what did not. */
export function probeFindings(steps: readonly ProbeStep[], locale: Locale): readonly Finding[] {
  const words = uiWords(locale)
  const failures = steps.flatMap(({ what, failed }) => (failed === undefined ? [] : [{ what, failed }]))
  if (failures.length > 0)
    return failures.map(({ what, failed }) =>
      amiss(words.say(`probe.${what}-failed`, { why: `\`${failed.replaceAll('`', '')}\`` })),
    )
  const took = steps.map(({ what, milliseconds }) => [what, Math.max(1, Math.round(milliseconds))])
  return [well(words.say('probe.done', Object.fromEntries(took)))]
}
