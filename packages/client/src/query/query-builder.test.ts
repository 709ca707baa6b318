import type { Filter, PlatformQuery } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Found } from './page.ts'
import { type AnyFieldRules, createQueryBuilder } from './query-builder.ts'

describe('a filter', () => {
  it.each([
    ['eq', build().eq('name', 'A'), { name: 'A' }],
    ['eq of nothing', build().eq('name', undefined), { name: null }],
    ['ne', build().ne('name', 'A'), { name: { $ne: 'A' } }],
    ['gt', build().gt('price', 1), { price: { $gt: 1 } }],
    ['ge', build().ge('price', 1), { price: { $gte: 1 } }],
    ['lt', build().lt('price', 1), { price: { $lt: 1 } }],
    ['le', build().le('price', 1), { price: { $lte: 1 } }],
    ['startsWith', build().startsWith('name', 'A'), { name: { $startsWith: 'A' } }],
    ['endsWith', build().endsWith('name', 'A'), { name: { $endsWith: 'A' } }],
    ['contains', build().contains('name', 'A'), { name: { $contains: 'A' } }],
    ['in', build().in('name', ['A', 'B']), { name: { $in: ['A', 'B'] } }],
    ['hasSome', build().hasSome('tags', 'A', 'B'), { tags: { $hasSome: ['A', 'B'] } }],
    ['hasSome of a list', build().hasSome('tags', ['A', 'B']), { tags: { $hasSome: ['A', 'B'] } }],
    ['hasAll', build().hasAll('tags', 'A'), { tags: { $hasAll: ['A'] } }],
    ['exists', build().exists('tags'), { tags: { $exists: true } }],
    ['exists not', build().exists('tags', false), { tags: { $exists: false } }],
    ['isEmpty', build().isEmpty('name'), { name: null }],
    ['isNotEmpty', build().isNotEmpty('name'), { name: { $ne: null } }],
    [
      'between',
      build().between('price', 1, 9),
      { $and: [{ price: { $gte: 1 } }, { price: { $lt: 9 } }] },
    ],
    ['or', build().eq('a', 1).or(build().eq('b', 2)), { $or: [{ a: 1 }, { b: 2 }] }],
    ['or of nothing', build().or(build().eq('b', 2)), { b: 2 }],
    ['and of nothing', build().eq('a', 1).and(build()), { a: 1 }],
    ['not replaces', build().eq('a', 1).not(build().eq('b', 2)), { $not: { b: 2 } }],
    ['not not', build().not(build().not(build().eq('b', 2))), { b: 2 }],
    ['a date', build().eq('at', new Date(0)), { at: '1970-01-01T00:00:00.000Z' }],
    ['an invalid date', build().gt('at', new Date('?')), { at: { $gt: 'Invalid Date' } }],
    ['an infinity', build().lt('price', Number.POSITIVE_INFINITY), { price: { $lt: 'Infinity' } }],
  ])('of %s has the form of the wire', (_, { query }, filter) => {
    expect(query).toEqual({ filter, paging: { offset: 0, limit: 50 } })
  })

  it('is an empty object without conditions, and absent after negating an empty filter', () => {
    expect(build().query).toEqual({ filter: {}, paging: { offset: 0, limit: 50 } })
    expect(build().eq('a', 1).not(build()).query).toEqual({ paging: { offset: 0, limit: 50 } })
  })

  it('accepts field names of the reference client, at any depth', () => {
    const { query } = build()
      .eq('_id', 'x')
      .eq('collections._id', 'y')
      .gt('_createdDate', 1)
      .eq('options._ident', 2)
      .descending('_updatedDate')

    expect(query.filter).toEqual({
      $and: [
        { id: 'x' },
        { 'collections.id': 'y' },
        { createdDate: { $gt: 1 } },
        { 'options._ident': 2 },
      ],
    })
    expect(query.sort).toEqual([{ fieldName: 'updatedDate', order: 'DESC' }])
  })

  it('matches the same items, however it is composed', () => {
    fc.assert(
      fc.property(question, item, (asked, subject) => {
        expect(matches(asked.builder.query.filter ?? {}, subject)).toBe(asked.holds(subject))
      }),
    )
  })

  it('never nests a conjunction in a conjunction, nor a disjunction in a disjunction', () => {
    fc.assert(
      fc.property(question, ({ builder }) => {
        expect(nestsItself(builder.query.filter ?? {})).toBe(false)
      }),
    )
  })
})

it('does not change the builder it is derived from', () => {
  const start = build().eq('a', 1)
  const before = structuredClone(start.query)

  start.eq('b', 2).ascending('a').limit(1).skip(2)

  expect(start.query).toEqual(before)
})

it('sorts by several fields in the order they were given', () => {
  expect(build().ascending('a', 'b').descending('c').query.sort).toEqual([
    { fieldName: 'a', order: 'ASC' },
    { fieldName: 'b', order: 'ASC' },
    { fieldName: 'c', order: 'DESC' },
  ])
})

describe('a page', () => {
  it('fetches the next and the previous one, with the same filter and order', async () => {
    const { builder, asked } = buildOver(7)
    const first = await builder.eq('a', 1).ascending('a').limit(3).find()
    const second = await first.next()
    const third = await second.next()
    const back = await third.prev()

    expect([first, second, third, back].map(({ items }) => items)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6],
      [3, 4, 5],
    ])
    expect(asked.map(({ paging }) => paging?.offset)).toEqual([0, 3, 6, 3])
    expect(asked[2]).toMatchObject({
      filter: { a: 1 },
      sort: [{ fieldName: 'a', order: 'ASC' }],
    })
    expect(third).toMatchObject({
      length: 1,
      pageSize: 3,
      currentPage: 2,
      totalPages: 3,
      totalCount: 7,
    })
  })

  it('has no previous or next page beyond the ends', async () => {
    const page = await buildOver(2).builder.find()

    expect([page.hasNext(), page.hasPrev()]).toEqual([false, false])
    await expect(page.next()).rejects.toThrow('No next page to fetch')
    await expect(page.prev()).rejects.toThrow('No previous page to fetch')
  })

  it('has no previous or next page when the limit is 0', async () => {
    const page = await buildOver(2).builder.limit(0).find()

    expect([page.hasNext(), page.hasPrev()]).toEqual([false, false])
  })

  it('has no total when the platform did not count', async () => {
    const builder = createQueryBuilder<number, AnyFieldRules, string>(async () => ({
      items: [1],
      metadata: { count: 1, offset: 0, total: 0, tooManyToCount: true },
    }))
    const page = await builder.find()

    expect([page.totalCount, page.totalPages, page.hasNext()]).toEqual([
      undefined,
      undefined,
      false,
    ])
  })

  it('returns every item exactly once, and requests no empty page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 9 }), async (total, limit) => {
        const { builder, asked } = buildOver(total)
        let page = await builder.limit(limit).find()
        const met = [...page.items]
        while (page.hasNext()) {
          page = await page.next()
          met.push(...page.items)
        }
        expect(met).toEqual(Array.from({ length: total }, (_, index) => index))
        expect(asked).toHaveLength(Math.max(1, Math.ceil(total / limit)))
      }),
      { numRuns: 30 },
    )
  })
})

type Item = Record<string, number>
type Question = { builder: ReturnType<typeof build>; holds: (item: Item) => boolean }

const field = fc.constantFrom('a', 'b', 'c')
const item = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })
const { question } = fc.letrec<{ question: Question }>((tie) => ({
  question: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(field, fc.nat(2)).map(([name, value]) => ({
      builder: build().eq(name, value),
      holds: (subject: Item) => subject[name] === value,
    })),
    fc.tuple(tie('question'), tie('question')).map(([one, other]) => ({
      builder: one.builder.and(other.builder),
      holds: (subject: Item) => one.holds(subject) && other.holds(subject),
    })),
    fc.tuple(tie('question'), tie('question')).map(([one, other]) => ({
      builder: one.builder.or(other.builder),
      holds: (subject: Item) => one.holds(subject) || other.holds(subject),
    })),
    tie('question').map((negated) => ({
      builder: build().not(negated.builder),
      holds: (subject: Item) => !negated.holds(subject),
    })),
  ),
}))

describe('all items of a query', () => {
  it('are iterated page by page, each requested when it is needed', async () => {
    const { builder, asked } = buildOver(5)
    const seen: number[] = []

    for await (const item of builder.limit(2)) {
      seen.push(item)
      expect(asked).toHaveLength(Math.floor(item / 2) + 1)
    }

    expect(seen).toEqual([0, 1, 2, 3, 4])
    expect(asked.map(({ paging }) => paging?.offset)).toEqual([0, 2, 4])
  })

  it('go on by cursor where the platform gives one, behind the last page that has an offset', async () => {
    const asked: PlatformQuery[] = []
    const builder = createQueryBuilder<number, AnyFieldRules, string>(async (query) => {
      asked.push(query)
      if (query.cursorPaging) return { items: [3], metadata: { cursors: { prev: 'p1' } } }
      const cursors = query.paging?.offset === 1 ? { next: 'p3' } : {}
      return { items: [(query.paging?.offset ?? 0) + 1], metadata: { total: 3, cursors } }
    })
    const seen: number[] = []

    for await (const item of builder.eq('a', 1).limit(1)) seen.push(item)

    expect(seen).toEqual([1, 2, 3])
    expect(asked.at(-1)).toEqual({ cursorPaging: { limit: 1, cursor: 'p3' } })
  })

  it('are not requested further when the iteration ends early', async () => {
    const { builder, asked } = buildOver(5)
    for await (const item of builder.limit(2)) if (item === 1) break
    expect(asked).toHaveLength(1)
  })

  it('are none when nothing was found', async () => {
    const { builder } = buildOver(0)
    for await (const item of builder) throw new Error(`There is no item, and it is ${item}.`)
  })
})

describe('a query by cursor', () => {
  it('sends its filter and order once, and only the cursor after that', async () => {
    const { builder, asked } = buildByCursor(['p2', 'p3', null])

    const first = await builder.eq('a', 1).ascending('a').limit(10).byCursor().find()
    const second = await first.next()
    const third = await second.next()

    expect(asked).toEqual([
      {
        filter: { a: 1 },
        sort: [{ fieldName: 'a', order: 'ASC' }],
        cursorPaging: { limit: 10 },
      },
      { cursorPaging: { limit: 10, cursor: 'p2' } },
      { cursorPaging: { limit: 10, cursor: 'p3' } },
    ])
    expect([first.hasNext(), third.hasNext(), third.hasPrev()]).toEqual([true, false, false])
    expect(first.cursors).toEqual({ next: 'p2', prev: null })
    expect(first.currentPage).toBeUndefined()
    await expect(third.next()).rejects.toThrow('No next page to fetch')
    await expect(third.prev()).rejects.toThrow('No previous page to fetch')
  })

  it('continues from a cursor of an earlier page', async () => {
    const { builder, asked } = buildByCursor([null])
    await builder.eq('a', 1).byCursor('kept').limit(5).find()
    expect(asked).toEqual([{ cursorPaging: { limit: 5, cursor: 'kept' } }])
  })

  it('is iterated to its end', async () => {
    const { builder, asked } = buildByCursor(['p2', null])
    const seen: number[] = []
    for await (const item of builder.byCursor()) seen.push(item)
    expect(seen).toEqual([1, 2])
    expect(asked).toHaveLength(2)
  })
})

/** What a filter means; only the operators the property uses. */
function matches(filter: Filter, subject: Item): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === '$and') return (value as Filter[]).every((part) => matches(part, subject))
    if (key === '$or') return (value as Filter[]).some((part) => matches(part, subject))
    if (key === '$not') return !matches(value as Filter, subject)
    return subject[key] === value
  })
}

function nestsItself(filter: Filter, within = ''): boolean {
  return Object.entries(filter).some(([key, value]) => {
    if (key === within && key !== '$not') return true
    const parts = [value].flat().filter((part) => typeof part === 'object' && part !== null)
    return parts.some((part) => nestsItself(part as Filter, key))
  })
}

function build() {
  return createQueryBuilder<unknown, AnyFieldRules, string>(async () => ({
    items: [],
    metadata: undefined,
  }))
}

/** A query over the numbers from 0 up to a total. */
function buildOver(total: number) {
  const asked: PlatformQuery[] = []
  const builder = createQueryBuilder<number, AnyFieldRules, string>(async (query) => {
    asked.push(query)
    const { offset = 0, limit = 0 } = query.paging ?? {}
    const all = Array.from({ length: total }, (_, index) => index)
    const items = all.slice(offset ?? 0, (offset ?? 0) + (limit ?? 0))
    const found: Found<number> = {
      items,
      metadata: { count: items.length, offset: offset ?? 0, total },
    }
    return found
  })
  return { builder, asked }
}

/** A query whose pages of one item each end in the given cursors. */
function buildByCursor(cursors: (string | null)[]) {
  const asked: PlatformQuery[] = []
  const builder = createQueryBuilder<number, AnyFieldRules, string>(async (query) => {
    asked.push(query)
    return {
      items: [asked.length],
      metadata: { cursors: { next: cursors[asked.length - 1] ?? null } },
    }
  })
  return { builder, asked }
}
