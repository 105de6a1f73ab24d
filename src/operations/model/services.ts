import type { Scene } from '../../engine/contract/scene.ts'
import type { Build } from '../../pages/diagnose/installation-findings.ts'
import type { PageServices } from '../../pages/model/page-services.ts'
import type { Film } from '../../render/film.ts'
import type { Blocklist } from '../../store/open-blocklist.ts'
import type { Hints } from '../../tables/computers/hints.ts'
import type { MaintenanceWatch } from '../../tables/maintenance/open-maintenance.ts'
import { type Context, withoutMember } from '../../tables/record/context.ts'
import type { Locale } from '../../words/locales.ts'
import type { Directory } from './directory.ts'
import type { Films } from './films.ts'

/** What every operation is handed: the tables, the painter, and the language of those who have chosen none. */
export interface Services extends Omit<PageServices, 'inWords' | 'inScenes'> {
  readonly tables: Context
  readonly hints: Hints
  readonly animate: (scenes: readonly Scene[]) => Promise<Film>
  readonly films: Films
  /** The language of tables on servers that speak none of ours. */
  readonly locale: Locale
  /** Whom the operator has blocked. */
  readonly blocklist: Pick<Blocklist, 'has' | 'changed'>
  /** Where the operator gives commands: a channel, or a user who is told what they have to know, and gives none. */
  readonly operatorChannel?: string | undefined
  /** What servers and people are called; there where somebody asks by Discord. */
  readonly directory?: Directory
  /** By what whoever runs the bot can be reached: a mail address, or a URL. Undefined where nobody has said. */
  readonly operatorContact?: string | undefined
  /** Where the pages on privacy and terms are read; undefined where they are not served. */
  readonly legalAddress?: (text: 'privacy' | 'terms', locale: Locale) => string
  /** When nothing is carried out. */
  readonly maintenance: Pick<MaintenanceWatch, 'current' | 'changed' | 'onTurn'>
  readonly setup: Setup
}

/** What runs, and where its docs are read. */
interface Setup {
  readonly build: Build
  /** Undefined where nobody has said. */
  readonly docsUrl: string | undefined
  /** By how many milliseconds the clock of this machine is ahead of the database's, which all processes go by. */
  readonly machineAhead: () => number
  /** How often a minute a server may be diagnosed; as usual if nothing is said. */
  readonly looksAMinute?: number
}

/** The same services where nobody in particular asks. */
export function withoutActor({ pictureAwaited: _, ...services }: Services): Services {
  return { ...services, tables: withoutMember(services.tables) }
}
