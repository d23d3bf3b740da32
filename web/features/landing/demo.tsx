import { useInstallation } from '../../api/use-installation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar, Badge } from '../../ui/marks.tsx'
import { DemoSearch, type DemoShown } from './demo-search.tsx'
import { demoScenarios, pictureOf, type DemoScenario } from './demo-scenarios.ts'
import { showWhole } from '../../../pricing/show-money.ts'

/** A search that answers, where there is a demo directory, and four searches with sample people. live/ makes both answer. */
export function Demo(shown: DemoShown) {
  const hasDemo = useInstallation()?.source.key === 'demo'
  return (
    <section className="demo" id="demo" aria-labelledby="demo-title">
      <div className="inner section">
        <div className="section-head">
          <h2 id="demo-title">Try it yourself</h2>
          <p className="lead">
            {hasDemo ? 'No account needed. The people are made up; the search is the real one.' : choose}
          </p>
        </div>
        {hasDemo && <DemoSearch {...shown} />}
        <Scenarios />
      </div>
    </section>
  )
}

const choose = 'Four searches that people run in their first week. Choose one.'

function Scenarios() {
  return (
    <div data-part="tabs">
      <div className="tabs" role="tablist" aria-label="Scenarios">
        {demoScenarios.map(({ key, title }, n) => (
          <button
            key={key}
            type="button"
            role="tab"
            className="tab"
            id={`demo-${key}`}
            aria-controls={`demo-${key}-panel`}
            aria-selected={n === 0}
            tabIndex={n === 0 ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {demoScenarios.map((scenario, n) => (
        <div
          key={scenario.key}
          role="tabpanel"
          id={`demo-${scenario.key}-panel`}
          aria-labelledby={`demo-${scenario.key}`}
          hidden={n > 0}
        >
          <Scenario scenario={scenario} />
        </div>
      ))}
    </div>
  )
}

function Scenario({ scenario }: { scenario: DemoScenario }) {
  const { title: what, description, filters, resultCount, contacts } = scenario
  return (
    <div className="scenario">
      <div>
        <h3>{what}</h3>
        <p className="lead">{description}</p>
        <ul className="chips" aria-label="Filters">
          <li>
            Industry <b>{filters.industry}</b>
          </li>
          <li>
            Company size <b>{filters.companySize} employees</b>
          </li>
          <li>
            Location <b>{filters.location}</b>
          </li>
        </ul>
        <p className="count">
          <span>{showWhole(resultCount)}</span> contacts match this search
        </p>
      </div>
      <div>
        <ul className="people">
          {contacts.map(([name, title, company, source]) => (
            <li key={name}>
              {/* The picture lies over the initials: one that does not load leaves them, without a script too. */}
              <span className="photo">
                <Avatar name={name} />
                <img src={pictureOf(name)} alt="" width="64" height="64" loading="lazy" />
              </span>
              <div>
                <b>{name}</b>
                <p>
                  {title} at {company}
                </p>
                <p className="muted">{filters.location}</p>
              </div>
              <span className="where">
                <Badge look="forest">
                  <Icon name="check" small />
                  Verified
                </Badge>
                <span>{source}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="row wrap">
          <ButtonLink look="primary" size="large" href="/auth">
            Get Full Access
          </ButtonLink>
          <span className="small muted">Sample people, on test domains</span>
        </div>
      </div>
    </div>
  )
}
