import { readLanguage } from '../../http/headers/read-language.ts'
import type { StoredProfile } from '../tables/identity.ts'

/** The language for the lines of the member's addresses: the one asked for, the member's own, or English. */
export function languageFor({ language }: StoredProfile, asked: string | undefined): string {
  return asked ?? readLanguage(language ?? undefined) ?? 'en'
}
