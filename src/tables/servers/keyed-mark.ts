import { Prisma } from '../../store/prisma/client.ts'

/** SQL for what an id, or what is in its place, is kept as under a salt: short enough for a button. */
export const keyedMark = (salt: Prisma.Sql, id: Prisma.Sql) =>
  Prisma.sql`left(encode(sha256(convert_to(${salt} || ${id}, 'UTF8')), 'hex'), 32)`

/** SQL for a salt, another one for each row: marks of the same person in several places are not seen to be theirs. */
export const FRESH_SALT = Prisma.sql`replace(gen_random_uuid()::text, '-', '')`
