import type { Refusal } from '../../../engine/contract/refusal.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { Code } from '../refusals.ts'

/** What the rules of version 2 do not say of these. */
const UNSAID = {
  'no-worker': 'own',
  'space-taken': 'worker',
  'space-conquered': 'who',
  'too-few-soldiers': 'own',
  'no-steps-there': 'upper',
} as const

const isUnsaid = (code: Code): code is keyof typeof UNSAID => Object.hasOwn(UNSAID, code)

/** Why something is not possible, and what would be. */
export function explain({ code, facts }: Refusal<Code>, words: TawantinsuyuWords): string {
  if (isUnsaid(code) && facts?.[UNSAID[code]] === undefined) return words.say(`refused-earlier.${code}`, facts)
  return words.say(`refused.${code}`, facts)
}
