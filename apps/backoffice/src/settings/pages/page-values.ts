import type { ShopPage, ShopSettingsReply } from '@vitrine/contract'
import type { AtRevision } from '../../form/use-edit-form.ts'

/** Pages that every shop has; one of its own at the same path takes their place. */
export const COMMON_PATHS = ['imprint', 'privacy', 'terms', 'delivery', 'contact'] as const
export type CommonPath = (typeof COMMON_PATHS)[number]

/** A page while it is written: paragraphs are one text, with an empty line between them. */
export interface PageValues {
  path: string
  title: string
  lede: string
  sections: { title: string; text: string }[]
}

export interface PagesValues {
  /** By language. */
  pages: Record<string, PageValues[]>
}

export function isCommonPath(path: string): path is CommonPath {
  return COMMON_PATHS.some((common) => common === path)
}

export function toStored({ settings, revision }: ShopSettingsReply): AtRevision<PagesValues> {
  return { values: { pages: mapPages(settings.pages, toValues) }, revision }
}

export function toPages({ pages }: PagesValues): Record<string, ShopPage[]> {
  return mapPages(pages, toPage)
}

/** Of the pages of one language. */
export function hasWrongPage(pages: readonly PageValues[]): boolean {
  return pages.some((page, at) => isPageWrong(page) || isPathTaken(pages, at))
}

/** Whether a page above has the same path. */
export function isPathTaken(pages: readonly PageValues[], at: number): boolean {
  return pages.slice(0, at).some(({ path }) => path === pages[at]?.path)
}

function isPageWrong({ path, title, lede, sections }: PageValues): boolean {
  const texts = [title, lede, ...sections.flatMap((section) => [section.title, section.text])]
  return !isPathRight(path) || texts.some((text) => text.trim() === '')
}

export const isPathRight = (path: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(path)

function toValues({ sections, ...page }: ShopPage): PageValues {
  return {
    ...page,
    sections: sections.map(({ title, paragraphs }) => ({ title, text: paragraphs.join('\n\n') })),
  }
}

function toPage({ path, title, lede, sections }: PageValues): ShopPage {
  return {
    path,
    title: title.trim(),
    lede: lede.trim(),
    sections: sections.map((section) => ({
      title: section.title.trim(),
      paragraphs: section.text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
    })),
  }
}

function mapPages<From, To>(pages: Record<string, From[]>, convert: (page: From) => To) {
  return Object.fromEntries(
    Object.entries(pages).map(([language, list]) => [language, list.map(convert)]),
  )
}
