import { productName } from '../../../contract/site.ts'

/** Until it is known what the link leads to. It is the same for everybody, so it is part of the first picture. */
export function OpeningLink({ heading }: { heading: string }) {
  return (
    <div className="stack" role="status">
      <h1>{heading}</h1>
      <WhatItIs />
      <p className="row muted">
        <span className="spinner" aria-hidden="true" />
        Opening the link
      </p>
    </div>
  )
}

/** Many of those who are invited have not heard of us. */
export function WhatItIs() {
  return (
    <p>
      {productName} finds business people and proves their email addresses. An address costs a credit only if it was
      found and proven deliverable.
    </p>
  )
}
