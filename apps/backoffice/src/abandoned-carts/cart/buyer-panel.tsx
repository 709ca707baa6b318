import type { AbandonedCheckout } from '@vitrine/contract'
import { Link } from 'react-router'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useIsPermitted } from '../../shell/staff-context.ts'
import styles from '../abandoned-carts.module.css'
import { buyerName } from '../buyer-name.ts'

/** Whose cart it is. */
export function BuyerPanel({ cart }: { cart: AbandonedCheckout }) {
  const { abandonedCarts: messages, language } = useMessages()
  const { dateTime } = useFormats()
  const isPermitted = useIsPermitted()
  const { buyerInfo, buyerLanguage, createdDate } = cart
  const email = buyerInfo?.email ?? ''
  const names = new Intl.DisplayNames(language.locale, { type: 'language' })

  return (
    <Panel title={messages.buyerTitle}>
      <dl className={styles['facts']}>
        {buyerName(cart) !== email && (
          <>
            <dt>{messages.name}</dt>
            <dd>{buyerName(cart)}</dd>
          </>
        )}
        <dt>{messages.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{messages.member}</dt>
        <dd>
          {buyerInfo?.memberId === undefined ? (
            messages.guest
          ) : isPermitted('MEMBERS.MEMBER_READ') ? (
            <Link to={`/members/${buyerInfo.memberId}`}>{messages.showMember}</Link>
          ) : (
            messages.member
          )}
        </dd>
        {buyerLanguage && (
          <>
            <dt>{messages.language}</dt>
            <dd>{names.of(buyerLanguage)}</dd>
          </>
        )}
        {createdDate && (
          <>
            <dt>{messages.leftAt}</dt>
            <dd>
              <time dateTime={createdDate}>{dateTime(createdDate)}</time>
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
