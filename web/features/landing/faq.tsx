import { useState } from 'react'
import { useInstallation } from '../../api/use-installation.ts'
import { Icon } from '../../ui/icon.tsx'
import { faqItems } from './faq-items.ts'

/** One open at a time; an open one may be closed again. Without a script the browser keeps to the same by their name. */
export function Faq() {
  const [open, setOpen] = useState<string | null>(null)
  const support = useInstallation()?.supportEmail
  return (
    <section className="inner section" id="faq" aria-labelledby="faq-title">
      <div className="row wrap section-head">
        <h2 id="faq-title">Fair questions</h2>
        {support && (
          <a className="button end" href={`mailto:${support}`}>
            <Icon name="mail" small />
            Contact Support
          </a>
        )}
      </div>
      <div className="faq">
        {faqItems.map((column, n) => (
          <div key={n}>
            {column.map(({ question, answer }) => (
              <details
                key={question}
                name="faq"
                open={open === question}
                onToggle={(event) => {
                  if (event.currentTarget.open) setOpen(question)
                  else setOpen((current) => (current === question ? null : current))
                }}
              >
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
