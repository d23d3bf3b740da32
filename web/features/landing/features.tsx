import { Icon, type IconName } from '../../ui/icon.tsx'

const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'check',
    title: 'Verified Emails',
    text: 'Checked with the receiving mail server while you wait. You pay for an address that answered, never for a guess.',
  },
  {
    icon: 'filter',
    title: 'Laser Targeting',
    text: 'Job title, company, industry, location and size, with an exact count beside each choice before you make it.',
  },
  {
    icon: 'download',
    title: 'Instant Exports',
    text: 'One click to a clean CSV that your CRM opens without mending: names, titles, companies, emails, links and tags.',
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
        {features.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="feature-mark">
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
