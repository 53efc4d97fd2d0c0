/** The product's design, for a small frame on somebody else's page. */
export const WIDGET_STYLE = `
:root { color-scheme: light dark;
  --surface: #fffdf8; --ink: #2b1f1a; --ink-soft: #655347; --line: #e6d8c3; --link: #a33c19;
  --cobalt: #1d4a86; }
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #241d18; --ink: #f6ecdd; --ink-soft: #c9b9a7; --line: #3d322a; --link: #f5a27c;
    --cobalt: #9dc0f3; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--surface); color: var(--ink); font: 1rem/1.5 Figtree, system-ui, sans-serif; overflow-wrap: break-word; }
article { display: grid; gap: .6rem; padding: 1rem; border: 1px solid var(--line); border-radius: 1rem; min-height: 100vh;
  align-content: start; }
.day { color: var(--ink-soft); font-size: .875rem; }
img { display: block; width: 100%; height: auto; border-radius: .75rem; }
h1 { font: 400 1.5rem/1.2 "Young Serif", Georgia, serif; text-wrap: balance; }
.meaning { color: var(--ink-soft); }
audio { width: 100%; height: 2.75rem; }
a { color: var(--link); display: inline-block; padding: .5rem 0; }
:focus-visible { outline: 3px solid var(--cobalt); outline-offset: 2px; }
@media (prefers-color-scheme: dark) { img { filter: brightness(.85); } }
`
