/** Discord's errors that a bot of this kind can meet: HTTP status, code and message. */
const ERRORS = {
  'unknown-application': [404, 10002, 'Unknown Application'],
  'unknown-channel': [404, 10003, 'Unknown Channel'],
  'unknown-guild': [404, 10004, 'Unknown Guild'],
  'unknown-member': [404, 10007, 'Unknown Member'],
  'unknown-message': [404, 10008, 'Unknown Message'],
  'unknown-user': [404, 10013, 'Unknown User'],
  'unknown-webhook': [404, 10015, 'Unknown Webhook'],
  'unknown-interaction': [404, 10062, 'Unknown interaction'],
  'unknown-activity': [404, 10089, 'Unknown activity instance'],
  'unknown-tag': [404, 10087, 'Unknown tag'],
  'unknown-command': [404, 10063, 'Unknown application command'],
  'too-many-commands': [400, 30032, 'Maximum number of application commands reached'],
  'too-many-late-edits': [
    429,
    30046,
    'Maximum number of edits to messages older than 1 hour reached. Try again later.',
  ],
  'entity-too-large': [413, 40005, 'Request entity too large'],
  'tag-names-not-unique': [400, 40061, 'Tag names must be unique'],
  'tag-required': [400, 40067, 'A tag is required to create a forum post in this channel'],
  'too-many-follow-ups': [400, 40094, 'This interaction has hit the maximum number of follow up messages'],
  'already-acknowledged': [400, 40060, 'Interaction has already been acknowledged.'],
  'missing-access': [403, 50001, 'Missing Access'],
  'not-the-author': [403, 50005, 'Cannot edit a message authored by another user'],
  'empty-message': [400, 50006, 'Cannot send an empty message'],
  'dms-closed': [403, 50007, 'Cannot send messages to this user'],
  'no-dms-with-itself': [400, 50007, 'Cannot send messages to this user'],
  'non-text-channel': [400, 50008, 'Cannot send messages in a non-text channel'],
  'missing-permissions': [403, 50013, 'Missing Permissions'],
  'wrong-channel-type': [400, 50024, 'Cannot execute action on this channel type'],
  'invalid-webhook-token': [401, 50027, 'Invalid Webhook Token'],
  'invalid-form': [400, 50035, 'Invalid Form Body'],
  'archived-thread': [400, 50083, 'Thread is archived'],
  'entry-point-left-out': [
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  ],
  'no-activity': [400, 50036, 'This application has no Activity.'],
  'invalid-json': [400, 50109, 'The request body contains invalid JSON.'],
  'no-mutual-guild': [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  'thread-already-created': [400, 160004, 'A thread has already been created for this message'],
  'thread-locked': [400, 160005, 'Thread is locked'],
  'rate-limited': [429, 0, 'You are being rate limited.'],
  unauthorized: [401, 0, '401: Unauthorized'],
  'not-found': [404, 0, '404: Not Found'],
  'method-not-allowed': [405, 0, '405: Method Not Allowed'],
  'internal-error': [500, 0, '500: Internal Server Error'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>

export type ErrorKind = keyof typeof ERRORS

/** Whom a limit is for: all requests of the bot, some of the bot's, or some of everybody's. */
export type Scope = 'global' | 'user' | 'shared'

/** What else Discord says with an error. */
interface Details {
  /** The tree of what is wrong with a body, by Discord's field names. */
  readonly errors?: object
  /** In seconds. */
  readonly retryAfter?: number
  readonly scope?: Scope
}

/** A request answered with an error, as Discord answers it. */
export class ApiError extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Readonly<Record<string, string>>

  constructor(answer: { status: number; code: number; message: string } & Details) {
    super(answer.message)
    const { status, code, message, errors, retryAfter, scope = 'user' } = answer
    this.status = status
    this.body = {
      message,
      code,
      ...(errors !== undefined && { errors }),
      ...(retryAfter !== undefined && { retry_after: retryAfter, global: scope === 'global' }),
    }
    this.headers =
      retryAfter === undefined
        ? {}
        : {
            'retry-after': String(retryAfter),
            'x-ratelimit-scope': scope,
            ...(scope === 'global' && { 'x-ratelimit-global': 'true' }),
          }
  }
}

/** One of Discord's errors, to be thrown. */
export function apiError(kind: ErrorKind, details: Details = {}): ApiError {
  const [status, code, message] = ERRORS[kind]
  return new ApiError({ status, code, message, ...details })
}
