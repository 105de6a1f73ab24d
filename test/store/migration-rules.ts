/** What a statement may do while the version before it still runs; all else is refused. */
const ALLOWED: readonly RegExp[] = [
  /^CREATE TYPE /,
  /^CREATE TABLE /,
  /^CREATE INDEX IF NOT EXISTS /,
  /^ALTER TABLE "\w+" ALTER COLUMN "\w+" SET DEFAULT [^()]*$/,
]

/** A column that the version before need not know: it may be empty, or is filled without a look at each row. */
const NEW_COLUMN = /^ADD COLUMN\s+"\w+"\s+(?<type>[^,]*)$/
const FILLED = /DEFAULT (?!\w+\()|DEFAULT now\(\)/

const CONTRACT = /^-- Contract: \S.*$/m

/**
 * What of a migration would break the released version, which runs on beside it. What that version leaves alone, by its
 * schema, may go where a comment says why.
 */
export function breaches(sql: string, released: string): readonly string[] {
  const statements = sql
    .split(/;\s*(?:\n|$)|;\s+(?=[A-Z])/)
    .map(text => text.trim())
    .filter(text => withoutComments(text) !== '')
  const tables = statements.flatMap(text => /^CREATE TABLE "(\w+)"/.exec(withoutComments(text))?.[1] ?? [])
  return statements
    .filter(text => !isAllowed(withoutComments(text), tables) && !isContract(text, released))
    .map(withoutComments)
}

function withoutComments(text: string): string {
  return text
    .replaceAll(/^--.*$/gm, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
}

function isAllowed(statement: string, created: readonly string[]): boolean {
  const [, on] = /^(?:CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?"\w+" ON|ALTER TABLE) "(\w+)"/.exec(statement) ?? []
  if (on !== undefined && created.includes(on)) return true
  const [, , actions] = /^ALTER TABLE "(\w+)" (ADD COLUMN .*)$/.exec(statement) ?? []
  if (actions !== undefined) return actions.split(/,(?= ?(?:ADD|DROP|ALTER) )/).every(isNewColumn)
  return ALLOWED.some(pattern => pattern.test(statement))
}

function isNewColumn(action: string): boolean {
  const { type } = NEW_COLUMN.exec(action.trim())?.groups ?? {}
  if (type === undefined) return false
  return type.includes('DEFAULT') ? FILLED.test(type) : !type.includes('NOT NULL')
}

/** Whether it takes away what the released version leaves alone, and says why. */
function isContract(text: string, released: string): boolean {
  if (!CONTRACT.test(text)) return false
  const statement = withoutComments(text)
  const [, table, column] = /^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"$/.exec(statement) ?? []
  const [, dropped] = /^DROP TABLE "(\w+)"$/.exec(statement) ?? []
  const model = modelOf(released, table ?? dropped ?? '')
  if (dropped !== undefined) return model === '' || /^ +@@ignore$/m.test(model)
  return column !== undefined && !new RegExp(`^ +${column} (?!.*@ignore)`, 'm').test(model)
}

/** What a schema says of a table; nothing where it has none of that name. */
function modelOf(schema: string, name: string): string {
  return new RegExp(`^model ${name} \\{\\n([^}]*)^\\}`, 'm').exec(schema)?.[1] ?? ''
}
