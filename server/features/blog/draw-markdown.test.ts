import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawMarkdown } from './draw-markdown.ts'

/** Every tag and attribute that a drawn text may hold. */
const allowedTag =
  /^<\/?(?:h[2-6]|p|a|em|strong|del|code|pre|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|th|td|div|span|img)((?: (?:id|href|rel|src|alt|loading|class|role|aria-label|tabindex|scope|start)="[^"<>]*")*) ?\/?>$/

function expectHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowedTag)
  for (const [, target = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(target).toMatch(/^(?:https?:|mailto:|(?!\/\/)[^:\\]*(?:[/?#]|$))/i)
}

describe('drawMarkdown', () => {
  it.each([
    '<script>alert(1)</script>',
    'a <script>alert(1)',
    'a <pre> <img src=x onerror=alert(1) \nb',
    'a <script>x <img src=x onerror=alert(1) ',
    '<style>*{}</style>\n\n<p style="x">',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java\tscript:alert(1))',
    '[a](<java script:alert(1)>)',
    '[a](&#106;avascript:alert(1))',
    '[a](javascript&colon;alert(1))',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a]: javascript:alert(1)\n\n[a]',
    '<javascript:alert(1)>',
    '![a](javascript:alert(1))',
    '![a"onerror="x](/x.png)',
    '![a](https://evil.example/x.png)',
    '[a](https://b.example/"onclick="x)',
    '[a](/b "c\\" onclick=\\"x")',
    '```"><script>\nx </code></pre><script>\n```',
    '# <script> "a" & b',
    '`<b>`',
    '| <b> | [a](javascript:x) |\n|:-:|--|\n| <i> | c |',
    '- [x] <input onclick=x>',
  ])('%s: no script, no style, no handler, no other scheme', (text) => expectHarmless(drawMarkdown(text)))

  it('any text gives only known tags', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '&', '[', ']', '(', ')', '!', '`', '*', '_', '#', '|', '\n', '- ', ' ', '\\', ':', '/'],
      ...[
        '<script>',
        '<pre>',
        '</',
        'javascript:',
        'onload=',
        'a',
        '&lt;',
        '&#60;',
        '---\n',
        '[a]: ',
        'https://a.b',
        '<!--',
      ],
    )
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, (each) => expectHarmless(drawMarkdown(each))),
      { numRuns: 500 },
    )
  })

  it('a text that would take too long, or is nested too deeply, is shown as it was written', () => {
    for (const text of ['> '.repeat(20_000), '_a'.repeat(50_000), '1. '.repeat(30_000), '['.repeat(900_000)])
      expect(drawMarkdown(`a\n\n${text}`)).toMatch(/^<pre class="as-written">/)
    expectHarmless(drawMarkdown('*'.repeat(9_000)))
  })

  it('headings below the title have ids of their own, tables can be scrolled by keyboard, links outside say so', () => {
    expect(drawMarkdown('# One *two*\n\n## One two')).toBe(
      '<h2 id="one-two">One <em>two</em></h2>\n<h2 id="one-two-2">One two</h2>\n',
    )
    expect(drawMarkdown('|a|b|\n|-|-:|\n|1|2|')).toBe(
      '<div class="wide-table" role="region" aria-label="Table 1" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col" class="right">b</th></tr></thead><tbody><tr><td>1</td><td class="right">2</td></tr></tbody></table></div>\n',
    )
    expect(drawMarkdown('[a](https://b.example/?c=1&d=2) [e](/blog)')).toBe(
      '<p><a href="https://b.example/?c=1&amp;d=2" rel="noopener nofollow">a</a> <a href="/blog">e</a></p>\n',
    )
  })
})
