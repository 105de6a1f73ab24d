import { randomBytes } from 'node:crypto'
import { Prisma } from '../../store/prisma/client.ts'

/** SQL for what an id, or what is in its place, is kept as under a salt: short enough for a button. */
export const keyedMark = (salt: Prisma.Sql, id: Prisma.Sql) =>
  Prisma.sql`left(encode(sha256(convert_to(${salt} || ${id}, 'UTF8')), 'hex'), 32)`

/** A salt for the marks of one who is forgotten. */
export const freshSalt = () => randomBytes(16).toString('hex')
