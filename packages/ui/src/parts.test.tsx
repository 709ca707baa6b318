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
  it('shows the pending label and keeps the width of its own', () => {
    const html = render(<Button busy="Signing in">Sign in</Button>)

    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Sign in</span>')
    expect(html).toContain('Signing in</span>')
  })

  it('renders the link component of the application when it has an href', () => {
    const html = render(
      <LinkElement value={({ href, children }) => <a href={`#${href}`}>{children}</a>}>
        <ButtonLink href="/collections">See all objects</ButtonLink>
      </LinkElement>,
    )

    expect(html).toBe('<a href="#/collections">See all objects</a>')
  })
})

describe('field', () => {
  it('connects its error and its hint with the input', () => {
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
  it('labels its amounts for screen readers', () => {
    const text = textOf(<Price now="€128.00" was="€148.00" saving="−13 %" />)

    expect(text).toBe('Now €128.00Was €148.00−13 %')
  })

  it('needs no labels for a single amount', () => {
    expect(textOf(<Price now="€26.00" />)).toBe('€26.00')
    expect(textOf(<Price now="€78.00" from />)).toBe('from €78.00')
  })
})

describe('options', () => {
  const values = [
    { value: '26 cm', label: '26 cm', state: 'made' as const, words: '26 cm', detail: '€128' },
    { value: '34 cm', label: '34 cm', state: 'sold-out' as const, words: '34 cm, sold out' },
  ]

  it('are radio buttons with their state in the label', () => {
    const html = render(<OptionPills legend="Size" name="size" values={values} chosen="26 cm" />)

    expect(html).toMatch(/<legend.*<b>Size:<\/b> 26 cm/)
    expect(html).toContain('aria-label="34 cm, sold out"')
    expect(html.match(/<input [^>]*name="size"/g)).toHaveLength(2)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  it('have their state in the label in a long list too', () => {
    const html = render(<OptionSelect legend="Size" name="size" values={values} chosen="26 cm" />)

    expect(html).toContain('<option value="34 cm">34 cm, sold out</option>')
    expect(html).toContain('<option value="26 cm" selected="">26 cm</option>')
  })

  it('show their colour with its name, never alone', () => {
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

  it('shows that it is sold out in place of the ribbon of its owner', () => {
    const html = render(<Card {...lamp} ribbon="New" soldOut />)

    expect(html).toContain('Sold out')
    expect(html).not.toContain('New')
  })

  it('has its button outside of its link', () => {
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

it('shows the part that has been seen', () => {
  const html = render(
    <Pagination name="More objects" progress="You have seen 24 of 48" seen={0.5}>
      <a href="?page=2">Show the other 24</a>
    </Pagination>,
  )

  expect(html).toContain('<nav')
  expect(html).toContain('width="50%"')
  expect(html).toContain('href="?page=2"')
})

it('uses alert for errors only', () => {
  expect(render(<Notice tone="bad">No.</Notice>)).toContain('role="alert"')
  expect(render(<Notice tone="ok">Yes.</Notice>)).toContain('role="status"')
})

it('loads the first picture with priority and the others lazily', () => {
  const picture = { src: '/vase.webp', alt: 'A vase', width: 880, height: 1100 }

  expect(render(<Picture {...picture} first />)).toMatch(/fetchPriority="high"/i)
  expect(render(<Picture {...picture} />)).toContain('loading="lazy"')
})

it('has a row header for each specification', () => {
  const html = render(
    <SpecificationTable caption="Facts" rows={[{ label: 'Holds', value: '1.9 l' }]} />,
  )

  expect(html).toContain('<th scope="row">Holds</th><td>1.9 l</td>')
})

it('uses the first column as row headers and aligns numbers', () => {
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

it('marks the current view', () => {
  const tabs = [
    { href: '/all', label: 'All', count: 41 },
    { href: '/low', label: 'Low' },
  ]
  const html = render(<Tabs name="Objects by state" tabs={tabs} here="/all" />)

  expect(html).toContain('<a href="/all" aria-current="page">All<small> 41</small></a>')
  expect(html).toContain('<a href="/low">Low</a>')
})

it('is the heading of an error page', () => {
  const html = render(
    <ErrorFrame title="Page not found" picture={null} ways={null}>
      <p>There is nothing at this address.</p>
    </ErrorFrame>,
  )

  expect(html).toContain('<h1>Page not found</h1>')
})

it('is the heading of a page without other content', () => {
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
  it('is one input, shown as six boxes, with autofill', () => {
    const html = render(<CodeField label="Verification code" name="code" error="Not right." />)

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
  it('connects its label with its options', () => {
    const options = [{ value: 'HOME', label: 'Home' }]
    const html = render(<Select label="For" name="tag" options={options} defaultValue="HOME" />)

    const [, id] = /for="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`<select class="`)
    expect(html).toContain(`id="${id}"`)
    expect(html).toContain('<option value="HOME" selected="">Home</option>')
  })
})

describe('progress', () => {
  it('has its value, limited to the range from 0 to 1', () => {
    expect(render(<Progress label="Checking" value={0.384} />)).toContain('aria-valuenow="38"')
    expect(render(<Progress label="Checking" value={7} />)).toContain('aria-valuenow="100"')
  })
})
