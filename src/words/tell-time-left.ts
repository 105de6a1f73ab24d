import type { TimeLeft } from '../tables/clocks/running-clocks.ts'
import { moment } from './moment.ts'
import { sayDuration } from './say-duration.ts'
import type { BareSpeech } from './speech.ts'

/** Until when those have time who all have it until then, and what they have saved; where that differs, the least. '' for nobody. */
export function tellTimeLeft(times: readonly TimeLeft[], { ui, locale }: Pick<BareSpeech, 'ui' | 'locale'>): string {
  const [first] = times
  if (first === undefined) return ''
  const due = moment(first.due, 'R')
  const banks = times.map(left => left.bank)
  const least = Math.min(...banks)
  if (least === 0) return ui.say('time.due', { due })
  const key = banks.every(bank => bank === least) ? 'time.due-saved' : 'time.due-saved-least'
  return ui.say(key, { due, saved: sayDuration(least, locale) })
}
