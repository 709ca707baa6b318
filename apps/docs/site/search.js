// Finds sections without a server: the index is loaded when the reader begins to search.
const box = document.querySelector('search')
const input = box.querySelector('input')
const list = box.querySelector('ul')
const status = box.querySelector('[role=status]')
const { index } = document.querySelector('script[data-index]').dataset
const menu = document.querySelector('.guides-menu')
const MOST = 12
let entries
let chosen = -1

box.hidden = false
menu.open = matchMedia('(min-width: 60rem)').matches
input.addEventListener('focus', load, { once: true })
input.addEventListener('input', search)
input.addEventListener('keydown', move)
input.addEventListener('blur', () => setTimeout(close, 200))
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (document.activeElement?.matches('input, textarea, select')) return
  event.preventDefault()
  input.focus()
})

function load() {
  entries ??= fetch(index).then((response) => response.json())
  return entries
}

async function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return close()
  let all
  try {
    all = await load()
  } catch {
    entries = undefined
    status.textContent = 'The search could not be loaded.'
    return
  }
  const found = all
    .map((entry) => [scoreOf(entry, words), entry])
    .filter(([score]) => score > 0)
    .sort(([a], [b]) => b - a)
    .slice(0, MOST)
  show(found.map(([, entry]) => entry))
}

/** 0 unless every word occurs; titles count more than text. */
function scoreOf([page, section, , text], words) {
  let sum = 0
  for (const word of words) {
    const score =
      placeOf(section, word, 8) +
      placeOf(page, word, 4) +
      (text.toLowerCase().includes(word) ? 1 : 0)
    if (score === 0) return 0
    sum += score
  }
  return sum
}

function placeOf(title, word, weight) {
  const text = title.toLowerCase()
  if (text === word) return weight * 2
  if (text.startsWith(word)) return weight * 1.5
  return text.includes(word) ? weight : 0
}

function show(found) {
  chosen = -1
  list.replaceChildren(
    ...found.map(([page, section, path, text], position) => {
      const item = document.createElement('li')
      item.id = `result-${position}`
      item.role = 'option'
      const title = document.createElement('strong')
      title.textContent = section === page ? page : `${page}: ${section}`
      const line = document.createElement('span')
      line.textContent = text
      item.append(title, line)
      item.addEventListener('mousedown', () => open(path))
      item.dataset.path = path
      return item
    }),
  )
  list.hidden = found.length === 0
  input.ariaExpanded = String(found.length > 0)
  input.removeAttribute('aria-activedescendant')
  status.textContent = found.length === 0 ? 'Nothing was found.' : `${found.length} results`
}

function move(event) {
  const items = [...list.children]
  if (event.key === 'Escape') return close()
  if (event.key === 'Enter' && items.length > 0) {
    open((items[chosen] ?? items[0]).dataset.path)
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || items.length === 0) return
  event.preventDefault()
  chosen = (chosen + step + items.length) % items.length
  items.forEach((item, position) => {
    item.ariaSelected = String(position === chosen)
  })
  input.setAttribute('aria-activedescendant', items[chosen].id)
  items[chosen].scrollIntoView({ block: 'nearest' })
}

function open(path) {
  close()
  location.assign(`/docs/${path}`)
}

function close() {
  list.hidden = true
  input.ariaExpanded = 'false'
  input.removeAttribute('aria-activedescendant')
}
