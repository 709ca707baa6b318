import { allMessages } from '@vitrine/account/all-messages'
import type { DescriptionLine } from '@vitrine/contract'
import { isOnPreorder } from '../../catalog/inventory/is-on-preorder.ts'
import { languageOfEmails } from '../../email/email-templates.ts'
import type { CartItem } from '../cart-products.ts'
import type { LinesView } from './view-cart.ts'

/** That an item is ordered ahead of its stock, in the shop's words: "Availability: Ships in March". */
export function describePreorder(
  { product: { record, original }, variant }: CartItem,
  { money, siteLanguage }: LinesView,
): DescriptionLine[] {
  if (!isOnPreorder(variant, original.preorder)) return []
  const [texts, translated] = [textsIn(siteLanguage), textsIn(money.language)]
  const message = original.preorder?.message
  return [
    {
      name: { original: texts.availability, translated: translated.availability },
      plainText: message
        ? { original: message, translated: record.preorder?.message || message }
        : { original: texts.preorder, translated: translated.preorder },
    },
  ]
}

function textsIn(language: string) {
  return allMessages[languageOfEmails(language) as keyof typeof allMessages].orderSheet
}
