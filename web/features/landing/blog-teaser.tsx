import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Print } from './trail.tsx'

const articles: readonly { slug: string; title: string; text: string; art: ReactNode }[] = [
  {
    slug: 'master-cold-email-outreach',
    title: 'Master Cold Email Outreach',
    text: 'What to say in the first line, and what to leave out, when nobody asked you to write.',
    art: <Layers />,
  },
  {
    slug: 'linkedin-prospecting-strategy',
    title: 'LinkedIn Prospecting Strategy',
    text: 'From a profile to a reason to write, and how to tell the two apart.',
    art: <Network />,
  },
  {
    slug: 'follow-up-strategies',
    title: 'Follow-up Strategies',
    text: 'How often, how far apart, with what news, and when to walk away.',
    art: <Steps />,
  },
]

export function BlogTeaser() {
  return (
    <section className="inner section teaser" aria-labelledby="teaser">
      <div className="row wrap section-head">
        <h2 id="teaser">Field notes</h2>
        <a className="link end" href="/blog">
          All articles
        </a>
      </div>
      <ul>
        {articles.map(({ slug, title, text, art }) => (
          <li key={slug}>
            <a href={`/blog/${slug}`}>
              <svg viewBox="0 0 400 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                {art}
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
              <span className="more">
                Read More <Icon name="right" small />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Layers() {
  return (
    <>
      <path d="M0 0h400v160H0z" fill="var(--tint-2)" />
      <g fill="none" stroke="var(--ink)" strokeWidth="2" opacity=".7">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
          <path
            key={n}
            d={`M-10 ${154 - n * 9}C${80 + n * 8} ${128 - n * 22} 190 ${150 - n * 17} 410 ${66 - n * 13}`}
          />
        ))}
      </g>
    </>
  )
}

const people = [
  [34, 92, 6],
  [84, 44, 8],
  [128, 112, 6],
  [182, 70, 9],
  [236, 118, 7],
  [288, 62, 19],
  [338, 104, 7],
  [374, 42, 6],
] as const

function Network() {
  return (
    <>
      <path d="M0 0h400v160H0z" fill="var(--poster)" />
      <path
        d="M34 92 84 44l98 26 106-8 86-20M34 92l94 20 54-42 54 48 52-56 50 42 36-62M84 44l44 68 108 6"
        fill="none"
        stroke="#f8f1e2"
        strokeWidth="1.500"
        opacity=".4"
      />
      {people.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill={r > 10 ? '#f8f1e2' : '#c4d8c8'} />
      ))}
      <path d="m280 62 6 6 11-12" fill="none" stroke="#0e4a34" strokeWidth="4" strokeLinecap="round" />
    </>
  )
}

function Steps() {
  return (
    <>
      <path d="M0 0h400v160H0z" fill="var(--tint-3)" />
      <g color="var(--ink)">
        {[0, 1, 2, 3, 4].map((n) => (
          <Print
            key={n}
            place={`translate(${64 + n * 70} ${n % 2 === 0 ? 100 : 62}) rotate(${n % 2 === 0 ? 98 : 76}) scale(1.300)`}
            opacity={0.95 - n * 0.17}
          />
        ))}
      </g>
    </>
  )
}
