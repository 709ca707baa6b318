import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** The limits of a query (SR-88). */
export const GRAPHQL_LIMITS = {
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  rootFields: 10,
  directives: 10,
  cost: 5_000,
} as const

/** The assumed length of a list without a requested length. */
const USUAL_LENGTH = 5

/**
 * Validates the depth, width and cost of a query, and returns its cost; to be called before anything is resolved, with
 * the variables of the same request. A field is counted as often as it is resolved: within lists, `limit` times.
 */
export function weigh(
  document: DocumentNode,
  variables: Record<string, unknown>,
): { errors: GraphQLError[]; cost: number } {
  const fragments = fragmentsOf(document)
  const measured = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({ operation, found: measure(operation, { fragments, variables }) }))
  const errors = measured.flatMap(({ operation, found }) =>
    Object.entries(LIMITED).flatMap(([name, limit]) =>
      found[name as keyof Measured] > limit ? tooLarge(operation, name, limit) : [],
    ),
  )
  return { errors, cost: Math.max(...measured.map(({ found }) => found.cost)) }
}

function tooLarge(operation: OperationDefinitionNode, name: string, limit: number) {
  return new GraphQLError(`The query has more than ${limit.toLocaleString('en')} ${NAMES[name]}.`, {
    nodes: operation,
    extensions: { code: 'QUERY_TOO_LARGE' },
  })
}

const { tokens: _, ...LIMITED } = GRAPHQL_LIMITS

const NAMES: Record<string, string> = {
  depth: 'levels',
  aliases: 'aliases',
  rootFields: 'fields at its root',
  directives: 'directives',
  cost: 'points of cost',
}

type Measured = Record<keyof typeof LIMITED, number>

interface Surroundings {
  fragments: Map<string, FragmentDefinitionNode>
  variables: Record<string, unknown>
}

function measure(
  operation: OperationDefinitionNode,
  { fragments, variables }: Surroundings,
): Measured {
  const found: Measured = { depth: 0, aliases: 0, rootFields: 0, directives: 0, cost: 0 }
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )
  found.directives += operation.directives?.length ?? 0
  visit(operation.selectionSet, { depth: 1, times: 1 })
  return found

  function visit({ selections }: SelectionSetNode, at: { depth: number; times: number }) {
    found.depth = Math.max(found.depth, at.depth)
    for (const selection of selections) {
      // Counting stops at the limit, so that nested fragments do not take long.
      if (found.cost > LIMITED.cost) return
      found.directives += selection.directives?.length ?? 0
      if (selection.kind === Kind.FIELD) visitField(selection, at)
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet, at)
      else {
        const fragment = fragments.get(selection.name.value)
        if (fragment) visit(fragment.selectionSet, at)
      }
    }
  }

  function visitField(field: FieldNode, { depth, times }: { depth: number; times: number }) {
    if (field.alias) found.aliases += 1
    if (depth === 1) found.rootFields += 1
    found.cost += times
    if (!field.selectionSet) return
    const length = LISTS.has(field.name.value) ? lengthOf(field) : 1
    visit(field.selectionSet, { depth: depth + 1, times: times * length })
  }

  function lengthOf({ name, arguments: given = [] }: FieldNode) {
    const limit = given.find((argument) => argument.name.value === 'limit')?.value
    if (limit?.kind === Kind.INT) return Math.max(1, Number(limit.value))
    if (limit?.kind === Kind.VARIABLE) {
      const value = variables[limit.name.value] ?? defaults[limit.name.value]
      return typeof value === 'number' ? Math.max(1, value) : MAX_LENGTH
    }
    return DEFAULT_LENGTHS[name.value] ?? USUAL_LENGTH
  }
}

const MAX_LENGTH = 100

/** Fields that are lists, or contain one. */
const LISTS = new Set([
  'products',
  'productPage',
  'searchProducts',
  'collections',
  'variants',
  'media',
  'options',
  'choices',
  'infoSections',
  'customTextFields',
  'modifiers',
  'lineItems',
])
const DEFAULT_LENGTHS: Record<string, number> = {
  products: 50,
  productPage: 50,
  searchProducts: 24,
  // Few carts have as many; a full one needs no more statements.
  lineItems: 50,
}

function fragmentsOf({ definitions }: DocumentNode) {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, definition] as const]
        : [],
    ),
  )
}
