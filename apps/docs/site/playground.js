// Runs the requests of a page against the store that serves it, as an anonymous visitor.
const examples = document.querySelectorAll('pre[data-language="http"]')
let token

for (const example of examples) show(example)

/** An editable request with a button, in place of the one to read. */
function show(example) {
  const form = document.createElement('form')
  form.className = 'request'
  const label = document.createElement('label')
  label.textContent = 'Request'
  const input = document.createElement('textarea')
  input.value = example.textContent.trim()
  input.rows = input.value.split('\n').length + 1
  input.spellcheck = false
  label.append(input)
  const button = document.createElement('button')
  button.textContent = 'Run'
  const status = document.createElement('p')
  status.role = 'status'
  const reply = document.createElement('pre')
  reply.tabIndex = 0
  reply.hidden = true
  reply.setAttribute('aria-label', 'Reply')
  form.append(label, button, status, reply)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    status.textContent = 'Running …'
    try {
      const { line, text } = await run(read(input.value))
      status.textContent = line
      reply.textContent = text
      reply.hidden = false
    } catch (error) {
      status.textContent = error.message
      reply.hidden = true
    }
  })
  example.replaceWith(form)
}

/** The method, the path and the body of a request as it is written. */
function read(text) {
  const [, method, target, body] =
    /^\s*(GET|POST|PUT|PATCH|DELETE) +(\S+)[^\n]*\n?([\s\S]*)$/.exec(text) ?? []
  if (!method) throw new Error('Begin with a method and a path, such as: GET /_api/vitrine/v1/shop')
  const url = new URL(target, location.origin)
  if (url.origin !== location.origin) throw new Error('Give a path of this store.')
  const json = body.trim()
  if (json) {
    try {
      JSON.parse(json)
    } catch (error) {
      throw new Error(`The body is no JSON: ${error.message}`)
    }
  }
  return { method, url, json }
}

async function run({ method, url, json }) {
  const isToken = url.pathname === '/oauth2/token'
  const headers = isToken ? {} : { Authorization: await fetchToken() }
  if (json) headers['Content-Type'] = 'application/json'
  const began = performance.now()
  const response = await fetch(url, { method, headers, ...(json && { body: json }) }).catch(() => {
    throw new Error('The store does not answer.')
  })
  const text = await response.text()
  const took = Math.round(performance.now() - began)
  return {
    line: `${response.status} after ${took} ms, ${new Blob([text]).size} bytes`,
    text: format(text) || '(no body)',
  }
}

function format(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** A visitor of this page, whose token lasts for hours; client ids are no secret. */
function fetchToken() {
  token ??= askForToken().catch((error) => {
    token = undefined
    throw error
  })
  return token
}

async function askForToken() {
  const client = await fetch('/admin/client.json').catch(() => undefined)
  if (!client?.ok)
    throw new Error('No platform serves this page: open /docs/playground of a store.')
  const { clientId } = await client.json()
  const response = await fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientId, grantType: 'anonymous' }),
  })
  if (!response.ok) throw new Error(`The store gave no token: ${response.status}.`)
  return (await response.json()).access_token
}
