import { type ComponentProps, createContext, type ElementType, useContext } from 'react'

/** CSS properties by their names in style sheets, custom properties included. */
export type StyleValues = Record<`--${string}` | (string & {}), string | number>

/** The nonce of a page's inline scripts and styles, on the server only: browsers hide nonces from scripts. */
export const Nonce = createContext('')

export type StyledProps<Element extends ElementType> = Omit<
  ComponentProps<Element>,
  'as' | 'style' | 'ref'
> & {
  as: Element
  /** Absent: none. */
  values: StyleValues | undefined
}

/**
 * An element whose style depends on data, such as a colour or a part of a width. It needs no `style` attribute, which a
 * Content Security Policy without `unsafe-inline` blocks: the server renders a rule into a style element with the
 * page's nonce, and browsers set the values through the CSS object model.
 */
export function Styled<Element extends ElementType>({
  as,
  values = {},
  ...props
}: StyledProps<Element>) {
  const Rendered = as as ElementType
  if (import.meta.env.SSR) return <StyledByRule {...{ Rendered, values, props }} />

  const setValues = (element: HTMLElement | null) => {
    if (!element) return
    element.style.cssText = ''
    for (const name in values) element.style.setProperty(name, `${values[name]}`)
  }
  // As many children as on the server, on which ids depend; only the server writes the attribute that its rule selects by.
  return (
    <>
      {false}
      <Rendered
        {...props}
        ref={setValues}
        {...(import.meta.env.DEV && { suppressHydrationWarning: true })}
      />
    </>
  )
}

function StyledByRule({
  Rendered,
  values,
  props,
}: {
  Rendered: ElementType
  values: StyleValues
  props: object
}) {
  const nonce = useContext(Nonce)
  // Values come from the catalog: what would end the declaration is left out.
  const rule = Object.entries(values)
    .map(([name, value]) => `${name}:${`${value}`.replace(/[^\w#.,%()/ -]/g, '')}`)
    .join(';')
  return (
    <>
      {rule && (
        <style href={rule.replaceAll(' ', '_')} precedence="v" nonce={nonce || undefined}>
          {`[data-v="${rule}"]{${rule}}`}
        </style>
      )}
      <Rendered {...props} data-v={rule || undefined} />
    </>
  )
}
