import type { UserId } from '../../src/store/values/ids.ts'
import { personalData } from '../../src/tables/privacy/personal-data.ts'
import type { Context } from '../../src/tables/record/context.ts'

/** All that is kept of a user, by its kind. */
export async function copyOf(context: Context, user: UserId): Promise<Readonly<Record<string, readonly object[]>>> {
  const kinds: Record<string, object[]> = {}
  for await (const { kind, rows } of personalData(context, user)) kinds[kind] = [...(kinds[kind] ?? []), ...rows]
  return kinds
}
