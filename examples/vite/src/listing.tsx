import { useProducts } from '@vitrine/react'
import { texts } from '../language.js'
import { shop } from '../shop.config.js'

export function Listing() {
  const { status, value, loadMore, loadingMore } = useProducts((query) => query.limit(24))
  return (
    <>
      <title>{`${texts.products} – ${shop.name}`}</title>
      <h1>{texts.products}</h1>
      {status === 'failed' && <p role="alert">{texts.failed}</p>}
      {status === 'pending' && <p>{texts.loading}</p>}
      {value?.items.length === 0 && <p>{texts.nothing}</p>}
      <ul className="products">
        {value?.items.map(({ id, slug, name, media, convertedPriceData }) => (
          <li key={id}>
            <a href={`#/product/${encodeURIComponent(slug)}`}>
              <img
                src={media.mainMedia?.image?.url}
                width={media.mainMedia?.image?.width}
                height={media.mainMedia?.image?.height}
                alt=""
                loading="lazy"
              />
              <strong>{name}</strong>
              <span>{convertedPriceData.formatted.price}</span>
            </a>
          </li>
        ))}
      </ul>
      {value?.hasNext && (
        <button type="button" disabled={loadingMore} onClick={loadMore}>
          {texts.more}
        </button>
      )}
    </>
  )
}
