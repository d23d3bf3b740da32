import type { ReactNode } from 'react'

const steps = [
  ['The domain takes mail', 'We look up its mail server.', 'MX found'],
  ['The mailbox answers', 'We ask the server about this one person.', '250 OK'],
  [
    'A made-up one does not',
    'A server that accepts everybody proves nothing, so we ask about nobody too.',
    '550 no such user',
  ],
  ['Then, and only then, 1 credit', 'Accept-all hosts, unknown, full or disabled mailboxes cost nothing.', '1 credit'],
] as const

/** What a credit buys, step by step, and what it never pays for. */
export function ProofSteps({ measured }: { measured: ReactNode }) {
  return (
    <section className="inner section proof" aria-labelledby="proof">
      <div>
        <h2 id="proof">
          No proof,
          <br />
          no charge.
        </h2>
        <p className="lead">
          Most tools take a credit and ask you to trust them. We keep the conversation with the mail server and put it
          next to the charge. A bounce within 30 days gives the credit back.
        </p>
        <dl className="figures">
          <div>
            <dt>email accuracy, our promise</dt>
            <dd>95%+</dd>
          </div>
        </dl>
        {measured}
      </div>
      <ol className="steps">
        {steps.map(([title, text, answer], n) => (
          <li key={title}>
            <span className="n" aria-hidden="true">
              {n + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <span className={n === 3 ? 'answer credit' : 'answer'}>{answer}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
