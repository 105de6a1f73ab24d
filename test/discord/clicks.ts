import type { Outcome } from '../driver/outcome.ts'
import type { World } from '../driver/playground.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'

/** What is clicked: a label as it stands there, or what it matches. */
type Label = string | RegExp

/** Somebody at a table who has nothing but a pointer: each press of a button is a click, each pick from a list two. */
export interface Clicker {
  readonly player: User
  readonly clicks: number
  /** The newest message that only they see; undefined before there is one. */
  panel(): Seen | undefined
  /** Presses a button of their panel or, where it has none of this label, of the table's message; waits until it is there. */
  press(label: Label): Promise<Outcome>
  /** Presses a button of the table's message, whatever their panel has. */
  pressTable(label: Label): Promise<Outcome>
  /** Picks options of a list on their panel, all of one list at once. */
  pick(...labels: readonly Label[]): Promise<Outcome>
}

/** A list is opened, and picked from. */
const OF_A_PICK = 2

/** Seats a player before a channel's table with a pointer in their hand. */
export function clicker(
  { world, channel }: { readonly world: World; readonly channel: string },
  player: User,
): Clicker {
  let clicks = 0
  const panel = () => player.sees(channel).findLast(({ ephemeral, loading }) => ephemeral && !loading)
  const tableMessage = () => world.messages(channel).findLast(({ buttons }) => buttons.length > 0)
  const clicked = async (outcome: Promise<Outcome>, count = 1): Promise<Outcome> => {
    clicks += count
    const came = await outcome
    if (came.failed !== undefined) throw new Error(`${came.failed}: ${came.why}`)
    return came
  }
  const pressOn = async (messages: () => readonly (Seen | undefined)[], label: Label) => {
    const offered = () =>
      messages().flatMap(message => {
        const button = message?.buttons.find(one => !one.disabled && isMeant(one.label, label))
        return message === undefined || button === undefined ? [] : [{ message, button }]
      })[0]
    const { message, button } = await world.until(offered, { what: `a button ${label} for ${player.name}` })
    return clicked(player.press(message, button.customId))
  }

  return {
    player,
    get clicks() {
      return clicks
    },
    panel,
    press: label => pressOn(() => [panel(), tableMessage()], label),
    pressTable: label => pressOn(() => [tableMessage()], label),
    async pick(...labels) {
      const message = panel()
      for (const { customId, options } of message?.selects ?? []) {
        const values = labels.map(label => options.find(option => isMeant(option.label, label))?.value)
        const all = values.filter(value => value !== undefined)
        if (message !== undefined && all.length === labels.length)
          return clicked(player.pick(message, customId, all), OF_A_PICK)
      }
      throw new Error(`${player.name} sees no list with ${labels.join(', ')} on:\n${message && describe(message)}`)
    },
  }
}

function isMeant(shown: string, label: Label): boolean {
  return typeof label === 'string' ? shown === label : label.test(shown)
}

function describe({ text, buttons, selects }: Seen): string {
  const pressed = buttons.map(({ label }) => `[${label}]`).join(' ')
  const listed = selects.map(({ options }) => `{${options.map(({ label }) => label).join(' | ')}}`).join('\n')
  return [text, pressed, listed].filter(Boolean).join('\n')
}
