import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { RouterLink } from './router-link.tsx'

const plain = fc.stringMatching(/^(\/|(\/[\w-]+){1,4}(\?[\w\-=&%+.,~:]{0,9})?)$/)
const segment = fc.constantFrom('', '.', '..', 'products', 'sch%C3%B6n', 'schön', 'a b', "'")
const other = fc
  .tuple(
    fc.constantFrom('', '/', '//', '?', '#', 'https://shop.example/'),
    fc.array(segment, { maxLength: 4 }),
    fc.constantFrom('', '?', '?q=a b', '?q="', '?q=ü', '?a=<', '#main'),
  )
  .map(([start, segments, end]) => start + segments.join('/') + end)

it('writes on the server what the router’s link writes, for any address', () => {
  fc.assert(
    fc.property(fc.oneof(plain, other), fc.boolean(), (href, isRouteKnown) => {
      expect(
        rendered(<RouterLink href={href} isRouteKnown={isRouteKnown} className="link" />),
      ).toBe(
        rendered(<Link to={href} discover={isRouteKnown ? 'none' : 'render'} className="link" />),
      )
    }),
  )
})

const rendered = (link: React.ReactNode) =>
  renderToString(<StaticRouter location="/products/jug">{link}</StaticRouter>)
