// Walks through the shop with one driver for both browsers. Types of the driver are not installed with the rest.
import puppeteer from 'puppeteer-core'
import { openFirefoxWithoutScripts } from './firefox-without-scripts.mjs'
import { arabic, english, german } from './words.mjs'

const TIMEOUT_MS = 20_000

const [shopUrl, found] = process.argv.slice(2)
const { chromium, firefox } = JSON.parse(found)
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
let failures = 0

const journeys = [english, german, arabic].flatMap((words) => [
  { words, member: null },
  { words, member: { email: 'lotte@maren-kiln.example', password: 'kiln-open-friday' } },
])

for (const [browser, executablePath, hasScripts] of [
  ['chrome', chromium, true],
  ['chrome', chromium, false],
  ['firefox', firefox, true],
]) {
  const opened = await launch(browser, executablePath)
  for (const journey of journeys) {
    const context = await opened.createBrowserContext()
    await report(await opened.version(), hasScripts, journey, () => openPage(context, hasScripts))
    await context.close()
  }
  await opened.close()
}
for (const journey of journeys) {
  // Its cookies go with its profile.
  const opened = await openFirefoxWithoutScripts(firefox)
  await report(opened.version, false, journey, () => opened.page)
  await opened.close()
}
console.log(failures === 0 ? '\nEvery journey arrived.' : `\n${failures} journeys failed.`)
process.exitCode = failures === 0 ? 0 : 1

function launch(browser, executablePath) {
  return puppeteer.launch({
    browser,
    executablePath,
    // Firefox ESR has no command for it.
    defaultViewport: null,
    args:
      browser === 'chrome'
        ? [...sandbox, '--disable-gpu', '--window-size=1280,900']
        : [...['--width', '1280'], ...['--height', '900']],
    protocolTimeout: 2 * TIMEOUT_MS,
  })
}

async function report(version, hasScripts, { words, member }, open) {
  const journey = [
    version,
    words.language,
    member ? 'member' : 'guest',
    hasScripts ? 'with JavaScript' : 'without JavaScript',
  ].join(', ')
  try {
    await walk(await open(), words, member)
    console.log(`arrived: ${journey}`)
  } catch (error) {
    failures++
    console.log(`FAILED: ${journey}\n  ${error.message}`)
  }
}

async function openPage(context, hasScripts) {
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  if (!hasScripts) await page.setJavaScriptEnabled(false)
  const complaints = []
  page.on('console', (message) => {
    // Of a page that is being left.
    const isLeft = message.text().startsWith('Failed to fetch manifest patches')
    if (message.type() === 'error' && !isLeft) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return Object.assign(page, { complaints, hasScripts })
}

async function walk(page, words, member) {
  const { base } = words
  if (member) {
    await page.goto(`${shopUrl}${base}/sign-in`)
    await fill(page, words.email, member.email)
    await fill(page, words.password, member.password)
    await press(page, words.signIn)
    await untilText(page, 'h1', words.account)
  }
  await page.goto(`${shopUrl}${base}/`)
  await click(page, `a[href="${base}/collections/garden"]`)
  await click(page, `a[href^="${base}/products/garden-twine"]`)
  await untilShown(page, 'form#buy button')
  if (page.hasScripts) await untilHydrated(page)
  await click(page, 'form#buy button[type="submit"]:not([name])')
  // The bag shows the product at once, and its total when the shop has it.
  if (page.hasScripts) await untilText(page, '[role="dialog"], dialog[open]', words.total)
  else await untilShown(page, 'form[action$="/cart/check-out"]')
  await page.goto(`${shopUrl}${base}/cart`)
  await click(page, 'form[action$="/cart/check-out"] button')
  await untilText(page, 'h1', words.checkout)

  if (!member) await fill(page, words.email, 'lena@shop.example')
  for (const [label, text] of Object.entries(words.address)) await fill(page, label, text)
  await fill(page, words.card, '4242 4242 4242 4242')
  await press(page, words.pay)
  await untilText(page, 'h1', words.thanks)
  if (page.complaints.length > 0)
    throw new Error(`The console says: ${page.complaints.join(' | ')}`)
}

/** Clicks the first that is shown: the menu of phones has the same links. */
function click(page, selector) {
  return use(
    () => untilShown(page, selector),
    async (element) => {
      await element.evaluate(scrollIntoView)
      await element.click()
    },
  )
}

/** What moves or is replaced meanwhile is looked for and used again. */
async function use(find, work, attempts = 5) {
  try {
    await work(await find())
  } catch (error) {
    if (attempts === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
    await use(find, work, attempts - 1)
  }
}

function scrollIntoView(node) {
  node.scrollIntoView({ block: 'center', behavior: 'instant' })
}

function untilShown(page, selector) {
  return until(
    page,
    selector,
    (wanted) => {
      const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 0
      return [...document.querySelectorAll(wanted)].find(shown) ?? null
    },
    selector,
  )
}

/** A field by its label, as a person finds it. */
function fill(page, label, text) {
  const find = (wanted) => {
    const labels = [...document.querySelectorAll('label')]
    return labels.find((one) => one.innerText.trim().startsWith(wanted))?.control ?? null
  }
  return use(
    () => until(page, `the field “${label}”`, find, label),
    async (field) => {
      await field.click({ count: 3 })
      await field.type(text)
    },
  )
}

function press(page, pattern) {
  const find = (source) => {
    const buttons = [...document.querySelectorAll('button, input[type="submit"]')]
    return buttons.find((one) => new RegExp(source).test(one.innerText.trim())) ?? null
  }
  return use(
    () => until(page, `the button “${pattern}”`, find, pattern),
    async (button) => {
      await button.evaluate(scrollIntoView)
      await button.click()
    },
  )
}

async function untilText(page, selector, text) {
  await until(
    page,
    `“${text}”`,
    (wanted, within) => {
      const nodes = [...document.querySelectorAll(within)]
      return nodes.find((node) => node.innerText.includes(wanted)) ?? null
    },
    text,
    selector,
  )
}

/** React has taken the form over, so that a click opens the bag instead of another page. */
function untilHydrated(page) {
  return until(page, 'the program of the page', () => {
    const form = document.querySelector('form#buy')
    return Object.keys(form ?? {}).some((key) => key.startsWith('__react')) ? form : null
  })
}

/** Asks the page until it gives an element; a page that is being left is asked again. */
async function until(page, what, find, ...args) {
  const end = Date.now() + TIMEOUT_MS
  while (Date.now() < end) {
    const element = await page
      .evaluateHandle(find, ...args)
      .then((handle) => handle.asElement())
      .catch(() => null)
    if (element) return element
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const text = await page.evaluate(() => document.body.innerText.slice(0, 300)).catch(() => '')
  throw new Error(`${what} did not appear on ${await page.url()}: ${text.replaceAll('\n', ' ')}`)
}
