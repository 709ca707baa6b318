import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { memberName } from '../members/member-name.ts'
import { buyerName } from '../orders/buyer-name.ts'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import type { CommandGroup } from './command.ts'
import { type FoundEntities, findEntities } from './find-entities.ts'

export interface EntitySearch {
  groups: CommandGroup[]
  /** Whether an answer to what is typed now is on its way. */
  isSearching: boolean
  hasFailed: boolean
}

const MIN_CHARACTERS = 2
const PAUSE_MS = 150
const NOTHING: FoundEntities = { products: [], orders: [], members: [], collections: [] }

/** What the text finds on the server, asked a moment after the last key; the previous results stay until then. */
export function useEntitySearch(text: string): EntitySearch {
  const admin = useAdmin()
  const isPermitted = useIsPermitted()
  const toGroups = useToGroups()
  const [found, setFound] = useState({ for: '', entities: NOTHING, hasFailed: false })
  const search = text.trim().length < MIN_CHARACTERS ? '' : text.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the role does not change while the palette is open.
  useEffect(() => {
    if (search === '') return setFound({ for: '', entities: NOTHING, hasFailed: false })
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const { signal } = leaving
      findEntities(admin, search, isPermitted, signal).then(
        (entities) => setFound({ for: search, entities, hasFailed: false }),
        () => {
          if (!signal.aborted) setFound({ for: search, entities: NOTHING, hasFailed: true })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [search, admin])

  return {
    groups: toGroups(found.entities),
    isSearching: found.for !== search,
    hasFailed: found.hasFailed,
  }
}

function useToGroups() {
  const { shell, commands } = useMessages()
  const { money } = useFormats()
  const navigate = useNavigate()

  return ({ products, orders, members, collections }: FoundEntities): CommandGroup[] => [
    {
      id: 'products',
      title: shell.products,
      commands: products.map(({ id, name, price }) => ({
        id: `product ${id}`,
        label: name,
        detail: price.formatted.price,
        icon: 'products',
        run: () => navigate(`/products/${id}`),
      })),
    },
    {
      id: 'orders',
      title: shell.orders,
      commands: orders.map((order) => ({
        id: `order ${order.id}`,
        label: commands.order({ number: order.number }),
        detail: `${buyerName(order)} · ${money(order.priceSummary.total.amount, order.currency)}`,
        icon: 'orders',
        run: () => navigate(`/orders/${order.id}`),
      })),
    },
    {
      id: 'members',
      title: shell.members,
      commands: members.map((member) => ({
        id: `member ${member.id}`,
        label: memberName(member),
        ...(member.loginEmail && { detail: member.loginEmail }),
        icon: 'members',
        run: () => navigate(`/members/${member.id}`),
      })),
    },
    {
      id: 'collections',
      title: shell.collections,
      commands: collections.map(({ id, name }) => ({
        id: `collection ${id}`,
        label: name,
        icon: 'collections',
        run: () => navigate(`/collections/${id}`),
      })),
    },
  ]
}
