import { useShop } from '../../shop/use-shop.ts'

/** The shop's heading, one or two lines. */
export function ShopHeading() {
  const [first, second] = useShop().heading

  return (
    <h1>
      {first}
      {second && (
        <>
          <br />
          {second}
        </>
      )}
    </h1>
  )
}
