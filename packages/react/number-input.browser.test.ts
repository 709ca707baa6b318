import { findChromium } from '@vitrine/scripts/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

// Tests that need a browser: the position of the caret, and pasting.
const executablePath = findChromium()
let browser: Browser
let page: Page
let script: string

describe.skipIf(!executablePath)('a number input in Chromium', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    script = await bundle()
    const isRoot = process.getuid?.() === 0
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: isRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    })
  }, 60_000)
  afterAll(() => browser?.close())
  beforeEach(async () => {
    await page?.close()
    page = await browser.newPage()
    await page.setContent('<div id="root"></div>')
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction('"show" in window')
  })

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

  async function show(props: object) {
    await page.evaluate((given) => (window as unknown as Shown).show(given), props)
    await page.focus('input')
  }

  function state() {
    return page.evaluate(() => {
      const { value: text, selectionStart: caret } = document.querySelector(
        'input',
      ) as HTMLInputElement
      return { text, caret, decimal: (window as unknown as Shown).decimal }
    })
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
  decimal: string
}

const entry = `
  import { createElement } from 'react'
  import { flushSync } from 'react-dom'
  import { createRoot } from 'react-dom/client'
  import { NumberInput } from '@vitrine/react/number-input'

  const root = createRoot(document.getElementById('root'))
  window.show = ({ value, ...props }) => {
    window.decimal = value ?? ''
    const onValueChange = (decimal) => { window.decimal = decimal }
    flushSync(() => root.render(
      createElement(NumberInput, { ...props, defaultValue: value, onValueChange })
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
