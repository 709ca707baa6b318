import { ButtonLink } from '@vitrine/ui'
import { type MouseEvent, useState } from 'react'
import * as messages from '#messages/product'
import type { Selection } from '../../catalog/option-matrix.ts'
import type { ProductView } from '../../catalog/product-view.ts'
import { writeSelection } from '../../catalog/selection-url.ts'

const loadDialog = () => import('../../back-in-stock/back-in-stock-dialog.tsx')
type Dialog = Awaited<ReturnType<typeof loadDialog>>['BackInStockDialog']

/** Opens the form over the page; without JavaScript, or where it cannot be loaded, it is a page of its own. */
export function NotifyLink({ product, selection }: { product: ProductView; selection: Selection }) {
  const [Dialog, setDialog] = useState<Dialog>()
  const { slug, name } = product
  const choices = `${writeSelection(product, selection)}`
  const href = `/back-in-stock?${new URLSearchParams({ product: slug, choices })}`

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { currentTarget } = event
    loadDialog().then(
      ({ BackInStockDialog }) => setDialog(() => BackInStockDialog),
      () => location.assign(currentTarget.href),
    )
  }

  return (
    <>
      <ButtonLink size="big" href={href} aria-haspopup="dialog" onClick={open}>
        {messages.tellMe}
      </ButtonLink>
      {Dialog && (
        <Dialog
          product={slug}
          choices={choices}
          name={[name, ...Object.values(selection)].join(', ')}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
