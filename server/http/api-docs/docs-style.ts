import type { BuiltScripts } from '../web/built-scripts.ts'

const FONTS = [
  ['Bricolage', 'bricolage-grotesque-latin-wght-normal', '200 800'],
  ['Hanken', 'hanken-grotesk-latin-wght-normal', '100 900'],
  ['Spline Mono', 'spline-sans-mono-latin-wght-normal', '300 700'],
] as const

export type DocsFont = { family: string; file: string; weights: string }

/** The product's own fonts, as the built web names their files; none where it is not built, and then the system's are used. */
export function docsFonts(built: BuiltScripts): DocsFont[] {
  const files = Object.values(built).map(({ file }) => file)
  return FONTS.flatMap(([family, name, weights]) => {
    const file = files.find((each) => each.includes(`/${name}-`) && each.endsWith('.woff2'))
    return file === undefined ? [] : { family, file: `/${file}`, weights }
  })
}

/** How the page looks. */
export function docsStyle(fonts: readonly DocsFont[]): string {
  const faces = fonts.map(
    ({ family, file, weights }) =>
      `@font-face{font-family:'${family}';src:url(${file}) format('woff2');font-weight:${weights};font-display:swap}`,
  )
  return `${faces.join('\n')}\n${style}`
}

const style = `:root{color-scheme:light dark;--ink:light-dark(#1B1912,#F5EFE2);--muted:light-dark(#5C5646,#B5AD9B);--paper:light-dark(#F4EDE0,#12110D);
--sheet:light-dark(#FFFCF6,#1A1813);--forest:light-dark(#0E4A34,#8AD6AE);--line:light-dark(#1B191226,#F5EFE226)}
:root[data-theme=light]{color-scheme:light} :root[data-theme=dark]{color-scheme:dark}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Hanken,system-ui,sans-serif}
header{display:flex;align-items:baseline;justify-content:space-between;gap:1rem;max-width:84rem;margin:0 auto;padding:1.25rem 1rem .75rem}
header a:first-child{color:var(--ink);font:780 1.5rem/1 Bricolage,system-ui,sans-serif;text-decoration:none}
main{max-width:84rem;margin:0 auto;padding:0 1rem 3rem}
.intro,.calls section{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:1.25rem}
.intro p{max-width:44rem} .lead{font-size:1.0625rem}
h1,h2,h3{font-family:Bricolage,system-ui,sans-serif;line-height:1.25} h1{font-size:2.25rem;margin:.25rem 0 1rem} h2{font-size:1.25rem} h3{font-size:1rem}
a{color:var(--forest)} code,pre{font-family:'Spline Mono',ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}
pre{background:var(--paper);padding:1rem;border:1px solid var(--line);border-radius:10px;overflow:auto;max-height:24rem}
nav{margin-top:1.5rem} nav h2{font-size:1rem;margin:1.25rem 0 .5rem} nav ul{list-style:none;margin:0;padding:0;columns:22rem 2;column-gap:2rem}
nav li{break-inside:avoid} nav a{display:block;padding:.375rem 0;color:inherit;text-decoration:none} nav a:hover{text-decoration:underline} nav code{font-size:.8125rem}
.method{color:var(--muted)}
.calls section{margin-top:1rem;scroll-margin-top:1rem;content-visibility:auto;contain-intrinsic-height:auto 40rem} .calls h2{margin-top:0}
strong{border:1px solid var(--line);border-radius:99px;padding:.0625rem .5rem;font-size:.8125rem;font-weight:560;white-space:nowrap}
.key{color:var(--forest);border-color:currentColor}
@media(max-width:40rem){nav ul{columns:auto} .intro,.calls section{padding:1rem} pre{padding:.75rem;font-size:.75rem}}
@media(min-width:64rem){main{display:grid;grid-template:auto auto/19rem minmax(0,1fr);column-gap:1.5rem}
.intro{grid-area:1/2;padding:2rem} .calls{grid-area:2/2} .calls section{padding:1.5rem 2rem}
nav{grid-area:1/1/3/2;position:sticky;top:0;align-self:start;max-height:100vh;margin:0;overflow:auto} nav ul{columns:auto}}
@media print{nav{display:none} .calls section{content-visibility:visible}}
`
