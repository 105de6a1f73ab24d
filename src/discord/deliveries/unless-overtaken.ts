import type { PageServices } from '../../pages/model/page-services.ts'
import { asking, isUnwanted } from '../../pages/pictured.ts'
import type { TableId } from '../../store/values/ids.ts'

/** Delivers what is new at a table; false if that was given up because something newer is about to be delivered. */
type DeliverNewest = <H extends PageServices>(
  services: H,
  table: TableId,
  overtaken: AbortSignal,
  deliver: (services: H) => Promise<void>,
) => Promise<boolean>

/**
 * A delivery that is overtaken while its picture waits to be painted gives way to the newer one. That one does not give way
 * in its turn: at a table where much happens something is shown all the same.
 */
export function unlessOvertaken(): DeliverNewest {
  const hasGivenWay = new Set<TableId>()
  return async (services, table, overtaken, deliver) => {
    const mayGiveWay = !hasGivenWay.delete(table)
    try {
      await deliver(mayGiveWay ? asking(services, { signal: overtaken }) : services)
      return true
    } catch (error) {
      if (!(isUnwanted(error) && overtaken.aborted)) throw error
      hasGivenWay.add(table)
      return false
    }
  }
}
