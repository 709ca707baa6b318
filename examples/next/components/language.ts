import { notFound } from 'next/navigation'
import { findTexts } from '../server/languages.ts'

/** The language of a page's address and its texts; a page that is not found where the shop does not have it. */
export async function readLanguage(params: Promise<{ language: string }>) {
  const { language } = await params
  const texts = findTexts(language)
  if (!texts) notFound()
  return { language, texts }
}
