import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Screen } from '../../screen/screen.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../../shell/staff-context.ts'
import styles from '../abandoned-carts.module.css'
import { buyerName } from '../buyer-name.ts'
import { RecoveryBadge } from '../recovery-badge.tsx'
import { BuyerPanel } from './buyer-panel.tsx'
import { DeleteCartDialog } from './delete-cart-dialog.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { RecoveryPanels } from './recovery-panels.tsx'

/** `/abandoned-carts/:id`: what a buyer left at checkout, and what became of it. */
export function AbandonedCartScreen() {
  const { id = '' } = useParams()
  const { abandonedCarts: messages } = useMessages()
  const { abandonedCheckouts } = useAdmin()
  const isPermitted = useIsPermitted()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const loading = useLoaded(id, (signal) => abandonedCheckouts.getAbandonedCheckout(id, { signal }))
  const { data: cart } = loading.loaded

  return (
    <Screen
      title={cart ? messages.cartOf({ name: buyerName(cart) }) : messages.cart}
      parent={{ to: '/abandoned-carts', title: messages.title }}
      note={cart && <RecoveryBadge checkout={cart} />}
      actions={
        cart &&
        isPermitted('ECOM.MODIFY_CHECKOUTS') && (
          <Button type="button" look="destructive" size="small" onClick={() => setAsked(true)}>
            {messages.remove}
          </Button>
        )
      }
    >
      <WhenLoaded of={loading}>
        {(shown) => (
          <div className={styles['columns']}>
            <div>
              <ItemsPanel cart={shown} />
            </div>
            <div>
              <RecoveryPanels cart={shown} />
              <BuyerPanel cart={shown} />
            </div>
          </div>
        )}
      </WhenLoaded>
      {isAsked && (
        <DeleteCartDialog
          id={id}
          onDone={() => navigate('/abandoned-carts', { replace: true })}
          onClose={() => setAsked(false)}
        />
      )}
    </Screen>
  )
}
