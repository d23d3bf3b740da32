import { plans } from '../../../pricing/plans.ts'
import { showCents } from '../../../pricing/show-money.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSells } from './use-sells.ts'

/** One open at a time, by their name; an open one may be closed again. */
export function Faq() {
  const support = useInstallation()?.supportEmail
  const sells = useSells()
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
            {column
              .filter(({ ofPrices = false }) => sells || !ofPrices)
              .map(({ question, answer }) => (
                <details key={question} name="faq">
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

/** By column. */
const faqItems: readonly (readonly { question: string; answer: string; ofPrices?: boolean }[])[] = [
  [
    {
      question: 'How do credits work?',
      answer:
        'One credit pays for one contact. It is taken when an email is found and its own mail server has confirmed it. No email or no confirmation: no charge. Revealing the same contact again is free, forever.',
    },
    {
      question: 'How accurate are the emails?',
      answer:
        '95%+ of revealed emails are accurate. Each charge keeps its evidence: what the mail server answered for this address, what it answered for a made-up one, and when. If mail to a revealed address bounces for good within 30 days, report it: when a fresh check agrees, the credit comes back.',
    },
    {
      question: 'Can I search for free?',
      answer:
        'Yes. Names, job titles and companies cost no credits. The free Starter plan has 10 searches per day and 50 saved contacts.',
    },
    {
      question: 'Do credits expire?',
      answer: 'No. Credits never expire. They are non-refundable except as required by law.',
      ofPrices: true,
    },
  ],
  [
    {
      question: 'Where does the data come from?',
      answer:
        'Mainly from professional profile networks, company websites and business directories. Every contact names its source, and so does every receipt.',
    },
    {
      question: 'What is the minimum purchase?',
      answer: '10 credits for $2. No subscription is needed to buy credits or to spend them.',
      ofPrices: true,
    },
    {
      question: 'Do you offer team plans?',
      answer: `Yes, custom team plans for 5 or more users: Professional for everybody, ${showCents(plans.team.centsPerSeat)} a seat and month, in one workspace with one balance of credits. Add a seat at any time, and take one away for the next month. Questions? Support replies within 24 hours.`,
      ofPrices: true,
    },
  ],
]
