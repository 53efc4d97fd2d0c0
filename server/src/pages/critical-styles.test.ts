import { describe, expect, it } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const chosen = (stylesheet: string, html: string) => criticalStyles(stylesheet)(html)

describe('the styles that a page needs for its first paint', () => {
  it('are those whose classes all occur in it', () => {
    const styles = '.card{color:red}.card .title{color:blue}.other{color:green}.card.open,.title{margin:0}'
    expect(chosen(styles, '<p class="card title">')).toBe(
      '.card{color:red}.card .title{color:blue}.card.open,.title{margin:0}',
    )
  })

  it('know classes by their written names', () => {
    const styles =
      '.sm\\:px-6{a:b}.py-1\\.5{a:b}.\\32 xl\\:flex{a:b}.\\[\\&_a\\]\\:m-1 a{a:b}.w-\\(--x\\){a:b}.no\\:px-6{a:b}'
    expect(chosen(styles, '<p class="sm:px-6 py-1.5 2xl:flex [&amp;_a]:m-1 w-(--x)">')).toBe(
      styles.replace('.no\\:px-6{a:b}', ''),
    )
  })

  it('stay in their layers and conditions, without empty ones', () => {
    const styles =
      '@layer a,b;@layer b{@media (min-width:1rem){.in{c:d}.out{c:d}}@media print{.out{c:d}}}@layer a{.out{c:d}}'
    expect(chosen(styles, '<p class="in">')).toBe('@layer a,b;@layer b{@media (min-width:1rem){.in{c:d}}}')
  })

  it('include rules without a class, unless they are for an element that the page lacks', () => {
    const styles = '[hidden]{a:b}:root:not(.dark){a:b}#loading p{a:b}table{a:b}hr,p{a:b}'
    expect(chosen(styles, '<p>')).toBe(styles.replace('table{a:b}', ''))
  })

  it('leave out styles for pointing at something', () => {
    expect(chosen('.in:hover{a:b}@media (hover:hover){.in{a:b}}.in:focus{a:b}', '<p class="in">')).toBe(
      '.in:focus{a:b}',
    )
  })

  it('leave out the inner parts of controls that one browser names', () => {
    expect(chosen('.in::-webkit-details-marker{a:b}.in::marker{a:b}', '<p class="in">')).toBe(
      '.in::marker{a:b}',
    )
  })

  it('have only the animations, registered properties and colours that they use', () => {
    const styles =
      '@layer theme{:root,:host{--red:#f00;--warm:var(--red);--cold:#00f;--ice:var(--cold)}}.in{color:var(--warm);animation:spin 1s;rotate:var(--turn)}@keyframes spin{to{rotate:1turn}}@keyframes pop{to{scale:1}}@property --turn{syntax:"*";inherits:false}@property --other{syntax:"*";inherits:false}'
    expect(chosen(styles, '<p class="in">')).toBe(
      '@layer theme{:root,:host{--red:#f00;--warm:var(--red);}}.in{color:var(--warm);animation:spin 1s;rotate:var(--turn)}@keyframes spin{to{rotate:1turn}}@property --turn{syntax:"*";inherits:false}',
    )
  })

  it('have only the properties that they use where a browser cannot register them', () => {
    const styles =
      '@layer properties{@supports (not (margin-trim:block)) or (color:rgb(from red r g b)){*,:before,:after{--turn:0;--other:0}}}.in{rotate:var(--turn)}'
    expect(chosen(styles, '<p class="in">')).toBe(styles.replace('--other:0', ''))
  })

  it('are cut where rules end, not inside of strings and addresses', () => {
    const styles = `.in{background:url("data:image/svg+xml,%3Csvg a='{;}'/%3E")}.in:before{content:"}"}.out{a:b}`
    expect(chosen(styles, '<p class="in">')).toBe(styles.replace('.out{a:b}', ''))
  })
})
