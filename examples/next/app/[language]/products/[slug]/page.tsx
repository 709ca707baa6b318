import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { readLanguage } from '../../../../components/language.ts'
import { Problem } from '../../../../components/problem.tsx'
import { findProduct, firstVariant, plainText } from '../../../../server/products.ts'

type Props = PageProps<'/[language]/products/[slug]'>

/** Once for the page and its title. */
const readProduct = cache(async (language: string, slug: string) => {
  const product = await findProduct(language, decodeURIComponent(slug))
  return product ?? notFound()
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language, slug } = await params
  const { name, description } = await readProduct(language, slug)
  return { title: name, description: plainText(description).slice(0, 160) }
}

export default async function ProductPage({ params, searchParams }: Props) {
  const { language, texts } = await readLanguage(params)
  const product = await readProduct(language, (await params).slug)
  const { problem } = await searchParams
  const shown = firstVariant(product)
  return (
    <div className="product">
      <img
        src={product.media.mainMedia?.image?.url}
        width={product.media.mainMedia?.image?.width}
        height={product.media.mainMedia?.image?.height}
        alt=""
      />
      <div>
        <h1>{product.name}</h1>
        <p>{(shown?.variant ?? product).convertedPriceData.formatted.price}</p>
        <p>{plainText(product.description)}</p>
        <form method="post" action={`/${language}/cart/changes`}>
          <input type="hidden" name="product" value={product.slug} />
          {product.productOptions.map(({ name, choices }) => (
            <label key={name}>
              {name}
              <select name={`option:${name}`} defaultValue={shown?.choices[name]}>
                {choices
                  .filter(({ visible }) => visible)
                  .map(({ description }) => (
                    <option key={description}>{description}</option>
                  ))}
              </select>
            </label>
          ))}
          <Problem texts={texts} code={problem} />
          <button type="submit" name="action" value="add" className="main" disabled={!shown}>
            {shown ? texts.add : texts.soldOut}
          </button>
        </form>
      </div>
    </div>
  )
}
