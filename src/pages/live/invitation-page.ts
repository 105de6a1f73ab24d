import type { MessageId, UserId } from '../../store/values/ids.ts'
import type { Cost } from '../../tables/company/cost.ts'
import { type Fate, fateOf, type Invitation } from '../../tables/invitations/invitation.ts'
import type { Reliability } from '../../tables/people/reliability.ts'
import type { Position } from '../../tables/record/position.ts'
import type { Locale } from '../../words/locales.ts'
import { type Speech, speech } from '../../words/speech.ts'
import { uiWords } from '../../words/words.ts'
import { operationButtons } from '../head.ts'
import { type Body, link, page, people, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { linkedTable, tableLink } from '../people/games-page.ts'
import { tellSeated, tellStart, tellTerms } from './lobby-page.ts'

/** The table to which somebody is invited, as everybody may know it. */
interface Inviting {
  readonly position: Position
  readonly reliability: ReadonlyMap<UserId, Reliability>
  /** What the game is likely to cost. */
  readonly cost?: Cost
  /** The table's message. */
  readonly message: MessageId | undefined
}

/** Asks somebody to a table by a direct message, with all that they may want to know; once that is over it says what became of it. */
export function invitationPage(
  services: Pick<PageServices, 'tables'>,
  at: Inviting,
  invitation: Invitation,
  locale: Locale,
): Body {
  const { position, reliability, cost } = at
  const spoken = speech(services.tables, position, locale)
  const fate = fateOf(invitation, position)
  const asked = `### ✉️ ${tellInvited(at, invitation, spoken)}`
  return fate === 'open' && position.phase === 'lobby'
    ? page([
        text([asked, ...tellTerms(position, spoken, cost)].join('\n')),
        text(
          [
            ...tellSeated(position, spoken, reliability),
            tellFree(position, spoken),
            ...tellStart(position, spoken.ui).map(line => `-# ${line}`),
          ].join('\n'),
        ),
        answers(at, spoken),
      ])
    : page([text(`${asked}\n${tellFate(fate, spoken)}`)])
}

/** Calls somebody to a table in its channel, beside the message that tells all about it. */
export function invitationCall(
  services: Pick<PageServices, 'tables'>,
  at: Inviting,
  invitation: Invitation,
  locale: Locale,
): Body {
  const { position } = at
  const spoken = speech(services.tables, position, locale)
  const fate = fateOf(invitation, position)
  const isOpen = fate === 'open'
  const told = isOpen ? tellFree(position, spoken) : tellFate(fate, spoken)
  const asked = `✉️ <@${invitation.user}> · ${tellInvited(at, invitation, spoken)} ${told}`
  return page([text(asked), ...(isOpen ? [answers(at, spoken)] : [])])
}

function tellInvited({ position, message }: Inviting, { inviter }: Invitation, spoken: Speech): string {
  const table = linkedTable(spoken, { ...position.table, message })
  return spoken.ui.say('invitation.asks', { inviter, table })
}

function linkTo({ position: { table }, message }: Pick<Inviting, 'position' | 'message'>): string {
  return tableLink({ ...table, message })
}

/** How many seats are free, and for whom. */
function tellFree({ table, seats }: Position, { ui }: Speech): string {
  const count = table.places - seats.length
  return count > 0 ? ui.say('invitation.free', { count }) : ui.say('invitation.full')
}

function tellFate(fate: Fate, { ui }: Speech): string {
  return fate === 'open' ? '' : ui.say(`invitation.${fate}`)
}

function answers(at: Inviting, spoken: Speech) {
  const buttons = operationButtons(at.position, spoken, ['accept', 'decline'])
  return row([...buttons, link(spoken.ui.say('games.open'), linkTo(at))])
}

/** Asks whom somebody invites, and hands them a link for everybody else. */
export function invitePage(
  { position, message }: Omit<Inviting, 'reliability'>,
  locale: Locale,
  notice?: string,
): Body {
  const { say } = uiWords(locale)
  const { id: table } = position.table
  return page([
    ...(notice === undefined ? [] : [text(notice)]),
    text(say('invitation.whom', { table })),
    people({ type: 'invite', table }, say('invitation.pick')),
    text(say('invitation.link', { link: linkTo({ position, message }) })),
  ])
}
