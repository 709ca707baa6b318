import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { CardAction } from './card-action.tsx'
import { CodeField } from './code-field.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorFrame } from './error-frame.tsx'
import { Field } from './field.tsx'
import { LinkElement } from './link.tsx'
import { Notice } from './notice.tsx'
import { OptionPills, Swatches } from './option-group.tsx'
import { OptionSelect } from './option-select.tsx'
import { Pagination } from './pagination.tsx'
import { PasswordField } from './password-field.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { Progress } from './progress.tsx'
import { Select } from './select.tsx'
import { SpecificationTable } from './specification-table.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'

const render = renderToStaticMarkup

describe('button', () => {
  it('says what it is doing and keeps its words for the width', () => {
    const html = render(<Button busy="Signing in">Sign in</Button>)

    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Sign in</span>')
    expect(html).toContain('Signing in</span>')
  })

  it('is made of the link of the app around when it leads somewhere', () => {
    const html = render(
      <LinkElement value={({ href, children }) => <a href={`#${href}`}>{children}</a>}>
        <ButtonLink href="/collections">See all objects</ButtonLink>
      </LinkElement>,
    )

    expect(html).toBe('<a href="#/collections">See all objects</a>')
  })
})

describe('field', () => {
  it('ties its error and its hint to the input', () => {
    const html = render(
      <Field label="Password" name="password" hint="At least 10 characters." error="Too short." />,
    )
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []

    expect(html).toContain('aria-invalid="true"')
    expect(described).toHaveLength(2)
    for (const id of described) expect(html).toContain(`id="${id}"`)
  })

  it('marks what is optional, not what is required', () => {
    expect(render(<Field label="E-mail" name="email" />)).toMatch(/required=""/)
    expect(render(<Field label="First name" name="firstName" optional />)).toMatch(
      /First name<span[^>]*> \(optional\)<\/span>/,
    )
  })
})

describe('price', () => {
  it('tells ears which amount is which', () => {
    const text = textOf(<Price now="€128.00" was="€148.00" saving="−13 %" />)

    expect(text).toBe('Now €128.00Was €148.00−13 %')
  })

  it('needs no words for a single amount', () => {
    expect(textOf(<Price now="€26.00" />)).toBe('€26.00')
    expect(textOf(<Price now="€78.00" from />)).toBe('from €78.00')
  })
})

describe('options', () => {
  const values = [
    { value: '26 cm', label: '26 cm', state: 'made' as const, words: '26 cm', detail: '€128' },
    { value: '34 cm', label: '34 cm', state: 'sold-out' as const, words: '34 cm, sold out' },
  ]

  it('are radio buttons that say their state in words', () => {
    const html = render(<OptionPills legend="Size" name="size" values={values} chosen="26 cm" />)

    expect(html).toMatch(/<legend.*<b>Size:<\/b> 26 cm/)
    expect(html).toContain('aria-label="34 cm, sold out"')
    expect(html.match(/<input [^>]*name="size"/g)).toHaveLength(2)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  it('say their state in words in a long list too', () => {
    const html = render(<OptionSelect legend="Size" name="size" values={values} chosen="26 cm" />)

    expect(html).toContain('<option value="34 cm">34 cm, sold out</option>')
    expect(html).toContain('<option value="26 cm" selected="">26 cm</option>')
  })

  it('carry their colour beside words, never alone', () => {
    const ink = {
      value: 'Ink',
      label: 'Ink',
      state: 'low' as const,
      words: 'Ink, 2 left',
      color: '#2f4a63',
    }
    const html = render(<Swatches legend="Glaze" name="glaze" values={[ink]} chosen="Ink" />)

    expect(html).toContain('--swatch:#2f4a63')
    expect(html).toContain('data-state="low"')
    expect(html).toContain('aria-label="Ink, 2 left"')
  })
})

describe('card', () => {
  const lamp = { href: '/products/dusk-lamp', name: 'Dusk lamp', picture: null, price: '€240.00' }

  it('says that it is sold out before anything its owner says', () => {
    const html = render(<Card {...lamp} ribbon="New" soldOut />)

    expect(html).toContain('Sold out')
    expect(html).not.toContain('New')
  })

  it('keeps its button out of its link', () => {
    const html = render(<Card {...lamp} action={<CardAction aria-label="Add Dusk lamp" />} />)

    expect(html).toContain('<button')
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<button/)
  })

  it('names its colours, from two on', () => {
    const ink = { name: 'Ink', color: '#2f4a63' }
    const oat = { name: 'Oat', color: '#d8cdb9' }

    expect(textOf(<Card {...lamp} colors={[ink, oat]} />)).toContain('InkOat')
    expect(textOf(<Card {...lamp} colors={[ink]} />)).not.toContain('Ink')
  })
})

it('says how much has been seen of what is paged', () => {
  const html = render(
    <Pagination name="More objects" progress="You have seen 24 of 48" seen={0.5}>
      <a href="?page=2">Show the other 24</a>
    </Pagination>,
  )

  expect(html).toContain('<nav')
  expect(html).toContain('inline-size:50%')
  expect(html).toContain('href="?page=2"')
})

it('interrupts for errors only', () => {
  expect(render(<Notice tone="bad">No.</Notice>)).toContain('role="alert"')
  expect(render(<Notice tone="ok">Yes.</Notice>)).toContain('role="status"')
})

it('fetches the first picture first and the others when they come near', () => {
  const picture = { src: '/vase.webp', alt: 'A vase', width: 880, height: 1100 }

  expect(render(<Picture {...picture} first />)).toMatch(/fetchPriority="high"/i)
  expect(render(<Picture {...picture} />)).toContain('loading="lazy"')
})

it('gives each fact a row header', () => {
  const html = render(
    <SpecificationTable caption="Facts" rows={[{ label: 'Holds', value: '1.9 l' }]} />,
  )

  expect(html).toContain('<th scope="row">Holds</th><td>1.9 l</td>')
})

it('names its rows by the first column and sets numbers apart', () => {
  const html = render(
    <Table
      caption="Sizes"
      rows={[{ size: '26 cm', stock: 3 }]}
      keyOf={({ size }) => size}
      columns={[
        { label: 'Size', cell: ({ size }) => size },
        { label: 'In stock', cell: ({ stock }) => stock, isNumber: true },
      ]}
    />,
  )

  expect(html).toContain('<th scope="row">26 cm</th><td data-number="true">3</td>')
  expect(html).toContain('<th scope="col" data-number="true">In stock</th>')
})

it('marks the view that is open', () => {
  const tabs = [
    { href: '/all', label: 'All', count: 41 },
    { href: '/low', label: 'Low' },
  ]
  const html = render(<Tabs name="Objects by state" tabs={tabs} here="/all" />)

  expect(html).toContain('<a href="/all" aria-current="page">All<small> 41</small></a>')
  expect(html).toContain('<a href="/low">Low</a>')
})

it('is the heading of the page that is not there', () => {
  const html = render(
    <ErrorFrame title="This one left the shelf" picture={null} ways={null}>
      <p>There is nothing at this address.</p>
    </ErrorFrame>,
  )

  expect(html).toContain('<h1>This one left the shelf</h1>')
})

it('is the heading of a page where there is nothing else', () => {
  expect(
    render(
      <EmptyState headingLevel={1} title="Nothing">
        Come back.
      </EmptyState>,
    ),
  ).toContain('<h1>Nothing</h1>')
})

function textOf(element: Parameters<typeof renderToStaticMarkup>[0]) {
  return render(element).replace(/<[^>]+>/g, '')
}

describe('code field', () => {
  it('is one input behind six boxes, which browsers fill in', () => {
    const html = render(<CodeField label="Six digits" name="digits" error="Not right." />)

    expect(html.match(/<input/g)).toHaveLength(1)
    expect(html.match(/aria-hidden="true"><\/span>/g)).toHaveLength(6)
    expect(html).toContain('autoComplete="one-time-code"')
    expect(html).toContain('aria-invalid="true"')
  })
})

describe('password field', () => {
  it('hides the password, and offers to show it only where a script runs', () => {
    const html = render(<PasswordField label="Password" name="password" />)

    expect(html).toContain('type="password"')
    expect(html).not.toContain('Show')
  })
})

describe('select', () => {
  it('ties its label to its options', () => {
    const options = [{ value: 'HOME', label: 'Home' }]
    const html = render(<Select label="For" name="tag" options={options} defaultValue="HOME" />)

    const [, id] = /for="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`<select class="`)
    expect(html).toContain(`id="${id}"`)
    expect(html).toContain('<option value="HOME" selected="">Home</option>')
  })
})

describe('progress', () => {
  it('says how far it is, and stays between nothing and all', () => {
    expect(render(<Progress label="Checking" value={0.384} />)).toContain('aria-valuenow="38"')
    expect(render(<Progress label="Checking" value={7} />)).toContain('aria-valuenow="100"')
  })
})
