import { AccountSection, Row, Rows } from '@vitrine/account/account/account-frame.tsx'
import * as m from '@vitrine/account/messages/shop-notes'
import { Badge } from '@vitrine/ui'
import type { ShopNote } from '../src/account-pages/account/account-view.ts'

/** What the shop noted about the member; nothing where it noted nothing. */
export function ShopNotes({ notes }: { notes: ShopNote[] }) {
  if (notes.length === 0) return null
  return (
    <AccountSection title={m.title}>
      <Rows>
        {notes.map(({ title, value }) => (
          <Row key={`${title} ${value}`} title={title} detail={value}>
            {value === undefined && <Badge tone="plain">{m.label}</Badge>}
          </Row>
        ))}
      </Rows>
    </AccountSection>
  )
}
