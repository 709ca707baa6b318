import type {
  ShopLink,
  ShopLinkTarget,
  ShopNavigation,
  ShopSettingsReply,
  TranslatedText,
} from '@vitrine/contract'
import type { AtRevision } from '../../form/use-edit-form.ts'
import { newId } from '../parts/ordered-entries.tsx'
import { NO_TEXT, toTexts, toTranslatedText } from '../parts/texts-by-language.ts'

export interface LinkValues {
  id: string
  target: ShopLinkTarget
  label: TranslatedText
}

export interface GroupValues {
  id: string
  title: TranslatedText
  links: LinkValues[]
}

export interface NavigationValues {
  header: LinkValues[]
  footer: GroupValues[]
}

export const newLink = (target: ShopLinkTarget): LinkValues => ({
  id: newId(),
  target,
  label: NO_TEXT,
})

export const newGroup = (): GroupValues => ({ id: newId(), title: NO_TEXT, links: [] })

export function toStored(
  { settings, revision }: ShopSettingsReply,
  own: string,
): AtRevision<NavigationValues> {
  const { header, footer } = settings.navigation
  return {
    values: {
      header: toLinks(header, own),
      footer: footer.map(({ titles, links }, at) => ({
        id: `${at}`,
        title: toTranslatedText(titles, own),
        links: toLinks(links, own),
      })),
    },
    revision,
  }
}

export function toNavigation({ header, footer }: NavigationValues, own: string): ShopNavigation {
  return {
    header: header.map((link) => fromLink(link, own)),
    footer: footer.map(({ title, links }) => ({
      titles: toTexts(title, own),
      links: links.map((link) => fromLink(link, own)),
    })),
  }
}

/** What the platform takes, too. */
export function isAddressRight(address: string): boolean {
  return /^(\/(?![/\\])|https:\/\/[^\s/])\S*$/.test(address)
}

export function isLinkWrong({ target }: Pick<LinkValues, 'target'>): boolean {
  return target.type === 'address' && !isAddressRight(target.address)
}

export function isNavigationWrong({ header, footer }: NavigationValues): boolean {
  const links = [...header, ...footer.flatMap((group) => group.links)]
  return links.some(isLinkWrong) || footer.some(({ title }) => title.original.trim() === '')
}

function toLinks(links: readonly ShopLink[], own: string): LinkValues[] {
  return links.map(({ labels = {}, ...target }, at) => ({
    id: `${at}`,
    target,
    label: toTranslatedText(labels, own),
  }))
}

function fromLink({ target, label }: LinkValues, own: string): ShopLink {
  const labels = toTexts(label, own)
  return { ...target, ...(Object.keys(labels).length > 0 && { labels }) }
}
