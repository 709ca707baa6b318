import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Nonce, Styled } from './styled.tsx'

it('puts values into a style element with the page’s nonce, and none into a style attribute', async () => {
  const stream = await renderToReadableStream(
    <Nonce value="abc">
      <Styled as="p" className="named" values={{ '--hue': 248, 'inline-size': '50%' }} />
    </Nonce>,
    { nonce: { style: 'abc' } },
  )
  const html = await new Response(stream).text()

  expect(html).toContain('[data-v="--hue:248;inline-size:50%"]{--hue:248;inline-size:50%}')
  expect(html).toContain('<p class="named" data-v="--hue:248;inline-size:50%"></p>')
  expect(html).toMatch(/<style[^>]* nonce="abc"/)
  expect(html).not.toContain('style="')
})

it('lets no value of the catalog end its declaration', () => {
  const html = renderToStaticMarkup(
    <Styled as="p" values={{ '--swatch': 'red}body{display:none}</style><script>' }} />,
  )

  expect(html).toContain('{--swatch:redbodydisplaynone/stylescript}</style>')
})

it('has no rule without values', () => {
  expect(renderToStaticMarkup(<Styled as="p" values={undefined} />)).toBe('<p></p>')
})
