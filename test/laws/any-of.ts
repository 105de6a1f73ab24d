import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON schema that games describe their options, actions and orders with. */
const node = z.object({
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  type: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  $ref: z.string().optional(),
})
type Node = z.infer<typeof node>

const SPREAD = 40

/** Anything that a schema accepts, as it would be typed: small numbers, short lists. */
export function anyOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const named = z.object({ $defs: z.record(z.string(), z.unknown()).default({}) }).parse(json).$defs
  return arbitrary(json, named).filter(value => schema.safeParse(value).success)
}

function arbitrary(json: unknown, named: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const schema = node.parse(json)
  const part = (each: unknown) => arbitrary(each, named)
  if (schema.$ref) return part(named[schema.$ref.replace('#/$defs/', '')])
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(part))
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return number(schema)
    case 'string':
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : fc.string({ maxLength: 8 })
    case 'array':
      return list(schema, part)
    case 'object':
      return record(schema, part)
    default:
      return fc.constant({})
  }
}

function number({ minimum, maximum }: Node): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? -SPREAD, -SPREAD)
  return fc.integer({ min, max: Math.max(min, Math.min(maximum ?? SPREAD, min + 5 * SPREAD)) })
}

function list(
  { items, prefixItems, minItems, maxItems }: Node,
  part: (json: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(part))
  const minLength = minItems ?? 0
  return fc.array(part(items ?? {}), { minLength, maxLength: Math.max(minLength, Math.min(maxItems ?? 6, 6)) })
}

function record({ properties, required }: Node, part: (json: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(Object.entries(properties ?? {}).map(([key, json]) => [key, part(json)]))
  return fc.record(parts, {
    requiredKeys: required.filter(key => key in parts),
    noNullPrototype: true,
  })
}
