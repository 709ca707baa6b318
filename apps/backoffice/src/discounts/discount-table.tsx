import type { DiscountRuleInfo } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { Link } from 'react-router'
import { ActionMenu } from '../dialog/action-menu.tsx'
import { ListTable, type RowSelection } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import { describeDiscount } from './describe-discount.ts'
import { type DiscountState, stateOf } from './discount-state.ts'
import styles from './discounts.module.css'

export interface DiscountAction {
  kind: 'pause' | 'delete'
  rule: DiscountRuleInfo
}

export interface DiscountTableProps {
  rules: readonly DiscountRuleInfo[]
  isStale: boolean
  /** Absent until it is known. */
  currency: string | undefined
  names: ReadonlyMap<string, string>
  onAction: (action: DiscountAction) => void
  selection: RowSelection<DiscountRuleInfo>
}

const TONES = { active: 'ok', planned: 'accent', paused: 'warn', ended: 'quiet' } as const

export function DiscountTable(props: DiscountTableProps) {
  const { rules, isStale, currency, names, onAction, selection } = props
  const { discounts: messages, products } = useMessages()
  const formats = useFormats()
  const sentenceOf = (rule: DiscountRuleInfo) =>
    currency === undefined ? '' : describeDiscount(rule, { messages, formats, currency, names })

  return (
    <ListTable
      caption={messages.title}
      rows={rules}
      isStale={isStale}
      keyOf={({ id }) => id}
      selection={selection}
      columns={[
        {
          label: messages.discount,
          cell: (rule) => (
            <>
              <Link to={`/discounts/${rule.id}`}>{rule.name.original}</Link>
              <small className={styles['code']}>{rule.couponCode ?? messages.automatic}</small>
            </>
          ),
        },
        { label: messages.does, isExtra: true, cell: sentenceOf },
        { label: messages.state, cell: (rule) => <StateBadge state={stateOf(rule)} /> },
        {
          label: messages.used,
          isNumber: true,
          cell: ({ uses, maxUses }) =>
            maxUses === undefined
              ? formats.number(uses)
              : messages.usedOf({ uses: formats.number(uses), most: formats.number(maxUses) }),
        },
        {
          label: products.actionsOf({ name: messages.discount }),
          isUnlabelled: true,
          isNumber: true,
          cell: (rule) => (
            <ActionMenu
              label={products.actionsOf({ name: rule.name.original })}
              actions={[
                ...(stateOf(rule) === 'ended'
                  ? []
                  : [
                      {
                        id: 'pause',
                        label: rule.active ? messages.pause : messages.resume,
                        onAction: () => onAction({ kind: 'pause', rule }),
                      },
                    ]),
                {
                  id: 'delete',
                  label: messages.remove,
                  isDestructive: true,
                  onAction: () => onAction({ kind: 'delete', rule }),
                },
              ]}
            >
              <span aria-hidden="true">⋯</span>
            </ActionMenu>
          ),
        },
      ]}
    />
  )
}

export function StateBadge({ state }: { state: DiscountState }) {
  const { discounts: messages } = useMessages()
  return <Badge tone={TONES[state]}>{messages[state]}</Badge>
}
