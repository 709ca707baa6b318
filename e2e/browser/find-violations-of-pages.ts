import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { COLOR_RULES, WCAG } from './find-violations.ts'

/**
 * What axe finds in the main content of many pages of one frame, each rule with its page and the elements that break it.
 * The open page has to be one of them, already looked at: it has axe, and the others are shown in its frame.
 *
 * Code has no elements then but text, and a block that an earlier page has is not looked at again. Colours follow from an
 * element's type and class and those around it: an example of each combination is on the page at the end, for
 * `findColorViolations`. So 230 pages take a third of the time.
 */
export function findViolationsOfPages(page: Page, paths: string[]) {
  return page.evaluate(lookAtPages, { paths, tags: WCAG, colorRules: COLOR_RULES })
}

/** Runs in the page. */
async function lookAtPages(of: { paths: string[]; tags: string[]; colorRules: string[] }) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const options: axe.RunOptions = {
    runOnly: of.tags,
    rules: Object.fromEntries(of.colorRules.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  }
  const [knownKinds, knownBlocks] = [new Set<string>(), new Set<string>()]
  const examples = document.createElement('main')
  const found: unknown[] = []
  for (const path of of.paths) {
    const html = await (await fetch(path)).text()
    const read = new DOMParser().parseFromString(html, 'text/html')
    const main = read.querySelector('main')
    if (!main) throw new Error(`${path} has no main content.`)
    takeExamples(main)
    for (const code of main.querySelectorAll('pre code'))
      code.textContent = String(code.textContent)
    removeKnown(main)
    show(main, read.title)
    const { violations } = await axe.run('main', options)
    found.push(...violations.map(({ id, nodes }) => [path, id, nodes.map((node) => node.html)]))
  }
  show(examples, document.title)
  return found

  function show(main: HTMLElement, title: string) {
    document.querySelector('main')?.replaceWith(document.adoptNode(main))
    document.title = title
  }

  /** Copies what has a new combination of types and classes, with what is around it. */
  function takeExamples(main: HTMLElement) {
    const wanted = new Set<Element>()
    for (const element of main.querySelectorAll('*')) {
      const around: Element[] = []
      for (let one: Element | null = element; one && one !== main; one = one.parentElement) {
        around.push(one)
      }
      const kind = around.map(({ tagName, className }) => `${tagName}.${className}`).join(' ')
      if (knownKinds.has(kind)) continue
      knownKinds.add(kind)
      for (const one of around) wanted.add(one)
    }
    copyWanted(main, examples, wanted)
  }

  function copyWanted(from: Element, to: Element, wanted: Set<Element>) {
    for (const node of from.childNodes) {
      const isText = node.nodeType === Node.TEXT_NODE && from !== from.closest('main')
      if (!isText && !wanted.has(node as Element)) continue
      const copy = to.appendChild(document.importNode(node, false))
      if (!isText) copyWanted(node as Element, copy as Element, wanted)
    }
  }

  function removeKnown(main: HTMLElement) {
    for (const block of [...main.querySelectorAll('pre, p, li, td, h2, h3, h4')]) {
      const content = `${block.parentElement?.tagName} ${block.outerHTML}`
      if (knownBlocks.has(content)) block.remove()
      knownBlocks.add(content)
    }
  }
}
