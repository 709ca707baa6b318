import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { readSite } from '../../product/read-site.ts'
import { searchConfiguration } from '../language.ts'
import { stemsOf } from '../stems.ts'
import { wordsOf } from './product-document.ts'

/** Indexes the names of the collections in all languages, in the transaction that changes them; all by default. */
export async function indexCollections(tx: SiteScope, collectionIds?: string[]): Promise<void> {
  const { language: original } = await readSite(tx)
  const names = await runStatement<CollectionName & object>(tx.db, {
    name: 'search.read-names-of-collections',
    text: `
      SELECT c.collection_id, '' AS language, c.name
      FROM collections c
      WHERE c.site_id = $1 AND ($2::uuid[] IS NULL OR c.collection_id = ANY($2))
      UNION ALL
      SELECT t.entity_id, t.language, t.content ->> 'name'
      FROM translations t
      WHERE t.site_id = $1
        AND t.entity = 'collection'
        AND ($2::uuid[] IS NULL OR t.entity_id = ANY($2))
        AND t.content ? 'name'`,
    values: [tx.siteId, collectionIds ?? null],
  })
  const rows: CollectionWord[] = []
  for (const [language, list] of Map.groupBy(names, (one) => one.language)) {
    const words = list.map(({ name }) => [...wordsOf(name).keys()])
    const stems = await stemsOf(tx, searchConfiguration(language || original), words.flat())
    for (const [at, { collection_id }] of list.entries()) {
      // Stop words have no stem, and say nothing about a collection.
      const telling = words[at]?.filter((word) => stems.get(word)?.length) ?? []
      const lexemes = telling.flatMap((word) => [
        word,
        ...(stems.get(word) ?? []).map((stem) => `<${stem}`),
      ])
      rows.push(...[...new Set(lexemes)].map((word) => ({ language, word, collection_id })))
    }
  }
  await runStatement(tx.db, {
    name: 'search.delete-words-of-collections',
    text: `
      DELETE FROM search_collection_words
      WHERE site_id = $1 AND ($2::uuid[] IS NULL OR collection_id = ANY($2))`,
    values: [tx.siteId, collectionIds ?? null],
  })
  await runStatement(tx.db, {
    name: 'search.add-words-of-collections',
    text: `
      INSERT INTO search_collection_words (site_id, language, word, collection_id)
      SELECT $1, w.language, w.word, w.collection_id
      FROM unnest($2::text[], $3::text[], $4::uuid[]) AS w (language, word, collection_id)
      ON CONFLICT (site_id, language, word, collection_id) DO NOTHING`,
    values: [
      tx.siteId,
      rows.map(({ language }) => language),
      rows.map(({ word }) => word),
      rows.map(({ collection_id }) => collection_id),
    ],
  })
}

interface CollectionName {
  collection_id: string
  language: string
  name: string
}

interface CollectionWord extends Omit<CollectionName, 'name'> {
  word: string
}
