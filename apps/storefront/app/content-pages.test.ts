import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ContentPage, contentPages } from './content-pages.ts'

const FOLDER = join(import.meta.dirname, '..', 'content')

it.each(readdirSync(FOLDER))(
  '%s has the same pages as the other languages, each with text',
  (file) => {
    const pages: Record<string, ContentPage> = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))

    expect(Object.keys(pages)).toEqual(Object.keys(contentPages))
    for (const { title, lede, sections } of Object.values(pages)) {
      const texts = sections.flatMap((section) => [section.title, ...section.paragraphs])
      expect(sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true)
      expect([title, lede, ...texts].filter((text) => !/\S/.test(text))).toEqual([])
    }
  },
)
