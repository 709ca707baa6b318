import type { Column, Constraint, Schema } from './read-schema.ts'

/**
 * What of the change from one schema to the next a program that was written for the first one does not survive: what it
 * reads is gone, or what it writes is refused.
 */
export function findBreaks(before: Schema, after: Schema): string[] {
  const had = new Set(before.columns.map(({ relation }) => relation))
  const has = new Set(after.columns.map(({ relation }) => relation))
  /** Tables that both have. */
  const isKept = ({ relation }: { relation: string }) => had.has(relation) && has.has(relation)
  return [
    ...[...had].filter((relation) => !has.has(relation)).map((relation) => `${relation} is gone`),
    ...before.columns.filter(isKept).flatMap((column) => breaksOf(column, after)),
    ...after.columns
      .filter((column) => isKept(column) && !find(before, column))
      .filter(({ isRequired, hasDefault }) => isRequired && !hasDefault)
      .map((column) => `${nameOf(column)} is required, and has no default`),
    ...before.unique
      .filter((key) => isKept(key) && !hasKey(after, key))
      .map(({ definition }) => `nothing is unique any more in ${definition}`),
    ...after.unique
      .filter((key) => isKept(key) && !hasKey(before, key) && wereThere(key, before))
      .map(({ definition }) => `new is what has to be unique: ${definition}`),
    ...after.constraints.flatMap((constraint) => refusalsOf(constraint, { before, isKept })),
  ]
}

function breaksOf(column: Column, after: Schema): string[] {
  const now = find(after, column)
  if (!now) return [`${nameOf(column)} is gone`]
  const lostDefault = column.hasDefault && !now.hasDefault && now.isRequired
  return [
    ...(now.type === column.type ? [] : [`${nameOf(column)} is ${now.type} now`]),
    ...(now.isRequired && !column.isRequired ? [`${nameOf(column)} is required now`] : []),
    ...(lostDefault ? [`${nameOf(column)} has no default any more`] : []),
  ]
}

function refusalsOf(
  constraint: Constraint,
  { before, isKept }: { before: Schema; isKept: (of: { relation: string }) => boolean },
): string[] {
  const { relation, name, kind, definition, target, yields } = constraint
  if (kind === 'other') return []
  const known = before.constraints.find((one) => one.relation === relation && one.name === name)
  if (known?.definition === definition) return []
  if (!isKept(constraint)) {
    // The version before deletes rows of the other table without knowing of this one; except sites, whose tables it asks
    // the catalog for (decision 192).
    const isFree = !target || target === 'sites' || !isKept({ relation: target })
    return kind === 'foreign key' && !isFree && !yields
      ? [`${relation}.${name} keeps rows of ${target} from being deleted`]
      : []
  }
  if (known && kind === 'check') {
    const missing = valuesIn(known.definition).filter((value) => !definition.includes(value))
    return missing.length === 0
      ? []
      : [`${relation}.${name} allows no ${missing.join(', ')} any more`]
  }
  return wereThere(constraint, before) ? [`${relation}.${name} is a new rule: ${definition}`] : []
}

/** Whether it concerns a column that the program writes. */
function wereThere({ relation, columns }: { relation: string; columns: string[] }, before: Schema) {
  return columns.some((name) => find(before, { relation, name })) || columns.length === 0
}

function hasKey({ unique }: Schema, key: { definition: string }) {
  return unique.some(({ definition }) => definition === key.definition)
}

function find({ columns }: Schema, { relation, name }: { relation: string; name: string }) {
  return columns.find((column) => column.relation === relation && column.name === name)
}

const nameOf = ({ relation, name }: Column) => `${relation}.${name}`
const valuesIn = (definition: string) => definition.match(/'[^']*'/g) ?? []
