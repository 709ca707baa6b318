import { findHeadlessChromium } from '@vitrine/scripts/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// What react-number-format's own suites ask of its inputs, asked of ours: in a browser, with real keys.
const executablePath = findHeadlessChromium()

/** What a person or the page does with an input. */
type Step =
  | { at: number; to?: number }
  | { type: string }
  | { press: string }
  | { paste: string }
  | { props: object }
  | 'all'
  | 'blur'

interface Case {
  props: object
  steps?: Step[]
  text: string
  caret?: number
  /** The last arguments of `onValueChange`. */
  change?: [decimal: string, text: string]
  refused?: true
}

const english = { locale: 'en' }
const german = { locale: 'de' }
const dollars = { thousandSeparator: ',', prefix: '$' }
const rupees = { thousandSeparator: ',', prefix: 'Rs. ', suffix: ' /sq.feet', value: '12345.50' }
const cents = { decimalScale: 2, fixedDecimalScale: true }
const phone = { pattern: '+1 (###) ### # ## US' }
const card = { pattern: '#### #### #### ####', mask: '_' }

const shown: Record<string, Case> = {
  zero: { props: { ...dollars, value: '0' }, text: '$0' },
  'nothing for an empty value': { props: { ...dollars, ...cents, value: '' }, text: '' },
  groups: { props: { ...dollars, value: '2456981' }, text: '$2,456,981' },
  'the value before the default value': {
    props: { value: '90', defaultValue: '89' },
    text: '90',
  },
  'the default value where there is no value': { props: { defaultValue: '89' }, text: '89' },
  'more digits than a number has': {
    props: { ...german, value: '981273724234817383478127.678', decimalScale: 2 },
    text: '981.273.724.234.817.383.478.127,68',
  },
  'a value rounded to the scale': {
    props: { ...german, value: '123213.7536', decimalScale: 1 },
    text: '123.213,8',
  },
  'a value rounded to an integer': {
    props: { ...german, value: '36790.876', decimalScale: 0 },
    text: '36.791',
  },
  'a negative value rounded to an integer': {
    props: { value: '-99.5', decimalScale: 0 },
    text: '-100',
  },
  'no zeros beyond the digits': { props: { value: '24.45', decimalScale: 4 }, text: '24.45' },
  'zeros up to a fixed scale': { props: { ...english, ...cents, value: '12' }, text: '12.00' },
  'no decimals with a fixed scale of none': {
    props: { value: '1.333333333', decimalScale: 0, fixedDecimalScale: true },
    text: '1',
  },
  'the zeros of a value': {
    props: { ...dollars, value: '100.10', decimalScale: 2 },
    text: '$100.10',
  },
  'a small scale of many': {
    props: { ...dollars, value: '123.1234', decimalScale: 18 },
    text: '$123.1234',
  },
  'separators in prefix and suffix': {
    props: { ...english, prefix: '$ per, ', suffix: ' sq. ft.', value: '1231237.56' },
    text: '$ per, 1,231,237.56 sq. ft.',
  },
  'a value with an exponent': { props: { value: '1e-8' }, text: '0.00000001' },
  'groups of two, and the rest of India': {
    props: { locale: 'en-IN', value: '12345678' },
    text: '1,23,45,678',
  },
  'groups of four': {
    props: { thousandSeparator: ',', grouping: '4', value: '12345678' },
    text: '1234,5678',
  },
  'digits in a pattern': {
    props: { pattern: '#### ####', value: '12345678' },
    text: '1234 5678',
  },
  'the mask for missing digits': {
    props: { ...card, value: '41111' },
    text: '4111 1___ ____ ____',
  },
  'a mask of several characters': {
    props: { pattern: '##/##/####', mask: [...'DDMMYYYY'], value: '13' },
    text: '13/MM/YYYY',
  },
  'a pattern with digits of its own': {
    props: { pattern: '13###', mask: '_', value: '34' },
    text: '1334_',
  },
}

const typed: Record<string, Case> = {
  'a number with decimals': {
    props: dollars,
    steps: [{ type: '2456981.89' }],
    text: '$2,456,981.89',
    change: ['2456981.89', '$2,456,981.89'],
  },
  'a first digit, with the caret after the prefix': {
    props: dollars,
    steps: [{ type: '1' }],
    text: '$1',
    caret: 2,
  },
  'a minus first': { props: dollars, steps: [{ type: '-123.55' }], text: '-$123.55' },
  'a minus alone': { props: { decimalScale: 2 }, steps: [{ type: '-' }], text: '-' },
  'a minus alone, which is no number when the input is left': {
    props: { decimalScale: 2 },
    steps: [{ type: '-' }, 'blur'],
    text: '',
  },
  'a minus in the middle': {
    props: { ...dollars, value: '2456981.89' },
    steps: [{ at: 5 }, { press: '-' }],
    text: '-$2,456,981.89',
  },
  'a second minus, which removes the first': {
    props: { ...dollars, value: '-2456981.89' },
    steps: [{ at: 7 }, { press: '-' }],
    text: '$2,456,981.89',
  },
  'a minus that is not allowed': {
    props: { allowNegative: false },
    steps: [{ type: '-5' }],
    text: '5',
  },
  'zero, dot and digit after a minus': {
    props: { prefix: '$' },
    steps: [{ type: '-0.5' }],
    text: '-$0.5',
  },
  'a minus beside a suffix with one': {
    props: { suffix: '-' },
    steps: [{ type: '21-' }],
    text: '-21-',
  },
  'other separators': { props: german, steps: [{ type: '2456981,89' }], text: '2.456.981,89' },
  'apostrophes as decimal separators': {
    props: { thousandSeparator: ' ', decimalSeparator: "'", prefix: '$' },
    steps: [{ type: "2456981'89" }],
    text: "$2 456 981'89",
  },
  'more digits than a number has': {
    props: german,
    steps: [{ type: '981273724234817383478,127' }],
    text: '981.273.724.234.817.383.478,127',
  },
  'digits up to the scale': {
    props: { decimalScale: 4, fixedDecimalScale: true },
    steps: [{ type: '4111.11118' }],
    text: '4111.1111',
  },
  'digits without a scale': { props: {}, steps: [{ type: '4111.111111' }], text: '4111.111111' },
  'a dot without decimals': {
    props: { ...english, decimalScale: 0 },
    steps: [{ type: '4111.' }],
    text: '4,111',
  },
  'a dot in the middle without decimals': {
    props: { ...english, value: '4200', decimalScale: 0 },
    steps: [{ at: 2 }, { press: '.' }],
    text: '4,200',
  },
  'zeros that make groups': {
    props: { ...english, decimalScale: 0 },
    steps: [{ type: '100000' }],
    text: '100,000',
  },
  'zeros first, which are no groups': {
    props: dollars,
    steps: [{ type: '000012345678' }],
    text: '$000012,345,678',
  },
  'a zero first, which stays while the input is edited': {
    props: { ...dollars, value: '23456.78' },
    steps: [{ at: 1 }, { press: '0' }],
    text: '$023,456.78',
  },
  'a zero first, which goes when the input is left': {
    props: { ...dollars, value: '23456.78' },
    steps: [{ at: 1 }, { press: '0' }, 'blur'],
    text: '$23,456.78',
    change: ['23456.78', '$23,456.78'],
  },
  'a zero first in groups of two, which goes when the input is left': {
    props: { thousandSeparator: ',', grouping: '2', value: '1234567' },
    steps: [{ at: 0 }, { press: '0' }, 'blur'],
    text: '1,23,45,67',
    change: ['1234567', '1,23,45,67'],
  },
  'a dot first': { props: dollars, steps: [{ type: '.' }], text: '$.', caret: 2 },
  'a dot first, with a zero when the input is left': {
    props: { ...cents, allowNegative: false },
    steps: [{ type: '.5' }, 'blur'],
    text: '0.50',
  },
  'a dot for everything': {
    props: { prefix: '$', value: '34.35' },
    steps: ['all', { press: '.' }],
    text: '$.',
  },
  'a digit for everything': {
    props: { ...cents, decimalScale: 3, value: '12' },
    steps: ['all', { press: '9' }],
    text: '9.000',
  },
  'digits for the number between prefix and suffix': {
    props: { ...dollars, ...cents, suffix: '%', value: '1234' },
    steps: [{ at: 1, to: 9 }, { type: '56' }],
    text: '$56.00%',
  },
  'a digit in the middle': {
    props: { ...dollars, value: '12345' },
    steps: [{ at: 2 }, { press: '8' }],
    text: '$182,345',
    caret: 3,
  },
  'digits in the middle': {
    props: { ...dollars, value: '182345' },
    steps: [{ at: 3 }, { type: '67' }],
    text: '$18,672,345',
    caret: 6,
  },
  'a dot before a suffix': {
    props: { suffix: ' USD', decimalScale: 8, value: '123' },
    steps: [{ at: 3 }, { press: '.' }],
    text: '123. USD',
    caret: 4,
  },
  'a dot before the dot, which steps over it': {
    props: { ...german, ...cents, value: '12' },
    steps: [{ at: 2 }, { press: ',' }],
    text: '12,00',
    caret: 3,
  },
  'a digit among decimals': {
    props: { value: '1.000001', decimalScale: 8 },
    steps: [{ at: 4 }, { press: '0' }],
    text: '1.0000001',
  },
  'a letter': { props: english, steps: [{ type: '12a3' }], text: '123' },
  'digits of the prefix': { props: { prefix: '11' }, steps: [{ type: '11' }], text: '1111' },
  'a digit between prefix and suffix that are digits': {
    props: { prefix: '1', suffix: '1' },
    steps: [{ type: '1' }],
    text: '111',
  },
  'a number into groups of India': {
    props: { locale: 'en-IN', value: '12345678' },
    steps: [{ at: 11 }, { press: '9' }],
    text: '12,34,56,789',
  },
  'a number into groups of four': {
    props: { thousandSeparator: ',', grouping: '4', value: '12345678' },
    steps: [{ at: 9 }, { press: '9' }],
    text: '1,2345,6789',
    change: ['123456789', '1,2345,6789'],
  },
  'digits into a pattern': {
    props: card,
    steps: [{ type: '411111' }],
    text: '4111 11__ ____ ____',
  },
  'a letter into a pattern': { props: card, steps: [{ type: 'b' }], text: '' },
  'a minus into a pattern': {
    props: { ...card, value: '2342234523422345' },
    steps: [{ at: 4 }, { press: '-' }],
    text: '2342 2345 2342 2345',
  },
  'a digit in the middle of a pattern': {
    props: { pattern: '### ### ###', value: '123456789' },
    steps: [{ at: 3 }, { press: '8' }],
    text: '123 845 678',
    caret: 5,
  },
  'more digits than a pattern has': {
    props: { pattern: '(###) #### ###', mask: '_', value: '1232345124' },
    steps: [{ at: 1 }, { press: '1' }],
    text: '(112) 3234 512',
    change: ['1123234512', '(112) 3234 512'],
  },
  'a digit for everything of a pattern': {
    props: { ...phone, mask: '_', value: '123456789' },
    steps: ['all', { press: '8' }],
    text: '+1 (8__) ___ _ __ US',
  },
  'a digit for some of a pattern': {
    props: { ...phone, value: '888888888' },
    steps: [{ at: 6, to: 10 }, { press: '8' }],
    text: '+1 (888) 888 8 8  US',
  },
}

const deleted: Record<string, Case> = {
  'nothing of the prefix': {
    props: rupees,
    steps: [{ at: 4 }, { press: 'Backspace' }],
    text: 'Rs. 12,345.50 /sq.feet',
    caret: 4,
  },
  'nothing of the suffix': {
    props: rupees,
    steps: [{ at: 13 }, { press: 'Delete' }],
    text: 'Rs. 12,345.50 /sq.feet',
    caret: 13,
  },
  'the digit before a group separator': {
    props: rupees,
    steps: [{ at: 7 }, { press: 'Backspace' }],
    text: 'Rs. 1,345.50 /sq.feet',
    caret: 5,
  },
  'the digit after a group separator': {
    props: { ...rupees, value: '1345.50' },
    steps: [{ at: 5 }, { press: 'Delete' }],
    text: 'Rs. 145.50 /sq.feet',
    caret: 5,
  },
  'a digit, with a group separator before the caret': {
    props: { ...german, value: '1234567.8901' },
    steps: [{ at: 9 }, { press: 'Backspace' }],
    text: '123.456,8901',
    caret: 7,
  },
  everything: {
    props: { ...dollars, value: '1234' },
    steps: ['all', { press: 'Delete' }],
    text: '',
  },
  'the last digit of a fixed scale': {
    props: { ...cents, decimalScale: 3, prefix: '$', value: '1' },
    steps: [{ at: 2 }, { press: 'Backspace' }],
    text: '',
  },
  'nothing of the dot of a fixed scale': {
    props: { ...dollars, ...cents, decimalScale: 3, value: '1234' },
    steps: [{ at: 7 }, { press: 'Backspace' }],
    text: '$1,234.000',
  },
  'a zero before the dot': {
    props: { ...dollars, value: '0.78' },
    steps: [{ at: 2 }, { press: 'Backspace' }],
    text: '$.78',
  },
  'a zero before the dot, which is back when the input is left': {
    props: { ...dollars, value: '0.78' },
    steps: [{ at: 2 }, { press: 'Backspace' }, 'blur'],
    text: '$0.78',
  },
  'the first digit before zeros': {
    props: { ...dollars, value: '10000.25' },
    steps: [{ at: 2 }, { press: 'Backspace' }],
    text: '$0000.25',
  },
  'the first digit before zeros, which go when the input is left': {
    props: { ...dollars, value: '10000.25' },
    steps: [{ at: 2 }, { press: 'Backspace' }, 'blur'],
    text: '$0.25',
  },
  'the last decimal': {
    props: { prefix: '$' },
    steps: [{ type: '.3' }, { press: 'Backspace' }],
    text: '$.',
  },
  'what stands for nothing': {
    props: { prefix: '$' },
    steps: [{ type: '0.' }, { at: 2 }, { press: 'Backspace' }],
    text: '',
  },
  'nothing before the first digit of a pattern': {
    props: { ...phone, value: '123456789' },
    steps: [{ at: 4 }, { press: 'Backspace' }],
    text: '+1 (123) 456 7 89 US',
    caret: 4,
  },
  'a digit of a pattern, over its spaces': {
    props: { ...phone, mask: '_', value: '123456789' },
    steps: [{ at: 10 }, { press: 'Backspace' }],
    text: '+1 (123) 567 8 9_ US',
    caret: 9,
  },
  'a digit after the brackets of a pattern': {
    props: { ...phone, mask: '_', value: '12567890' },
    steps: [{ at: 7 }, { press: 'Delete' }],
    text: '+1 (125) 789 0 __ US',
    caret: 9,
  },
  'several digits of a pattern': {
    props: { ...phone, value: '999999999' },
    steps: [{ at: 6, to: 10 }, { press: 'Backspace' }],
    text: '+1 (999) 999 9    US',
  },
  'digits of a pattern with digits of its own': {
    props: { pattern: '0###0 ###0####', value: '1234567899' },
    steps: [{ at: 6, to: 10 }, { press: 'Backspace' }],
    text: '01230 78909   ',
  },
}

const carets: Record<string, Case> = {
  'stays behind the prefix': {
    props: rupees,
    steps: [{ at: 4 }, { press: 'ArrowLeft' }],
    text: 'Rs. 12,345.50 /sq.feet',
    caret: 4,
  },
  'stays before the suffix': {
    props: rupees,
    steps: [{ at: 13 }, { press: 'ArrowRight' }],
    text: 'Rs. 12,345.50 /sq.feet',
    caret: 13,
  },
  'goes over the brackets of a pattern': {
    props: { ...phone, value: '123456789' },
    steps: [{ at: 7 }, { press: 'ArrowRight' }],
    text: '+1 (123) 456 7 89 US',
    caret: 9,
  },
  'goes back over the brackets of a pattern': {
    props: { ...phone, value: '123456789' },
    steps: [{ at: 9 }, { press: 'ArrowLeft' }],
    text: '+1 (123) 456 7 89 US',
    caret: 7,
  },
  'stays where the digits of a pattern end': {
    props: { ...phone, value: '123456789' },
    steps: [{ at: 17 }, { press: 'ArrowRight' }],
    text: '+1 (123) 456 7 89 US',
    caret: 17,
  },
}

const changed: Record<string, Case> = {
  'another value': { props: { value: '1.1' }, steps: [{ props: { value: '1.2' } }], text: '1.2' },
  'another value while it is edited': {
    props: { value: '1.1' },
    steps: [{ type: '0' }, 'blur', { props: { value: '1.2' } }],
    text: '1.2',
  },
  'other separators': {
    props: { ...dollars, value: '2456981.89' },
    steps: [
      { props: { ...dollars, thousandSeparator: "'", decimalSeparator: ',', value: '2456981.89' } },
    ],
    text: "$2'456'981,89",
  },
  'other separators for what was typed': {
    props: { ...dollars, defaultValue: '2456981' },
    steps: [{ type: '2' }, { props: { ...german, prefix: '$', defaultValue: '2456981' } }],
    text: '$24.569.812',
  },
  'groups for a value, which onValueChange hears of': {
    props: { value: '1234' },
    steps: [{ props: { ...english, value: '1234' } }],
    text: '1,234',
    change: ['1234', '1,234'],
  },
  'no value, which keeps the last': { props: { value: '90' }, steps: [{ props: {} }], text: '90' },
  'another prefix': {
    props: { ...dollars, value: '1234' },
    steps: [{ props: { ...dollars, prefix: 'Rs. ', value: '1234' } }],
    text: 'Rs. 1,234',
  },
  'the same without a value, which keeps what was typed': {
    props: dollars,
    steps: [{ type: '2456981' }, { props: dollars }],
    text: '$2,456,981',
  },
}

const heard: Record<string, Case> = {
  'of a default value': {
    props: { ...english, defaultValue: '1234' },
    text: '1,234',
    change: ['1234', '1,234'],
  },
  'of a default value in groups of two': {
    props: { thousandSeparator: ',', grouping: '2', defaultValue: '1234567' },
    text: '1,23,45,67',
    change: ['1234567', '1,23,45,67'],
  },
  'of a default value in a pattern': {
    props: { pattern: '(###) ### ####', defaultValue: '1234567890' },
    text: '(123) 456 7890',
    change: ['1234567890', '(123) 456 7890'],
  },
  'of the digits of a pattern with digits of its own': {
    props: { pattern: '13###', mask: '_' },
    steps: [{ type: '34' }],
    text: '1334_',
    change: ['34', '1334_'],
  },
}

const pasted: Record<string, Case> = {
  'without decimals': { props: { decimalScale: 0 }, steps: [{ paste: '9.55' }], text: '9' },
  'into a pattern': { props: card, steps: [{ paste: '2456789' }], text: '2456 789_ ____ ____' },
  'with letters into a pattern': {
    props: card,
    steps: [{ paste: '245sf6789' }],
    text: '2456 789_ ____ ____',
  },
  'as it is shown into a pattern': {
    props: { ...phone, mask: '_' },
    steps: [{ paste: '+1 (965) 432 1 19 US' }],
    text: '+1 (965) 432 1 19 US',
  },
}

const separators: Record<string, Case> = {
  'a dot between digits that are no groups, which is refused': {
    props: { ...german, value: '1234567' },
    steps: [{ at: 4 }, { press: '.' }],
    text: '1.234.567',
    refused: true,
  },
  'a dot where one groups, which steps over it': {
    props: { ...german, value: '1234567' },
    steps: [{ at: 1 }, { press: '.' }],
    text: '1.234.567',
    caret: 2,
  },
  'a dot behind one that groups': {
    props: { ...german, value: '1234567' },
    steps: [{ at: 2 }, { press: '.' }],
    text: '1.234.567',
    caret: 2,
  },
  'a comma between English digits, which is refused': {
    props: { ...english, value: '12345.5' },
    steps: [{ at: 1 }, { press: ',' }],
    text: '12,345.5',
    refused: true,
  },
  'a dot for some digits, which is refused': {
    props: { ...german, value: '1234567' },
    steps: [{ at: 2, to: 5 }, { press: '.' }],
    text: '1.234.567',
    refused: true,
  },
  'a digit after a refused separator': {
    props: { ...german, value: '1234567' },
    steps: [{ at: 4 }, { press: '.' }, { press: '9' }],
    text: '12.394.567',
  },
  'a comma between German digits, which stands for decimals': {
    props: { ...german, value: '234456' },
    steps: [{ at: 2 }, { press: ',' }],
    text: '23,4456',
  },
  'a dot where spaces group and commas stand for decimals': {
    props: { locale: 'pl' },
    steps: [{ type: '12.5' }],
    text: '12,5',
    change: ['12.5', '12,5'],
  },
  'a comma where apostrophes group and dots stand for decimals': {
    props: { locale: 'de-CH' },
    steps: [{ type: '12,5' }],
    text: '12.5',
    change: ['12.5', '12.5'],
  },
  'a comma where nothing groups': {
    props: {},
    steps: [{ type: '12,5' }],
    text: '12.5',
    change: ['12.5', '12.5'],
  },
  'a dot where spaces group, without decimals': {
    props: { locale: 'pl', decimalScale: 0 },
    steps: [{ type: '12.5' }],
    text: '12',
    change: ['12', '12'],
  },
}

describe.skipIf(!executablePath)('an input', { timeout: 60_000 }, () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const isRoot = process.getuid?.() === 0
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: isRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    })
    page = await browser.newPage()
    await page.setContent('<div id="root"></div>')
    await page.addScriptTag({ content: await bundle(), type: 'module' })
    await page.waitForFunction('"show" in window')
  })
  afterAll(() => browser?.close())

  describe('shows', () => checkAll(shown))
  describe('takes, typed,', () => checkAll(typed))
  describe('deletes', () => checkAll(deleted))
  describe('has a caret that', () => checkAll(carets))
  describe('takes from its owner', () => checkAll(changed))
  describe('tells its owner', () => checkAll(heard))
  describe('takes, pasted,', () => checkAll(pasted))
  describe('reads', () => checkAll(separators))

  it('tells its owner nothing of a value that the owner gave', async () => {
    await show({ value: '1234567890', pattern: '(###) ### ####' }, crypto.randomUUID())
    expect((await state()).change).toBeUndefined()
  })

  function checkAll(cases: Record<string, Case>) {
    it.each(Object.entries(cases))('%s', async (_, { props, steps = [], ...expected }) => {
      const key = crypto.randomUUID()
      await show(props, key)
      for (const step of steps) await take(step, key)
      const { text, caret, change, refused } = await state()
      expect({
        text,
        ...(expected.caret !== undefined && { caret }),
        ...(expected.change && { change }),
        ...(refused && { refused }),
      }).toEqual(expected)
    })
  }

  async function take(step: Step, key: string) {
    if (step === 'all') await page.keyboard.press('Control+A')
    else if (step === 'blur') await page.evaluate('document.activeElement.blur()')
    else if ('at' in step) await select(step.at, step.to)
    else if ('type' in step) await typeKeys(step.type)
    else if ('press' in step) await page.keyboard.press(step.press)
    else if ('paste' in step) await paste(step.paste)
    else await show(step.props, key)
    await settle()
  }

  async function show(props: object, key: string) {
    await page.evaluate((given) => (window as unknown as Shown).show(given), { ...props, key })
    await page.focus('input')
    // The library places the caret in an animation frame after the focus.
    await settle()
  }

  async function typeKeys(text: string) {
    for (const key of text) {
      await page.keyboard.press(key)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
    }
  }

  function select(start: number, end = start) {
    return page.evaluate((range) => document.querySelector('input')?.setSelectionRange(...range), [
      start,
      end,
    ] as [number, number])
  }

  function paste(text: string) {
    return page.evaluate((given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', given)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      const input = document.querySelector('input')
      // Only trusted events insert.
      if (input?.dispatchEvent(event)) document.execCommand('insertText', false, given)
    }, text)
  }

  /** The library places the caret in timers and animation frames. */
  function settle() {
    return page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve, 0))
        }),
    )
  }

  function state() {
    return page.evaluate(() => {
      const input = document.querySelector('input') as HTMLInputElement
      return {
        text: input.value,
        caret: input.selectionStart,
        change: (window as unknown as Shown).change,
        refused: input.getAttribute('aria-invalid') === 'true',
      }
    })
  }
})

interface Shown {
  show(props: object): void
  change?: [string, string]
}

const entry = `
  import { createElement } from 'react'
  import { flushSync } from 'react-dom'
  import { createRoot } from 'react-dom/client'
  import { NumberInput, PatternInput } from '@vitrine/react/number-input'

  const root = createRoot(document.getElementById('root'))
  let last
  window.show = (props) => {
    if (props.key !== last) window.change = undefined
    last = props.key
    const onValueChange = (...change) => { window.change = change }
    const Input = props.pattern ? PatternInput : NumberInput
    flushSync(() => root.render(createElement(Input, { ...props, onValueChange })))
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
