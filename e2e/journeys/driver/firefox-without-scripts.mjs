// Firefox without JavaScript: it runs none of WebDriver BiDi's either, so it is driven over Marionette, which Firefox
// itself has. https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 30_000
/** The key of an element's id in JSON (WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts Firefox with a new profile, and gives its page with the part of Puppeteer's interface that the walk needs. */
export async function openFirefoxWithoutScripts(executablePath) {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'))
  const preferences = { 'javascript.enabled': false, 'marionette.port': 0 }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const firefox = spawn(
    executablePath,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  )
  const { send, close } = await openSession(await readPort(profile))
  const { capabilities } = await send('WebDriver:NewSession', {})
  return {
    page: toPage(send),
    version: `Firefox/${capabilities.browserVersion}`,
    async close() {
      close()
      const gone = once(firefox, 'exit')
      firefox.kill()
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Firefox writes the port that it has chosen into its profile. */
async function readPort(profile) {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    const port = await Promise.resolve()
      .then(() => Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')))
      .catch(() => 0)
    if (port > 0) return port
    await sleep(100)
  }
  throw new Error('Firefox did not start.')
}

/** Messages are JSON after their length in bytes: `LENGTH:[0, id, name, parameters]`, and `[1, id, error, result]`. */
async function openSession(port) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map()
  let rest = Buffer.alloc(0)
  let last = 0
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, colon))
      if (colon < 0 || rest.length < end) return
      const message = JSON.parse(rest.subarray(colon + 1, end).toString())
      rest = rest.subarray(end)
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      const { resolve, reject } = waiting.get(id)
      waiting.delete(id)
      if (error) reject(new Error(`${error.error}: ${error.message}`))
      else resolve(result)
    }
  })
  return {
    close: () => socket.destroy(),
    send(name, parameters) {
      const id = ++last
      const text = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
  }
}

function toPage(send) {
  const run = async (work, args) => {
    const script = `return (${work}).apply(null, arguments)`
    const { value } = await send('WebDriver:ExecuteScript', { script, args })
    return value
  }
  const toElement = (value) => {
    const id = value?.[ELEMENT]
    if (!id) return null
    return {
      evaluate: (work) => run(work, [value]),
      // Three clicks choose what is in a field, so that it is replaced.
      click: ({ count = 1 } = {}) =>
        send(count > 1 ? 'WebDriver:ElementClear' : 'WebDriver:ElementClick', { id }),
      type: (text) => send('WebDriver:ElementSendKeys', { id, text }),
    }
  }
  return {
    complaints: [],
    hasScripts: false,
    goto: (url) => send('WebDriver:Navigate', { url }),
    url: async () => (await send('WebDriver:GetCurrentURL', {})).value,
    evaluate: (work, ...args) => run(work, args),
    async evaluateHandle(work, ...args) {
      const value = await run(work, args)
      return { asElement: () => toElement(value) }
    },
  }
}
