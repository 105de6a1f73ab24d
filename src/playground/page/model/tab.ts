import type { FromPage } from '../../protocol/page-protocol.ts'
import type { PageState } from './state.ts'

/** What every action of the person works on: what this tab knows, and its line to the server. */
export interface Tab {
  readonly state: () => PageState
  readonly set: (next: PageState) => void
  readonly say: (said: FromPage) => void
}
