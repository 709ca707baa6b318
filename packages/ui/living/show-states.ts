import type { Plugin } from 'vite'

const FOCUSABLE = ':is(a, button, input, select, summary)'

/** A state of CSS, and the elements that are shown in it under `data-show`. */
const shown: [state: RegExp, selector: string][] = [
  [/:hover\b/g, ":is(:hover, [data-show='hover'] *)"],
  [/:active\b/g, `:is(:active, [data-show='press'] ${FOCUSABLE})`],
  [/:focus-visible\b/g, `:is(:focus-visible, [data-show='focus'] ${FOCUSABLE})`],
  [/:user-valid\b/g, ":is(:user-valid, [data-show='checked'] *)"],
  [/:focus-within\b/g, ":is(:focus-within, [data-show='focus'] *)"],
]

/**
 * Shows components in states that need a pointer or a key: their own rules apply under
 * `<div data-show="hover">` too, so that the page shows the same styles as the shop.
 */
export function showStates(): Plugin {
  return {
    name: 'show-states',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/ui\/src\/.*\.css$/ },
      handler: (css) =>
        shown.reduce((text, [state, selector]) => text.replace(state, selector), css),
    },
  }
}
