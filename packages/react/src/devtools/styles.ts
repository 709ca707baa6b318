/** Everything is below one class, so that nothing of the shop changes. */
export const STYLES: string = `
.vitrine-devtools { all: initial; position: fixed; inset: auto 0.75rem 0.75rem auto; z-index: 2147483000;
  color-scheme: light dark; font: 13px/1.5 system-ui, sans-serif; color: light-dark(#222, #eee); }
.vitrine-devtools > button { display: block; margin-inline-start: auto; min-height: 28px; padding: 0.25rem 0.75rem;
  border: 1px solid #777; border-radius: 99px; background: light-dark(#fff, #222); color: inherit; font: inherit; cursor: pointer; }
.vitrine-devtools :focus-visible { outline: 2px solid light-dark(#0a58ca, #8ab8ff); outline-offset: 2px; }
.vitrine-devtools > div:not([hidden]) { position: absolute; inset: auto 0 2.5rem auto; box-sizing: border-box;
  width: min(36rem, calc(100vw - 1.5rem)); max-height: min(32rem, 75vh); overflow: auto; padding: 0 1rem 0.75rem;
  border: 1px solid #777; border-radius: 8px; background: light-dark(#fff, #222); }
.vitrine-devtools h2 { margin: 0.75rem 0 0.25rem; font-size: 14px; }
.vitrine-devtools p, .vitrine-devtools ul, .vitrine-devtools ol, .vitrine-devtools dl { margin: 0.25rem 0; }
.vitrine-devtools dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
.vitrine-devtools dd { margin: 0; overflow-wrap: anywhere; }
.vitrine-devtools .scroll { max-height: 14rem; overflow: auto; }
.vitrine-devtools table { width: 100%; border-collapse: collapse; color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
.vitrine-devtools th { text-align: start; }
.vitrine-devtools th, .vitrine-devtools td + td { white-space: nowrap; }
.vitrine-devtools td { padding: 0.1rem 0.5rem 0.1rem 0; vertical-align: top; overflow-wrap: anywhere; }
`
