import { findHeadlessChromium } from '@vitrine/scripts/chromium'
import fc from 'fast-check'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

// Tests that need a browser: the position of the caret, and pasting.
const executablePath = findHeadlessChromium()
let browser: Browser
let page: Page
/** Has the library's input while `page` has ours: keys reach both at the same time. */
let libraryPage: Page
let script: string

describe.skipIf(!executablePath)('a number input in Chromium', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    script = await bundle()
    const isRoot = process.getuid?.() === 0
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: isRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    })
    page = await openPage()
    libraryPage = await openPage()
  }, 60_000)
  afterAll(() => browser?.close())

  it('groups while it is typed', async () => {
    await show({ locale: 'en' })
    await page.keyboard.type('1234567.89')
    expect(await state()).toEqual({ text: '1,234,567.89', caret: 12, decimal: '1234567.89' })
  })

  it.each([
    ['2', '1,23,45,67'],
    ['2s', '12,34,567'],
    ['3', '1,234,567'],
    ['4', '123,4567'],
  ])('groups by %s while it is typed', async (grouping, text) => {
    await show({ thousandSeparator: ',', grouping })
    await page.keyboard.type('1234567')
    expect(await state()).toEqual({ text, caret: text.length, decimal: '1234567' })
  })

  it('keeps the caret after the same digit when digits are typed and deleted in the middle', async () => {
    await show({ locale: 'en', value: '1234567' })
    await placeCaret(5)
    await page.keyboard.type('9')
    expect(await state()).toEqual({ text: '12,349,567', caret: 6, decimal: '12349567' })
    await page.keyboard.press('Backspace')
    expect(await state()).toEqual({ text: '1,234,567', caret: 5, decimal: '1234567' })
  })

  it('deletes the digit before a separator, not the separator', async () => {
    await show({ locale: 'en', value: '1234567' })
    await placeCaret(6)
    await page.keyboard.press('Backspace')
    expect(await state()).toMatchObject({ text: '123,567', decimal: '123567' })
  })

  it.each([
    ['de', '1.234,50 €', '1.234,50', '1234.50'],
    ['en', '$1,234.50', '1,234.50', '1234.50'],
    ['fr', '1 234,50', '1 234,50', '1234.50'],
    ['en', '−1,234', '-1,234', '-1234'],
  ])('in %s takes a pasted "%s"', async (locale, pasted, text, decimal) => {
    await show({ locale })
    await paste(pasted)
    const shown = await state()
    expect(shown.text.replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
    expect(shown.decimal).toBe(decimal)
  })

  it('replaces the selection by the pasted number', async () => {
    await show({ locale: 'en', value: '1234567' })
    await page.keyboard.press('Control+A')
    await paste('9,876')
    expect(await state()).toEqual({ text: '9,876', caret: 5, decimal: '9876' })
  })

  it.each([
    // A dot or comma that groups nothing stands for decimals; it is decided by the digits after it.
    ['de', '12.5', '12,5', '12.5'],
    ['de', '12.50', '12,50', '12.50'],
    ['de', '12.500', '12.500', '12500'],
    ['de', '12.5001', '12,5001', '12.5001'],
    ['de', '0.123', '0,123', '0.123'],
    ['de', '1234.567', '1.234,567', '1234.567'],
    ['de', '1.234,5', '1.234,5', '1234.5'],
    ['de', '-1.234.567,89', '-1.234.567,89', '-1234567.89'],
    ['en', '1,5', '1.5', '1.5'],
    ['en', '1,234,567.5', '1,234,567.5', '1234567.5'],
    ['en-IN', '12,34,567', '12,34,567', '1234567'],
    ['en-IN', '12,3', '12.3', '12.3'],
    ['en-IN', '1,00,00,000', '1,00,00,000', '10000000'],
    ['en-IN', '-12,34,56,789.5', '-12,34,56,789.5', '-123456789.5'],
    ['en', '1,234,567,890', '1,234,567,890', '1234567890'],
    ['de', '1.234.567.890,5', '1.234.567.890,5', '1234567890.5'],
    ['fr', '12,5', '12,5', '12.5'],
  ])('in %s reads the typed "%s" as %s', async (locale, typed, text, decimal) => {
    await show({ locale })
    await page.keyboard.type(typed)
    expect(await state()).toEqual({ text, caret: text.length, decimal })
  })

  it.each([
    ['12.5', '12,5', '12.5'],
    ['12.5001', '12,5001', '12.5001'],
    ['1.234.567,89', '1.234.567,89', '1234567.89'],
  ])(
    'reads the typed "%s" as %s also when its value is controlled',
    async (typed, text, decimal) => {
      await show({ locale: 'de', isControlled: true })
      await page.keyboard.type(typed)
      expect(await state()).toMatchObject({ text, decimal })
    },
  )

  it('deletes digits of groups as before, also where a separator was typed', async () => {
    await show({ locale: 'de' })
    await page.keyboard.type('12.500')
    await page.keyboard.press('Backspace')
    expect(await state()).toMatchObject({ text: '1.250', decimal: '1250' })
  })

  it.each([
    ['de', '12.5', '12', '12'],
    ['de', '12,5', '12', '12'],
    ['de', '12.500', '12.500', '12500'],
    ['en', '12.5', '12', '12'],
  ])('without decimals in %s reads "%s" as %s', async (locale, typed, text, decimal) => {
    await show({ locale, decimalScale: 0 })
    await page.keyboard.type(typed)
    expect(await state()).toMatchObject({ text, decimal })
    await settle()
    await page.fill('input', '')
    await paste(typed)
    expect(await state()).toMatchObject({ text, decimal })
  })

  it('gives a number back that is typed or pasted as a locale writes it', async () => {
    const locales = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'et', 'pl', 'pt', 'es', 'sv', 'it', 'ja']
    const numbers = fc.tuple(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom(0, 1, 2))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...locales), numbers, async (locale, [minor, scale]) => {
        const number = minor / 10 ** scale
        const written = new Intl.NumberFormat(locale).format(number)
        for (const enter of [paste, type]) {
          await show({ locale })
          await enter(written)
          expect([locale, written, Number((await state()).decimal)]).toEqual([
            locale,
            written,
            number,
          ])
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(['1.2.3', '--5', '5-5', 'twelve', '1 5', '1.234,5,6', '1e', '12ab34'])(
    'refuses the pasted "%s" visibly, and changes nothing',
    async (pasted) => {
      await show({ locale: 'en', value: '77' })
      await paste(pasted)
      expect(await state()).toMatchObject({ text: '77', decimal: '77' })
      expect(await page.getAttribute('input', 'aria-invalid')).toBe('true')

      await page.keyboard.press('End')
      await page.keyboard.type('8')
      expect(await state()).toMatchObject({ text: '778' })
      expect(await page.getAttribute('input', 'aria-invalid')).toBeNull()
    },
  )

  it('reads a pasted exponent, and one in its value', async () => {
    await show({ locale: 'en' })
    await paste('1e5')
    expect(await state()).toMatchObject({ text: '100,000', decimal: '100000' })
    await show({ locale: 'en', value: '1e-8' })
    expect((await state()).text).toBe('0.00000001')
  })

  it('takes a paste where the browser has no execCommand', async () => {
    await show({ locale: 'de' })
    await page.evaluate(() => {
      Object.assign(document, { execCommand: undefined })
    })
    onTestFinished(async () => {
      await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'))
    })
    await paste('1.234,50 €')
    expect(await state()).toMatchObject({ text: '1.234,50', decimal: '1234.50' })
  })

  it('passes its element to a ref', async () => {
    await show({ locale: 'de' })
    expect(await page.evaluate(() => (window as unknown as Shown).element?.tagName)).toBe('INPUT')
  })

  it('does what the library does with every key but group separators', async () => {
    const keys = fc.array(
      fc.constantFrom(
        ...'0123456789',
        ...['-', '.', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'],
      ),
      { minLength: 1, maxLength: 14 },
    )
    const options = fc.record({
      thousandSeparator: fc.constant(','),
      prefix: fc.constantFrom('', '$'),
      suffix: fc.constantFrom('', ' USD'),
      decimalScale: fc.constantFrom(undefined, 2),
      allowNegative: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(keys, options, async (pressed, props) => {
        const [ours, theirs] = await Promise.all(
          [page, libraryPage].map(async (shown) => {
            const library = shown === libraryPage
            await show({ ...props, library }, shown)
            for (const key of pressed) {
              await shown.keyboard.press(key)
              await settle(shown)
            }
            return state(shown)
          }),
        )
        expect(ours).toEqual(theirs)
      }),
      { numRuns: 60 },
    )
  })

  async function openPage() {
    const opened = await browser.newPage()
    await opened.setContent('<div id="root"></div>')
    await opened.addScriptTag({ content: script, type: 'module' })
    await opened.waitForFunction('"show" in window')
    return opened
  }

  /** Shows a new input. */
  async function show(props: object, shown = page) {
    const given = { ...props, key: crypto.randomUUID() }
    await shown.evaluate((all) => (window as unknown as Shown).show(all), given)
    await shown.focus('input')
    await settle(shown)
  }

  function state(shown = page) {
    return shown.evaluate(() => {
      const { value: text, selectionStart: caret } = document.querySelector(
        'input',
      ) as HTMLInputElement
      return { text, caret, decimal: (window as unknown as Shown).decimal }
    })
  }

  /** Both inputs place the caret again in a timer after a change and on focus, which overtakes quick keys. */
  function settle(shown = page) {
    return shown.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
  }

  async function type(text: string) {
    for (const key of text) {
      await page.keyboard.type(key)
      await settle()
    }
  }

  /** Waits until the input has placed the caret on focus. */
  async function placeCaret(at: number) {
    await page.evaluate(async (position) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      document.querySelector('input')?.setSelectionRange(position, position)
    }, at)
  }

  function paste(text: string) {
    return page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('input')?.dispatchEvent(event)
    }, text)
  }
})

interface Shown {
  show(props: object): void
  element: HTMLElement | null
  decimal: string
}

const entry = `
  import { createElement, useState } from 'react'
  import { flushSync } from 'react-dom'
  import { createRoot } from 'react-dom/client'
  import { NumberInput } from '@vitrine/react/number-input'
  import { NumericFormat } from 'react-number-format'

  function Controlled({ isControlled, onValueChange, ...props }) {
    const [value, setValue] = useState('')
    return createElement(NumberInput, {
      ...props,
      value,
      onValueChange: (decimal) => { setValue(decimal); onValueChange(decimal) }
    })
  }

  const root = createRoot(document.getElementById('root'))
  window.show = ({ value, library, ...props }) => {
    window.decimal = value ?? ''
    const onValueChange = (decimal) => { window.decimal = decimal.value ?? decimal }
    const ref = (element) => { window.element = element }
    flushSync(() => root.render(
      library
        ? createElement(NumericFormat, { ...props, onValueChange })
        : props.isControlled ? createElement(Controlled, { ...props, onValueChange })
        : createElement(NumberInput, { ...props, defaultValue: value, onValueChange, ref })
    ))
  }
`

async function bundle() {
  const { output } = (await build({
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry.js' ? `${import.meta.dirname}/entry.js` : null),
        load: (id) => (id.endsWith('/entry.js') ? entry : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'entry.js' } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
