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
 * Lets the living page hold parts in a state that otherwise a pointer or a key makes: their own rules apply under
 * `<div data-show="hover">` too, so that what is looked at is what shoppers get.
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
