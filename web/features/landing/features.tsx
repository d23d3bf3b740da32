import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

const features: readonly { title: string; text: string; art: ReactNode }[] = [
  {
    title: 'Verified Emails',
    text: 'Checked with the receiving mail server while you wait. You pay for an address that answered, never for a guess.',
    art: <Conversation />,
  },
  {
    title: 'Laser Targeting',
    text: 'Job title, company, industry, location and size, with an exact count beside each choice before you make it.',
    art: <Sizes />,
  },
  {
    title: 'Instant Exports',
    text: 'One click to a clean CSV that your CRM opens without cleanup: names, titles, companies, emails, links and tags.',
    art: <Sheet />,
  },
]

export function Features() {
  return (
    <section className="inner section" id="features" aria-labelledby="features-title">
      <h2 id="features-title">
        Built for people
        <br />
        who send.
      </h2>
      <ul className="features">
        {features.map(({ title, text, art }) => (
          <li key={title}>
            <div className="art" aria-hidden="true">
              {art}
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is said between us and the mail host. */
function Conversation() {
  return (
    <div className="conversation">
      <p>RCPT TO:&lt;m.holt@northlight.test&gt;</p>
      <p className="yes">250 OK</p>
      <p>RCPT TO:&lt;q7x2kd9f@northlight.test&gt;</p>
      <p className="no">550 no such user</p>
      <span className="seal">
        <Icon name="check" />
      </span>
    </div>
  )
}

/** The histogram of company sizes that is the filter itself. */
function Sizes() {
  return (
    <div className="sizes">
      {[
        ['1-10', '318'],
        ['11-50', '907'],
        ['51-200', '1,264'],
        ['201-1000', '1,038'],
        ['1000+', '652'],
      ].map(([size, count]) => (
        <span key={size}>
          <i />
          <b>{size}</b>
          {count}
        </span>
      ))}
    </div>
  )
}

/** The first lines of an export. */
function Sheet() {
  return (
    <div className="csv">
      <b>
        <Icon name="download" small />
        contacts_2026-01-15.csv
      </b>
      {[
        ['Name', 'Job Title', 'Company', 'Email'],
        ['Maren Holt', 'VP of Sales', 'Northlight Systems', 'm.holt@northlight.test'],
        ['Tobias Renner', 'Head of Sales', 'Copperfield Labs', 't.renner@copperfield.test'],
        ['Oskar Lindqvist', 'VP Revenue', 'Fjordline Cloud', 'oskar@fjordline.test'],
      ].map((cells) => (
        <span key={cells[0]}>{cells.join(',')}</span>
      ))}
    </div>
  )
}
