/** A text that the server has drawn from Markdown, with nothing in it but what it lets through. */
export function ArticleBody({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
