import { expect, it } from 'vitest'
import { toParagraphs } from './plain-text.ts'

it('gives the text of HTML by paragraphs', () => {
  expect(
    toParagraphs('<p>Thrown in <b>two</b> parts.</p><p>Fired &amp; glazed at 1,240&nbsp;°C.</p>'),
  ).toEqual(['Thrown in two parts.', 'Fired & glazed at 1,240 °C.'])
})

it('removes all tags', () => {
  expect(toParagraphs('<img src=x onerror="alert(1)"><script>alert(2)</script>Vase')).toEqual([
    'alert(2)Vase',
  ])
})

it('reads numeric entities and leaves unknown ones as they are', () => {
  expect(toParagraphs('26 &#215; 17&#x20;cm &unknown;')).toEqual(['26 × 17 cm &unknown;'])
})

it('writes each table row as a paragraph', () => {
  const rows = '<tr><th>Holds</th><td>1.9 l</td></tr><tr><th>Washing</th><td>By hand</td></tr>'

  expect(toParagraphs(`<table><tbody>${rows}</tbody></table>`)).toEqual([
    'Holds: 1.9 l',
    'Washing: By hand',
  ])
})
