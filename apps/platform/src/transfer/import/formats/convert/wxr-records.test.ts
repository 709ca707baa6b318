import { expect, it } from 'vitest'
import { wxrRecords } from './wxr-records.ts'

const OPENINGS = [
  ...['<item>', '<wp:postmeta>', '<![CDATA[', '<title>', '<category domain="'],
  's:4:"name";s:1:"a";s:5:"value";s:1:"',
]

it.each(OPENINGS)('reads a file in one pass in which nothing ends: %s', (opening) => {
  const product = '<wp:post_type>product</wp:post_type><wp:post_id>1</wp:post_id>'
  const attributes = `<wp:postmeta><wp:meta_key>_product_attributes</wp:meta_key><wp:meta_value>${opening.repeat(300_000)}</wp:meta_value></wp:postmeta>`
  const begun = performance.now()
  expect(wxrRecords(`<rss><item>${product}${attributes}</item></rss>`, 'shop.xml')).toHaveLength(2)
  expect(() => wxrRecords(`<rss>${opening.repeat(300_000)}</rss>`, 'shop.xml')).toThrow(
    'has no products',
  )
  // Once for every opening, it would take an hour.
  expect(performance.now() - begun).toBeLessThan(30_000)
})

it('resolves entities outside of CDATA, and several parts of it', () => {
  const [header = [], record = []] = wxrRecords(
    '<rss><item><title><![CDATA[A & B]]> &amp; <![CDATA[C]]></title><wp:post_type>product</wp:post_type></item></rss>',
    'shop.xml',
  )
  expect(record[header.indexOf('Name')]).toBe('A & B & C')
})
