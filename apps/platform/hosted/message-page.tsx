import { backToShop } from '@vitrine/account/messages/common'
import { ButtonLink } from '@vitrine/ui'
import type { HostedMessageProps } from '../src/account-pages/hosted-pages.ts'
import { Sheet, Sub } from './sheet.tsx'

export function MessagePage({ title, text, links, ...shop }: HostedMessageProps) {
  return (
    <Sheet {...shop} title={title} back={links.back}>
      <Sub>{text}</Sub>
      {links.back && (
        <ButtonLink look="second" wide href={links.back}>
          {links.label ?? backToShop}
        </ButtonLink>
      )}
    </Sheet>
  )
}
