import type { PlayerSettings } from '../../people/player-settings.ts'
import { quietHours } from '../quiet-hours.ts'

/** When the quiet hours end that a player is in now; undefined outside them. */
export function quietUntil({ quiet, zone }: Pick<PlayerSettings, 'quiet' | 'zone'>, now: Date): Date | undefined {
  if (quiet === undefined) return undefined
  const moment = now.getTime()
  for (const { from, to } of quietHours(quiet, zone, moment)) return from <= moment ? new Date(to) : undefined
  return undefined
}
