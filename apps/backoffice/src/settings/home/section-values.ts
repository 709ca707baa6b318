import type {
  HomeSection,
  ShopLinkTarget,
  ShopPin,
  ShopSettingsReply,
  TranslatedText,
} from '@vitrine/contract'
import type { AtRevision } from '../../form/use-edit-form.ts'
import { isLinkWrong } from '../navigation/link-values.ts'
import { newId } from '../parts/ordered-entries.tsx'
import { NO_TEXT, pickText, toParagraphs, toTexts } from '../parts/texts-by-language.ts'

export type SectionType = HomeSection['type']

/** Of these a page may have several. */
export const REPEATED: readonly SectionType[] = ['text', 'editorial']

/** In the order in which they are offered. */
export const SECTION_TYPES = [
  'featuredPicture',
  'featuredProducts',
  'range',
  'collections',
  'newest',
  'product',
  'byBrand',
  'editorial',
  'text',
] as const satisfies readonly SectionType[]

/** The sections of a shop that has set none, to begin with. */
export const COMMON_SECTIONS = [
  'featuredProducts',
  'range',
  'collections',
  'newest',
  'product',
  'byBrand',
] as const satisfies readonly SectionType[]

export interface PinValues extends ShopPin {
  id: string
}

/** A section while it is edited: it has the fields of every type. */
export interface SectionValues {
  id: string
  type: SectionType
  /** Of the media library. */
  picture: string | undefined
  narrow: { picture: string; from: number; to: number } | undefined
  pins: PinValues[]
  title: TranslatedText
  /** Paragraphs, with an empty line between them. */
  text: TranslatedText
  /** The text of the link. */
  action: TranslatedText
  link: ShopLinkTarget | undefined
  /** The slug of a product. */
  product: string | undefined
}

export interface HomeValues {
  home: SectionValues[]
}

export function newSection(type: SectionType): SectionValues {
  return { ...EMPTY, id: newId(), type }
}

const EMPTY: Omit<SectionValues, 'id' | 'type'> = {
  ...{ picture: undefined, narrow: undefined, pins: [] },
  ...{ title: NO_TEXT, text: NO_TEXT, action: NO_TEXT, link: undefined, product: undefined },
}

export function toStored(
  { settings, revision }: ShopSettingsReply,
  own: string,
): AtRevision<HomeValues> {
  return {
    values: { home: settings.home.map((section, at) => toValues(section, `${at}`, own)) },
    revision,
  }
}

export function toHome({ home }: HomeValues, own: string): HomeSection<string>[] {
  return home.map((section) => fromValues(section, own))
}

/** A text in a language without its heading would be lost. */
export function isTitleMissing({ title, text, action }: SectionValues, own: string): boolean {
  const titles = toTexts(title, own)
  const codes = [own, ...Object.keys(toTexts(text, own)), ...Object.keys(toTexts(action, own))]
  return codes.some((code) => titles[code] === undefined)
}

export function isSectionWrong(section: SectionValues, own: string): boolean {
  const { type, picture, link, pins } = section
  const isPictureMissing =
    (type === 'editorial' || type === 'featuredPicture') && picture === undefined
  return (
    isPictureMissing ||
    (REPEATED.includes(type) && isTitleMissing(section, own)) ||
    (link !== undefined && isLinkWrong({ target: link })) ||
    pins.some(({ product }) => product === '')
  )
}

function toValues(section: HomeSection<string>, id: string, own: string): SectionValues {
  const values = { ...EMPTY, id, type: section.type }
  switch (section.type) {
    case 'featuredPicture': {
      const { picture, narrow, pins } = section
      return { ...values, picture, narrow, pins: pins.map((pin, at) => ({ ...pin, id: `${at}` })) }
    }
    case 'product':
      return { ...values, product: section.product }
    case 'text':
      return { ...values, ...toTextValues(section.texts, own) }
    case 'editorial':
      return {
        ...values,
        ...toTextValues(section.texts, own),
        action: pickText(section.texts, own, ({ action }) => action),
        picture: section.picture,
        link: section.link,
      }
    default:
      return values
  }
}

function toTextValues(
  texts: Record<string, { title: string; paragraphs: string[] }>,
  own: string,
): Pick<SectionValues, 'title' | 'text'> {
  return {
    title: pickText(texts, own, ({ title }) => title),
    text: pickText(texts, own, ({ paragraphs }) => paragraphs.join('\n\n')),
  }
}

function fromValues(section: SectionValues, own: string): HomeSection<string> {
  const { type, picture = '', narrow, pins, link, product } = section
  switch (type) {
    case 'featuredPicture':
      return {
        ...{ type, picture, pins: pins.map(({ id: _, ...pin }) => pin) },
        ...(narrow && { narrow }),
      }
    case 'product':
      return { type, ...(product && { product }) }
    case 'text':
      return { type, texts: fromTextValues(section, own) }
    case 'editorial': {
      const actions = toTexts(section.action, own)
      const texts = Object.entries(fromTextValues(section, own)).map(([code, text]) => {
        const action = actions[code]
        return [code, { ...text, ...(action !== undefined && { action }) }]
      })
      return { type, picture, texts: Object.fromEntries(texts), ...(link && { link }) }
    }
    default:
      return { type }
  }
}

function fromTextValues({ title, text }: SectionValues, own: string) {
  const texts = toTexts(text, own)
  return Object.fromEntries(
    Object.entries(toTexts(title, own)).map(([code, heading]) => [
      code,
      { title: heading, paragraphs: toParagraphs(texts[code] ?? '') },
    ]),
  )
}
