import { z } from 'zod'
import { LIMITS } from '../protocol/limits.ts'
import { validationError } from './validation-error.ts'

/** Reports what is wrong in Discord's words, at a path below the field that is being validated. */
export function report(
  ctx: z.core.$RefinementCtx,
  code: string,
  message: string,
  path: readonly PropertyKey[] = [],
): void {
  ctx.addIssue({ code: 'custom', message, params: { discord: code }, path: [...path], continue: true })
}

/** What Discord says of a length that is not within bounds. */
export function lengthError(length: number, min: number, max: number): [code: string, message: string] | undefined {
  if (length >= min && length <= max) return undefined
  if (min === max) return ['BASE_TYPE_BAD_LENGTH', `Must be ${min} in length.`]
  if (min > 0 && Number.isFinite(max)) return ['BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`]
  if (length > max) return ['BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`]
  return ['BASE_TYPE_MIN_LENGTH', `Must be ${min} or more in length.`]
}

/** A text whose length is within bounds. */
export function text(min: number, max: number) {
  return z.string().superRefine((value, ctx) => {
    const error = lengthError([...value].length, min, max)
    if (error !== undefined) report(ctx, ...error)
  })
}

/** A list whose length is within bounds. */
export function list<T extends z.ZodType>(item: T, min: number, max: number) {
  return z.array(item).superRefine((value, ctx) => {
    const error = lengthError(value.length, min, max)
    if (error !== undefined) report(ctx, ...error)
  })
}

/** A whole number within bounds. */
export function whole(min: number, max: number) {
  return z.int().superRefine((value, ctx) => {
    if (value > max) report(ctx, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`)
    if (value < min) report(ctx, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`)
  })
}

export const yesOrNo = z.boolean().nullish()

export const snowflake = z.string().superRefine((value, ctx) => {
  if (!/^\d{17,20}$/.test(value)) report(ctx, 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`)
})

export const customId = text(1, LIMITS.customId)

/** One of several shapes told apart by `type`; anything else is refused in the words Discord has for it. */
export function oneOf<const T extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]>(
  types: readonly number[],
  shapes: T,
) {
  return z.discriminatedUnion('type', shapes, {
    error: issue =>
      issue.code === 'invalid_union' ? `Value of field "type" must be one of (${types.join(', ')}).` : undefined,
  })
}

/** A thing of Discord's own type, found to be one by a schema. */
export function shaped<T>(schema: z.ZodType): z.ZodType<T> {
  return z.custom<T>().superRefine((value, ctx) => {
    for (const issue of schema.safeParse(value, { reportInput: true }).error?.issues ?? []) {
      const { path, code, message } = validationError(issue)
      report(ctx, code, message, path)
    }
  })
}
