import { z } from 'zod'
import type { Prisma } from '../prisma/client.ts'

/**
 * What a game returns is plain JSON by the engine's contract and is stored unread; null and undefined are not values
 * that it may return.
 */
export const stored = z.custom<Prisma.InputJsonValue>(value => value !== null && value !== undefined)
