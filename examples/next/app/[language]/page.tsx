import Link from 'next/link'
import { readLanguage } from '../../components/language.ts'
import { listProducts, pageNumber } from '../../server/products.ts'

export default async function Listing({ params, searchParams }: PageProps<'/[language]'>) {
  const { language, texts } = await readLanguage(params)
  const { page: asked } = await searchParams
  const page = pageNumber(typeof asked === 'string' ? asked : null)
  const { items, hasNext } = await listProducts(language, page)
  return (
    <>
      <h1>{texts.products}</h1>
      {items.length === 0 && <p>{texts.nothing}</p>}
      <ul className="products">
        {items.map(({ id, slug, name, media, convertedPriceData }) => (
          <li key={id}>
            <Link href={`/${language}/products/${encodeURIComponent(slug)}`} prefetch={false}>
              <img
                src={media.mainMedia?.image?.url}
                width={media.mainMedia?.image?.width}
                height={media.mainMedia?.image?.height}
                alt=""
                loading="lazy"
              />
              <strong>{name}</strong>
              <span>{convertedPriceData.formatted.price}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNext && (
        <Link href={`/${language}?page=${page + 1}`} prefetch={false}>
          {texts.more}
        </Link>
      )}
    </>
  )
}
